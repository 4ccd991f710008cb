import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { timesBefore } from './prepared.ts'

const database = await testDatabase({ from: 'empty', connections: 1 })

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)
const preparedLike = async (text: string) =>
  (
    await database.pool.query(
      'select count(*)::int count from pg_prepared_statements where statement like $1',
      [text],
    )
  ).rows[0].count

test('a statement that comes often is prepared once on its connection and answers each time', async () => {
  for (const value of times(timesBefore)) {
    const { rows } = await sql<{ twice: number }>`select ${value}::int * 2 twice`.execute(database.db)
    expect(rows).toEqual([{ twice: value * 2 }])
  }
  expect(await preparedLike('%twice')).toBe(0)
  for (const value of times(3)) {
    const { rows } = await sql<{ twice: number }>`select ${value}::int * 2 twice`.execute(database.db)
    expect(rows).toEqual([{ twice: value * 2 }])
  }
  expect(await preparedLike('%twice')).toBe(1)
})

test('a statement that fails runs again', async () => {
  const divided = (by: number) => sql<{ whole: number }>`select 10 / ${by}::int whole`.execute(database.db)
  for (const _ of times(timesBefore + 2)) await expect(divided(0)).rejects.toThrow('division by zero')
  expect((await divided(5)).rows).toEqual([{ whole: 2 }])
})

test('several commands in one text are sent as they are', async () => {
  for (const _ of times(timesBefore + 2)) await sql.raw('select 1; select 2').execute(database.db)
  expect(await preparedLike('%select 2%')).toBe(0)
})

test('a prepared statement is planned once for all values', async () => {
  for (const value of times(timesBefore + 4))
    await sql`select e.id planned_once from editions e where e.id = ${value}`.execute(database.db)
  const { rows } = await database.pool.query(
    "select generic_plans::int generic, custom_plans::int custom from pg_prepared_statements where statement like '%planned_once%'",
  )
  expect(rows).toEqual([{ generic: 4, custom: 0 }])
})
