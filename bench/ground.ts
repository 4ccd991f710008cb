import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openDatabase, openPool } from '#db/client'
import { startEmbeddedPostgres } from '#db/embedded'
import { migrate } from '#db/migrate'
import { plantMeasuring } from '#db/seed/measuring/plant-measuring'
import { markPlanted, plantedSteps } from '#db/seed/planted'
import { istDay } from '#kernel/dates'
import { folder, root } from './folder.ts'
import { startShop } from './shop-process.ts'

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
 * as anybody sees it, which is timed; the large database stands beside it. Migrations not yet applied are.
 */
export async function openGround({
  isLarge,
  say,
}: {
  readonly isLarge: boolean
  readonly say: (line: string) => void
}): Promise<Ground> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const starts = { firstStartMs: await firstStart(dataDir, say), laterStartMs: await timedStart(dataDir) }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: say,
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' },
  })
  const databaseUrl = isLarge ? await largeDatabase(postgres.url, say) : postgres.url
  return { dataDir, databaseUrl, starts, close: postgres.stop }
}

async function firstStart(dataDir: string, say: (line: string) => void): Promise<number | null> {
  const note = join(dataDir, 'first-start.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')).ms
  const isNew = !existsSync(join(dataDir, 'postgres'))
  say('Planting the shop to measure (once)…')
  const ms = await timedStart(dataDir)
  // The shop opens before its last covers are drawn; nothing is to be drawn while measuring.
  await promisify(execFile)(process.execPath, ['tools/seed.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  // One that goes on after being cut off tells nothing of a first start.
  writeFileSync(note, JSON.stringify({ ms: isNew ? ms : null }))
  return isNew ? ms : null
}

async function timedStart(dataDir: string): Promise<number> {
  const shop = await startShop({ DATA_DIR: dataDir })
  await shop.close()
  return shop.startMs
}

/** The database of 100,000 editions, planted on first use (minutes). */
async function largeDatabase(shopUrl: string, say: (line: string) => void): Promise<string> {
  const client = new Client({ connectionString: shopUrl })
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = 'bookmann_large'")
  if (!rowCount) await client.query('create database bookmann_large')
  await client.end()
  const url = Object.assign(new URL(shopUrl), { pathname: '/bookmann_large' }).href
  await migrate(url, say)
  const db = openDatabase(openPool(url, { max: 4, name: 'bookmann bench', statementTimeout: 600_000 }))
  const asOf = istDay(new Date())
  if ((await plantedSteps(db)).size === 0) {
    say('Planting 100,000 editions (once, some minutes)…')
    await plantMeasuring(db, { editions: 100_000, asOf, log: say })
  }
  // It has no past orders and no covers, and no start is to add them.
  for (const step of ['orders', 'covers'] as const) await markPlanted(db, step, asOf)
  await db.destroy()
  return url
}
