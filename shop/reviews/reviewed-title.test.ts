import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readReviewedTitle } from './index.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

test('reviewers choose among the attempts of two years back and one year ahead, by the day in India', async () => {
  const { past, next, later } = small.attempts
  const listed = await database.db.connection().execute(async (db) => {
    // At two o'clock at night in India, which is the day before in UTC.
    await sql`select set_config('shop.clock_offset', ('2031-03-10 02:00+05:30'::timestamptz - now())::text, false)`.execute(
      db,
    )
    await changeRows(db)`
      update attempts set exam_on = case code when ${past} then date '2029-03-09' when ${next} then '2029-03-10' else '2032-03-10' end
      where code in (${past}, ${next}, ${later})`
    const title = await readReviewedTitle(db, small.editions.incomeTax)
    await sql`select set_config('shop.clock_offset', '', false)`.execute(db)
    return title?.attempts.map(({ code }) => code) ?? []
  })
  expect(listed).toEqual(expect.arrayContaining([next, later]))
  expect(listed).not.toContain(past)
})
