import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { type Checked, checkQueries, refusalOf } from './check-queries.ts'

const database = await testDatabase()

const check = (deed: Checked['deed']) => checkQueries(database.pool, [{ name: 'planted', deed, most: 20 }])

test('a statement that reads a table whole for one row is refused, with the node and its numbers', async () => {
  const { editions, sku } = await database.db
    .selectFrom('editions')
    .select([sql<number>`count(*)`.as('editions'), sql<string>`min(sku)`.as('sku')])
    .executeTakeFirstOrThrow()
  const [verdict] = await check((db) => sql`select id from editions where sku || '' = ${sku}`.execute(db))
  expect(verdict).toMatchObject({ answered: 1, isRefused: true })
  expect(refusalOf(verdict!)).toBe(
    `planted: Seq Scan on editions read ${editions} rows for 1 of the answer; 20 for each are allowed`,
  )
})

test('one that finds its row by an index is not, and each statement of a deed is judged', async () => {
  const verdicts = await check(async (db) => {
    const { id } = await db
      .selectFrom('editions')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.selectFrom('editions').select('sku').where('id', '=', id).execute()
  })
  expect(verdicts.map(({ name, isRefused }) => ({ name, isRefused }))).toEqual([
    { name: 'planted, 1 of 2', isRefused: false },
    { name: 'planted, 2 of 2', isRefused: false },
  ])
})

test('a deed that asks nothing is a fault: it would judge nothing', async () => {
  await expect(check(async () => {})).rejects.toThrow('asked the database nothing')
})
