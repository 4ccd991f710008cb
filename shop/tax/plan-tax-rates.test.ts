import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { deletePlannedTaxRate, listTaxRates, planTaxRate } from './plan-tax-rates.ts'
import { rateOf, readTaxRates } from './tax-classes.ts'

const database = await testDatabase()
let days: readonly string[]
beforeAll(async () => {
  const { rows } = await sql<{ day: string }>`
    select business_today() + d "day" from generate_series(0, 9) d order by d`.execute(database.db)
  days = rows.map(({ day }) => day)
})

const typed = { taxClass: 'EBOOK_PRINTED', rate: '18', source: '9/2027-Central Tax (Rate)' }
const plan = (changes: Readonly<Record<string, string | undefined>>) =>
  database.db.transaction().execute((tx) => planTaxRate(tx, { ...typed, ...changes }))
const remove = (from = '') =>
  database.db.transaction().execute((tx) => deletePlannedTaxRate(tx, 'EBOOK_PRINTED', from))
const ratesByDay = (wanted: readonly (string | undefined)[]) =>
  Promise.all(
    wanted.map(async (day = '') => rateOf(await readTaxRates(database.db, day), 'EBOOK_PRINTED').rateBp),
  )
const listed = async () => (await listTaxRates(database.db)).filter(({ code }) => code === 'EBOOK_PRINTED')

test('rates count from their day on, in any order planned, and are deleted or changed before it', async () => {
  const [, tomorrow, , third, , fifth] = days
  expect(await plan({ from: fifth })).toMatchObject({ ok: true })
  expect(await plan({ from: tomorrow, rate: '2.5%' })).toMatchObject({ ok: true, value: { rateBp: 250 } })
  expect(await plan({ from: third, rate: '9' })).toMatchObject({ ok: true })
  expect(await plan({ from: third, rate: '12' })).toMatchObject({ ok: true })
  expect(await ratesByDay(days.slice(0, 6))).toEqual([500, 250, 250, 1200, 1200, 1800])
  expect(await listed()).toMatchObject([
    { from: fifth, until: null, state: 'to come', hsn: '998431', source: typed.source },
    { from: third, until: days[4], rateBp: 1200 },
    { from: tomorrow, until: days[2] },
    { from: '2018-07-27', until: days[0], state: 'in force', source: '' },
  ])
  expect(await remove(third)).toBe(true)
  expect(await ratesByDay(days.slice(2, 6))).toEqual([250, 250, 250, 1800])
  expect(await remove(fifth)).toBe(true)
  expect(await remove(tomorrow)).toBe(true)
  expect(await ratesByDay([days[0], days[9]])).toEqual([500, 500])
  for (const wrong of ['', 'soon', tomorrow, '2018-07-27']) expect(await remove(wrong)).toBe(false)
})

test('two who plan a rate of one class at once leave it one rate each day', async () => {
  await Promise.all([1, 2, 3, 4].map((day) => plan({ from: days[day], rate: String(day) })))
  expect(await ratesByDay(days.slice(0, 6))).toEqual([500, 100, 200, 300, 400, 400])
  for (const day of [1, 2, 3, 4]) expect(await remove(days[day])).toBe(true)
})

test.each([
  [{ taxClass: 'MOON_DUST' }, 'taxClass'],
  [{ taxClass: 'toString' }, 'taxClass'],
  [{ from: 'soon' }, 'from'],
  [{ rate: '' }, 'rate'],
  [{ rate: '41' }, 'rate'],
  [{ rate: '-5' }, 'rate'],
  [{ source: ' ' }, 'source'],
])('%o is refused', async (changes, path) => {
  expect(await plan({ from: days[2], ...changes })).toMatchObject({ refusal: { code: 'not_valid', path } })
})

test('a rate that has begun never changes', async () => {
  for (const from of [days[0], '2018-07-27', '2017-01-01'])
    expect(await plan({ from })).toMatchObject({ refusal: { path: 'from' } })
  for (const change of [
    'rate_bp = 1800',
    `hsn = '4901'`,
    `valid_to = business_today()`,
    `valid_from = '2018-08-01'`,
  ])
    await expect(
      sql`update tax_rates set ${sql.raw(change)} where tax_class = 'EBOOK_PRINTED'`.execute(database.db),
    ).rejects.toThrow('tax_rates rows are never changed')
})
