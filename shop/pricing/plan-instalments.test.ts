import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { endEmiPlan, listEmiPlans, saveEmiPlan } from './plan-instalments.ts'
import { readTerms } from './terms.ts'

const database = await testDatabase()

const plan = { lender: 'Sitaphal Credit', months: '9', rateBp: '14.5', minOrder: '7,000' }
const save = (changes: object) =>
  database.db.transaction().execute((tx) => saveEmiPlan(tx, { ...plan, ...changes }))
const end = (from: string) => database.db.transaction().execute((tx) => endEmiPlan(tx, { ...plan, from }))
const offered = async () =>
  (await readTerms(database.db)).emi.plans.filter(({ lender }) => lender === plan.lender)
const listed = async () =>
  (await listEmiPlans(database.db))
    .filter(({ lender }) => lender === plan.lender)
    .map(({ rateBp, state }) => [rateBp, state])

test('a plan is offered from its day on, changed from a later day, and switched off at once', async () => {
  const [today, later] = [await dayFromNow(database.db, 0), await dayFromNow(database.db, 9)]
  expect(await save({ from: await dayFromNow(database.db, -1) })).toMatchObject({
    ok: false,
    refusal: { path: 'from' },
  })
  expect(await save({ from: today })).toMatchObject({ ok: true })
  expect(await offered()).toEqual([
    { lender: plan.lender, months: 9, rateBp: 1450, isNoCost: false, minOrder: 700_000 },
  ])
  await save({ from: later, rateBp: '15', isNoCost: 'yes' })
  expect((await offered()).map(({ rateBp }) => rateBp)).toEqual([1450])
  expect(await listed()).toEqual([
    [1450, 'offered'],
    [1500, 'to come'],
  ])
  expect(await end(later)).toBe(true)
  expect(await end(later)).toBe(false)
  expect(await end(today)).toBe(true)
  expect(await end(today)).toBe(false)
  expect(await offered()).toEqual([])
  expect(await listed()).toEqual([[1450, 'off']])
  await save({ from: '', rateBp: '13' })
  expect((await offered()).map(({ rateBp }) => rateBp)).toEqual([1300])
})

test('a plan that an earlier day began is replaced from today on, and switched off without coming back', async () => {
  const today = await dayFromNow(database.db, 0)
  await sql`update emi_plans set valid_from = valid_from - 30 where lender = ${plan.lender}`.execute(
    database.db,
  )
  await save({ from: today, rateBp: '12' })
  expect(await listed()).toEqual([[1200, 'offered']])
  expect(await end(today)).toBe(true)
  expect(await offered()).toEqual([])
})

test.each([
  ['lender', 'X'],
  ['months', '1'],
  ['months', '37'],
  ['rateBp', '48.01'],
  ['rateBp', 'low'],
  ['minOrder', '-1'],
  ['from', '2026-02-30'],
])('a plan whose %s is %j is refused by that field', async (path, typed) => {
  expect(await save({ from: await dayFromNow(database.db, 0), [path]: typed })).toMatchObject({
    ok: false,
    refusal: { code: 'not_valid', path },
  })
})

test('what is no plan is not ended', async () => {
  expect(await end('soon')).toBe(false)
  expect(await end('2020-01-01')).toBe(false)
})
