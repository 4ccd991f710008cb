import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { isDatabaseAway } from './database-away.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())

/** What PostgreSQL throws at a statement that may take 1 ms. */
const faultOf = (statement: string) =>
  database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 1`.execute(tx)
    return sql
      .raw(statement)
      .execute(tx)
      .then(
        () => null,
        (fault: unknown) => fault,
      )
  })

test('a statement that takes too long is to be tried again; one that is wrong is a fault', async () => {
  expect(isDatabaseAway(await faultOf('select pg_sleep(10)').catch((fault: unknown) => fault))).toBe(true)
  const wrong = await sql
    .raw('select nothing')
    .execute(database.db)
    .catch((fault: unknown) => fault)
  expect(isDatabaseAway(wrong)).toBe(false)
})
