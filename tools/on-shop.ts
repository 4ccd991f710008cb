import { isPlainReason } from '#db/cannot-start'
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { BadConfig } from '#server/bad-config'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { isTrouble } from './trouble.mjs'

/**
 * Carries out what a command does. What a person can mend (a `trouble`, a bad setting, a database that cannot be had)
 * ends it with one line, a fault with its stack; both with 1.
 */
export async function carryOut(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isPlain = isTrouble(error) || error instanceof BadConfig || isPlainReason(error)
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}

/** Carries out a command on the shop's database, starting the embedded one when nobody runs it. */
export const onShop = (command: string, work: (db: Db, url: string) => Promise<void>): Promise<void> =>
  carryOut(async () => {
    const database = await openShopDatabase(readConfig(process.env), (line) => console.error(line))
    const pool = openPool(database.url, { max: 2, name: `bookmann ${command}`, statementTimeout: 120_000 })
    const db = openDatabase(pool)
    try {
      await work(db, database.url)
    } finally {
      await db.destroy()
      await database.stop()
    }
  })
