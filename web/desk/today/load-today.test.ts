import { expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { loadToday } from './load-today.ts'

const database = await testDatabase()

const missing = async (permissions = ['staff.write', 'catalog.write']) =>
  (await loadToday(database, permissions)).missing.map(({ words }) => words)

async function on(day: string): Promise<void> {
  await database.advanceClock('0 days')
  const days = (Date.parse(day) - Date.parse(await dayFromNow(database.db, 0))) / 86_400_000
  await database.advanceClock(`${days} days`)
}

test('staff are reminded to enter the holidays of a year two months before it, until one is entered', async () => {
  await on('2026-12-01')
  expect(await missing()).toEqual([])
  const [last] = await allRows<{ year: number }>(database.db)`
    select extract(year from max(holiday_on))::int as year from public_holidays`
  const year = last?.year ?? 0
  const words = (of: number) =>
    `No public holidays of ${of} are entered. Days of delivery, pickup and refund count them as working days.`
  await on(`${year}-11-01`)
  expect(await missing(['staff.write'])).toEqual([])
  await on(`${year}-11-02`)
  expect(await missing(['staff.write'])).toEqual([words(year + 1)])
  expect(await missing(['catalog.write'])).toEqual([])
  await changeRows(database.db)`
    insert into public_holidays (holiday_on, name) values (${`${year + 1}-01-26`}, 'Republic Day')`
  expect(await missing(['staff.write'])).toEqual([])
  await on(`${year + 2}-11-30`)
  expect((await missing(['staff.write'])).slice(0, 2)).toEqual([words(year + 2), words(year + 3)])
})

test('staff are reminded when no attempt of a level is a year ahead', async () => {
  await on('2026-12-01')
  await changeRows(database.db)`
    delete from attempt_levels x using attempts a
    where a.code = x.attempt_code and x.level_code in ('ca-final', 'ca-intermediate') and a.exam_on > '2027-05-03'`
  expect(await missing()).toEqual([
    'The last attempt of CA Intermediate, CA Final begins on 3 May 2027. Students cannot choose a later one.',
  ])
  expect(await missing(['staff.write'])).toEqual([])
})
