import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { readSettings } from '#shop/content'
import { readSmsProposal, readSmsTemplates } from '#shop/notices'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { browser, testIdentity } from '../../shop/identity/identity.fixtures.ts'
import { openingSchema, setUpShop } from './set-up-shop.ts'

const example = JSON.parse(readFileSync(new URL('../../docs/shop.example.json', import.meta.url), 'utf8'))
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())

test('a shop is set up once, with its house, its texts and an owner who may do everything', async () => {
  const { db } = database
  const identity = testIdentity(db)
  const opening = openingSchema.parse(example)
  const done = await setUpShop({ db, identity }, opening)
  expect((await readSettings(db)).name).toBe('Ledger & Lamp')
  expect(await db.selectFrom('sellers').select(['slug', 'gstin', 'is_house']).execute()).toEqual([
    { slug: 'ledger-lamp', gstin: opening.settings.gstin, is_house: true },
  ])
  expect((await allRows(db)`select from page_versions`).length).toBeGreaterThan(8)
  expect(await readTerms(db)).toMatchObject({ shippingFee: 5_000, returnDays: 7, emi: { plans: [] } })
  const staff = await allRows<{ email: string | null; role: string }>(db)`
    select email, role from users join staff_grants on staff_grants.user_id = users.id`
  expect(staff).toEqual([{ email: opening.owner.email, role: 'owner' }])
  if (!done.ok) throw new Error(done.refusal.message)
  const credentials = { email: opening.owner.email, password: done.value.password }
  expect(await identity.signIn({ ...credentials, ...browser })).toMatchObject({ ok: true })
  expect(await findBreaches(db)).toEqual([])
  expect(await readSmsTemplates(db)).toEqual([])
  expect(await readSmsProposal(db, 'order-placed')).toMatch(/^Your Bookmann order/)
  expect(await setUpShop({ db, identity }, opening)).toMatchObject({ refusal: { code: 'already_set_up' } })
})

test('no row of the reference data names a lender, a seller, an institute or terms of sale', async () => {
  const { db, close } = await freshDatabase({ from: 'empty' })
  for (const table of [
    'emi_plans',
    'sale_terms',
    'sellers',
    'institutes',
    'publishers',
    'works',
    'redirects',
  ] as const)
    expect([table, await allRows(db)`select * from ${sql.table(table)}`]).toEqual([table, []])
  await close()
})

test('a shop may have a name without Latin letters', async () => {
  const { db, close } = await freshDatabase({ from: 'empty' })
  const opening = openingSchema.parse({ ...example, settings: { ...example.settings, name: 'पुस्तक' } })
  expect(await setUpShop({ db, identity: testIdentity(db) }, opening)).toMatchObject({ ok: true })
  expect(await db.selectFrom('sellers').select(['slug', 'trade_name']).execute()).toEqual([
    { slug: 'shop', trade_name: 'पुस्तक' },
  ])
  await close()
})

test('plans of lenders are offered from the day of the set-up', async () => {
  const { db, close } = await freshDatabase({ from: 'empty' })
  const plan = { lender: 'A Bank', months: 6, annualRateBp: 1_500 }
  const opening = openingSchema.parse({ ...example, emiPlans: [plan] })
  expect(await setUpShop({ db, identity: testIdentity(db) }, opening)).toMatchObject({ ok: true })
  expect((await readTerms(db)).emi.plans).toMatchObject([{ lender: 'A Bank', months: 6, rateBp: 1_500 }])
  await close()
})

test.each([
  ['a GSTIN with a wrong last character', 'gstin', '07ABCDE1234F1Z9'],
  ['a telephone number without its country', 'support', { ...example.settings.support, phone: '4567' }],
  ['no grievance officer', 'grievanceOfficer', undefined],
  ['a State other than that of the GSTIN', 'address', { ...example.settings.address, stateCode: '27' }],
])('%s is refused', (_, key, value) => {
  const opening = { ...example, settings: { ...example.settings, [key]: value } }
  const read = openingSchema.safeParse(opening)
  expect(read.error?.issues.map(({ path }) => path.slice(0, 2).join('.'))).toEqual([`settings.${key}`])
})
