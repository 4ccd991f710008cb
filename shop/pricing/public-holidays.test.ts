import { expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { readPublicHolidays } from './terms.ts'

const database = await testDatabase({ from: 'empty' })

test('the national holidays are known for this year and the next, each on its day', async () => {
  const rows = await allRows<{ holiday_on: string }>(database.db)`select holiday_on from public_holidays`
  const days = rows.map((row) => row.holiday_on)
  for (const year of ['2026', '2027'])
    expect(days).toEqual(expect.arrayContaining([`${year}-01-26`, `${year}-08-15`, `${year}-10-02`]))
})

test('what staff add is heard of, and what is over is not', async () => {
  await changeRows(database.db)`
    insert into public_holidays (holiday_on, name)
    values ('2099-01-26', 'Republic Day'), ('2019-01-26', 'Republic Day')`
  const holidays = await readPublicHolidays(database.db)
  expect(holidays.has('2099-01-26')).toBe(true)
  expect(holidays.has('2019-01-26')).toBe(false)
})
