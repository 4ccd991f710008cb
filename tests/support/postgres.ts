import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { worldDay } from '#demo/test-world/world'
import { patienceMs } from './patience.ts'
import { EMPTY, ensureTemplate, onCluster, type Planting, plantings, urlOf } from './templates.ts'

/** A database of one test file's own. */
export type TestDatabase = {
  url: string
  db: Db
  pool: Pool
  /** Turns the shop's clock to so much from now, like '16 minutes'. Nothing may be running; open connections end. */
  advanceClock: (by: string) => Promise<void>
  /** Closes the pool and drops the database; `testDatabase` does so after the tests. */
  close: () => Promise<void>
}

export type TestDatabaseOptions = {
  /**
   * What it holds at first: the small named `world` (default), the whole `demonstration` shop (planted in some ten
   * seconds, for what depends on how much there is), or nothing but the `empty` schema.
   */
  from?: Planting | 'empty'
  /** Most connections of its pool (default 10). */
  connections?: number
}

/** Makes a database by copying a template (40 to 110 ms). Safe from any number of files and workers at once. */
export async function freshDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { from = 'world', connections = 10 } = options
  const clusterUrl = inject('clusterUrl')
  if (from !== 'empty') await ensureTemplate(clusterUrl, from, worldOffset())
  const template = from === 'empty' ? EMPTY : plantings[from]
  const name = `test_${randomBytes(8).toString('hex')}`
  await onCluster(clusterUrl, async (cluster) => {
    await cluster.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
    if (from !== 'empty')
      await cluster.query(`ALTER DATABASE ${name} SET shop.clock_offset = '${worldOffset()}'`)
  })
  const url = urlOf(clusterUrl, name)
  const pool = openPool(url, { max: connections, name: 'tests', timeout: patienceMs })
  const db = openDatabase(pool)
  const close = async () => {
    await db.destroy()
    await onCluster(clusterUrl, (cluster) => cluster.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
  const advanceClock = async (by: string) => {
    await onCluster(clusterUrl, async (cluster) => {
      await cluster.query(`ALTER DATABASE ${name} SET shop.clock_offset = '${by}'`)
      // Only a new session takes the setting up.
      await cluster.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    })
    // A connection that has not noticed its end yet must not be handed out.
    while (pool.totalCount > 0) await new Promise((resolve) => pool.once('remove', resolve))
  }
  return { url, db, pool, advanceClock, close }
}

/** The database of a test file, closed after its tests. Call it at the top of the file. */
export async function testDatabase(options?: TestDatabaseOptions): Promise<TestDatabase> {
  const database = await freshDatabase(options)
  afterAll(database.close)
  return database
}

/** The address of a database for connections whose clock is turned by so much, like '20 days'. */
export function withClockTurned(url: string, by: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c shop.clock_offset=${by.replaceAll(' ', '\\ ')}`)
  return address.href
}

/**
 * How far the clock of a planted database is turned: it is noon in India on the world's day when the test begins. Rounded up,
 * because the windows in which attempts are counted end at noon.
 */
export const worldOffset = () => `${Math.ceil(worldOffsetMs() / 1000)} seconds`

/** The same in ms, for providers that live on the world's day as well. */
export const worldOffsetMs = () => Date.parse(`${worldDay}T12:00:00+05:30`) - Date.now()
