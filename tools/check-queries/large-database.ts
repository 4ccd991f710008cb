import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBeside } from '#db/beside'
import { openDatabase, openPool } from '#db/client'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded'
import { migrate } from '#db/migrate'
import { plantMeasuring } from '#db/seed/measuring/plant-measuring'
import { plantPeople } from '#db/seed/plant-people'
import { plantedSteps } from '#db/seed/planted'
import { istDay } from '#kernel/dates'
import { createIdentity } from '#shop/identity'
import { root } from '../root.mjs'

/** Where the planted shop that measuring uses keeps its data. */
export const dataDir = join(root, '.cache/bench/data')

/** While accounts are planted. */
const nobodySignsIn = { secret: 'signs nothing while people are planted', baseUrl: 'http://localhost' }

/** Starts the durable PostgreSQL that measuring uses; it counts what statements take. */
export function startPostgres(say: (line: string) => void): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: say,
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' },
  })
}

/**
 * Sees to the database of 100,000 editions and 1,000,000 reviews beside the shop's, planted on first use (minutes),
 * with every migration. Answers its address.
 */
export async function largeDatabase(shopUrl: string, say: (line: string) => void): Promise<string> {
  const url = await ensureBeside(shopUrl, 'bookmann_large')
  await migrate(url, say)
  const db = openDatabase(openPool(url, { max: 4, name: 'bookmann bench', statementTimeout: 600_000 }))
  if ((await plantedSteps(db)).size === 0) {
    say('Planting 100,000 editions and 1,000,000 reviews (once, some minutes)…')
    await plantMeasuring(db, { editions: 100_000, asOf: istDay(new Date()), log: say })
  }
  const identity = createIdentity({ db, ...nobodySignsIn, isSecure: false })
  await plantPeople(db, identity)
  await db.destroy()
  return url
}
