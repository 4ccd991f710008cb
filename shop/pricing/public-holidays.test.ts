import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { readPublicHolidays } from './terms.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())

test('the national holidays are known for this year and the next, each on its day', async () => {
  const rows = await database.db.selectFrom('public_holidays').select('holiday_on').execute()
  const days = rows.map((row) => row.holiday_on)
  for (const year of ['2026', '2027'])
    expect(days).toEqual(expect.arrayContaining([`${year}-01-26`, `${year}-08-15`, `${year}-10-02`]))
})

test('what staff add is heard of, and what is over is not', async () => {
  await database.db
    .insertInto('public_holidays')
    .values([
      { holiday_on: '2099-01-26', name: 'Republic Day' },
      { holiday_on: '2019-01-26', name: 'Republic Day' },
    ])
    .execute()
  const holidays = await readPublicHolidays(database.db)
  expect(holidays.has('2099-01-26')).toBe(true)
  expect(holidays.has('2019-01-26')).toBe(false)
})
