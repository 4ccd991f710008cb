import { openDatabase, openPool } from '#db/client'
import { cannotReach, faultMessage, isStartupError, startupError } from '#db/startup-error'
import type { Db } from '#db/tables'
import { BadConfig, readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { isDatabaseAway } from '#server/database-away'
import { isTrouble } from './trouble.mjs'

/**
 * Runs a command. An error that a person can fix (a `trouble`, a bad setting, an unreachable database) prints one line, a
 * fault its stack; both exit with 1.
 */
export async function carryOut(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isPlain = isTrouble(error) || error instanceof BadConfig || isStartupError(error)
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}

/** The database stopped answering while a command was at work. */
const lost = (url: string, error: unknown): Error =>
  startupError(
    `The database at ${new URL(url).host} stopped answering before the command was done: ${faultMessage(error)}`,
    error,
  )

/** Runs a command on the shop's database. Starts the embedded one when it is not running. */
export const onShop = (command: string, work: (db: Db, url: string) => Promise<void>): Promise<void> =>
  carryOut(async () => {
    const database = await openShopDatabase(readConfig(process.env), (line) => console.error(line))
    const pool = openPool(database.url, { max: 2, name: `bookmann ${command}`, statementTimeout: 120_000 })
    const db = openDatabase(pool)
    try {
      const client = await pool.connect().catch((error: unknown) => {
        throw cannotReach(database.url, error)
      })
      client.release()
      await work(db, database.url).catch((error: unknown) => {
        throw isDatabaseAway(error) ? lost(database.url, error) : error
      })
    } finally {
      await db.destroy()
      await database.stop()
    }
  })
