import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  dataDir,
  largeDatabase,
  prepareDataDir,
  startPostgres,
} from '../tools/check-queries/large-database.ts'
import { repositoryRoot } from './folder.ts'
import { startBenchShop } from './shop-process.ts'

/** A planted shop to measure: where its data is, and how long it took to open. */
export type Ground = {
  readonly dataDir: string
  readonly databaseUrl: string
  /** From nothing to the first page, and from a planted shop to it, its PostgreSQL included, in ms. */
  readonly starts: { readonly firstStartMs: number | null; readonly laterStartMs: number }
  readonly close: () => Promise<void>
}

/**
 * Opens the planted shop that measuring uses, on a durable PostgreSQL of its own. It is planted once, by a first start
 * as anybody sees it, which is timed; the large database stands beside it. Under a changed schema it is planted again.
 */
export async function openGround({
  isLarge,
  countsStatements,
  print,
}: {
  readonly isLarge: boolean
  readonly countsStatements: boolean
  readonly print: (line: string) => void
}): Promise<Ground> {
  prepareDataDir()
  const starts = { firstStartMs: await firstStart(print), laterStartMs: await timedStart() }
  const postgres = await startPostgres(print, countsStatements)
  const databaseUrl = isLarge ? await largeDatabase(postgres.url, print) : postgres.url
  return { dataDir, databaseUrl, starts, close: postgres.stop }
}

async function firstStart(print: (line: string) => void): Promise<number | null> {
  const note = join(dataDir, 'first-start.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')).ms
  const isNew = !existsSync(join(dataDir, 'postgres'))
  print('Planting the shop to measure (once)…')
  const ms = await timedStart()
  // The shop opens before its last covers are drawn; nothing is to be drawn while measuring.
  await promisify(execFile)(process.execPath, ['tools/seed.ts'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  // One that goes on after being cut off tells nothing of a first start.
  writeFileSync(note, JSON.stringify({ ms: isNew ? ms : null }))
  return isNew ? ms : null
}

async function timedStart(): Promise<number> {
  const shop = await startBenchShop({ DATA_DIR: dataDir })
  await shop.close()
  return shop.startMs
}
