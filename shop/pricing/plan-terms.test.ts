import { expect, test } from 'vitest'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { deletePlannedTerms, listTerms, planTerms, saveHoliday } from './plan-terms.ts'
import { readTerms } from './terms.ts'

const database = await testDatabase()

const typed = {
  shippingFee: '60',
  freeShippingFrom: '₹599.50',
  codFee: '0',
  codMax: '4,000',
  emiMinOrder: '3000',
  emiGst: '18 %',
  returnDays: '14',
}
const plan = (changes: Readonly<Record<string, string>>) =>
  database.db.transaction().execute((tx) => planTerms(tx, { ...typed, ...changes }))

test('terms that are planned count from their day on, and can be planned again or deleted before it', async () => {
  const before = await readTerms(database.db)
  const tomorrow = await dayFromNow(database.db, 1)
  expect(await plan({ from: tomorrow })).toMatchObject({
    value: { changes: { shippingFee: '₹50 → ₹60', returnDays: '7 → 14' } },
  })
  expect(await plan({ from: tomorrow, shippingFee: '70', emiGst: '12.5' })).toEqual({
    ok: true,
    value: { changes: { shippingFee: '₹60 → ₹70', emiGst: '18% → 12.5%' } },
  })
  expect(await readTerms(database.db)).toEqual(before)
  const [planned, now] = await listTerms(database.db)
  expect(planned).toMatchObject({
    from: tomorrow,
    state: 'to come',
    shippingFee: 7_000,
    freeShippingFrom: 59_950,
    emiGst: 1_250,
  })
  expect(now).toMatchObject({ state: 'in force', shippingFee: before.shippingFee })
  const remove = (from: string) => database.db.transaction().execute((tx) => deletePlannedTerms(tx, from))
  for (const wrong of ['', 'soon', before.asOn]) expect(await remove(wrong)).toBe(false)
  expect(await remove(tomorrow)).toBe(true)
})

test.each([
  [{ from: '' }, 'from'],
  [{ shippingFee: 'free' }, 'shippingFee'],
  [{ codMax: '-1' }, 'codMax'],
  [{ emiGst: '₹18' }, 'emiGst'],
  [{ emiGst: '41' }, 'emiGst'],
  [{ returnDays: '61' }, 'returnDays'],
  [{ returnDays: '7.5' }, 'returnDays'],
])('%o is refused', async (changes, path) => {
  const from = await dayFromNow(database.db, 2)
  expect(await plan({ from, ...changes })).toMatchObject({ refusal: { code: 'not_valid', path } })
})

test('terms of a day that has begun never change', async () => {
  for (const days of [0, -3])
    expect(await plan({ from: await dayFromNow(database.db, days) })).toMatchObject({
      refusal: { path: 'from' },
    })
})

test('a holiday has a day and a name', async () => {
  const save = (holiday: object) => database.db.transaction().execute((tx) => saveHoliday(tx, holiday))
  expect(await save({ day: 'soon', name: 'Holi' })).toMatchObject({ refusal: { path: 'day' } })
  expect(await save({ day: '2028-03-11', name: ' ' })).toMatchObject({ refusal: { path: 'name' } })
  expect(await save({ day: '2028-03-11', name: 'Holi' })).toMatchObject({ ok: true })
})
