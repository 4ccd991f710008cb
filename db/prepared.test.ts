import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { prepared } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty', connections: 1 })
})
afterAll(() => database.close())

const doubled = (value: number) => prepared<{ twice: number }>`select ${value}::int * 2 twice`

test('a statement that asks for it is prepared once on its connection and answers each time', async () => {
  for (const value of [1, 2, 3, 21]) {
    const { rows } = await doubled(value).execute(database.db)
    expect(rows).toEqual([{ twice: value * 2 }])
  }
  const { rows } = await database.pool.query(
    "select count(*)::int count from pg_prepared_statements where name like 'prepared\\_%'",
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a statement that fails once runs again', async () => {
  const divided = (by: number) => prepared<{ whole: number }>`select 10 / ${by}::int whole`
  await expect(divided(0).execute(database.db)).rejects.toThrow('division by zero')
  expect((await divided(5).execute(database.db)).rows).toEqual([{ whole: 2 }])
})

test('other statements are not prepared', async () => {
  await sql`select 1`.execute(database.db)
  const { rows } = await database.pool.query('select count(*)::int count from pg_prepared_statements')
  expect(rows).toEqual([{ count: 2 }])
})
