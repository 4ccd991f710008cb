import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, openPool } from '#db/client'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded'
import { migrate } from '#db/migrate'
import { ensureSiblingDatabase } from '#db/sibling-database'
import { plantMeasuring } from '#demo/measuring/plant-measuring'
import { plantPeople } from '#demo/people/plant-people'
import { plantedSteps } from '#demo/planting/planted'
import { istDay } from '#kernel/dates'
import { createIdentity } from '#shop/identity'
import { root } from '../root.mjs'

/** Where the planted shop that measuring uses keeps its data. */
export const dataDir = join(root, '.cache/bench/data')

/** While accounts are planted. */
const nobodySignsIn = { secret: 'signs nothing while people are planted' }

/** Makes the folder of that data. What was planted under another schema or other reference data is deleted: nothing starts on it. */
export function prepareDataDir(): void {
  const hash = createHash('sha256')
  for (const folder of ['db/schema', 'db/reference'])
    for (const file of readdirSync(join(root, folder)).toSorted())
      hash.update(readFileSync(join(root, folder, file)))
  const schema = hash.digest('hex')
  const note = join(dataDir, 'schema.txt')
  if (existsSync(note) && readFileSync(note, 'utf8') === schema) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(note, schema)
}

/** Starts the durable PostgreSQL that measuring uses. To count what statements take is work as well: only when asked. */
export function startPostgres(
  print: (line: string) => void,
  countsStatements = false,
): Promise<EmbeddedPostgres> {
  prepareDataDir()
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: print,
    settings: countsStatements ? counting : {},
  })
}

const counting = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
}

/**
 * Sees to the database of 100,000 editions and 1,000,000 reviews beside the shop's, planted on first use (minutes),
 * with every migration. Answers its address.
 */
export async function largeDatabase(shopUrl: string, print: (line: string) => void): Promise<string> {
  const url = await ensureSiblingDatabase(shopUrl, 'bookmann_large')
  await migrate(url, print)
  const db = openDatabase(openPool(url, { max: 4, name: 'bookmann bench', statementTimeout: 600_000 }))
  if ((await plantedSteps(db)).size === 0) {
    print('Planting 100,000 editions and 1,000,000 reviews (once, some minutes)…')
    await plantMeasuring(db, { editions: 100_000, asOf: istDay(new Date()), log: print })
  }
  const identity = createIdentity({ db, ...nobodySignsIn })
  await plantPeople(db, identity)
  await db.destroy()
  return url
}
