import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { insertRows } from '#db/insert-rows'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { type Paise, paise } from '#kernel/money'
import { allRows, changeRows } from '#kernel/read-rows'
import type { ProviderPayment } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import {
  addToCart,
  type CartOwner,
  claimCart,
  lineProblem,
  lockOpenCart,
  readCart,
  removeFromCart,
  setCartCurrency,
} from '#shop/cart'
import { enterCoupons, suggestCoupons } from '#shop/coupons'
import { readDocuments, readOrder } from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { givenCoupon } from '../coupons/coupons.fixtures.ts'
import { writeText } from '../library/library.fixtures.ts'
import { fillCartAbroad, guest } from '../orders/orders.fixtures.ts'
import { cancelOrder, checkOut, payAnotherWay, payChoices, readMoneyBack } from './index.ts'
import { settlePayment } from './settle.ts'

const test = await testDatabase()
const outbox: Outbox = { send: async () => {} }
const needs = () => ({ db: test.db, outbox })
const book = world.incomeTaxVirtual.id

beforeAll(async () => {
  await writeText(test.db, book)
  await givenCoupon(test.db, { code: 'TENTH' })
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const placing = (
  owner: CartOwner,
  change: { method?: 1 | 3 | 4 | 5 | 6; wallet?: Paise; total?: number } = {},
) =>
  checkOut(needs(), {
    owner,
    idempotencyKey: randomToken(24),
    method: change.method ?? 1,
    network: null,
    expectedTotal: paise(change.total ?? 1_200),
    wallet: change.wallet,
  })

async function anAccount(): Promise<string> {
  const id = randomUUID()
  const row = { id, name: 'Asha Menon', email: `${id}@example.com`, email_verified: true }
  await test.db.insertInto('users').values(row).execute()
  return id
}

/** An order in dollars that waits for its money, as the provider knows it. */
async function waiting(owner = guest()) {
  const placed = await placing(await fillCartAbroad(test.db, [book], owner))
  if (!placed.ok) throw new Error(placed.refusal.message)
  const providerOrderId = `order_${randomToken(9).replace(/[-_]/g, 'x')}`
  await test.db
    .updateTable('payments')
    .set({ provider_order_id: providerOrderId })
    .where('order_id', '=', placed.value.id)
    .execute()
  const read = async () => {
    const order = await readOrder(test.db, placed.value.orderNo, { ...owner, accessKey: null })
    if (!order) throw new Error('the order is gone')
    return order
  }
  const reported = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: `pay_${randomToken(9).replace(/[-_]/g, 'x')}`,
    providerOrderId,
    state: 'captured',
    amount: paise(1_200),
    currency: 'USD',
    refunded: paise(0),
    method: 'card',
    card: null,
    failure: null,
    createdAt: new Date(),
    ...change,
  })
  return { id: placed.value.id, read, reported }
}

it('a cart in dollars has the prices of the dollar list, and says of each line why it has none', async () => {
  const owner = guest()
  for (const editionId of [book, world.incomeTaxBook.id, world.penDrive.id])
    await addToCart({ db: test.db }, { owner, editionId, quantity: 1 })
  await setCartCurrency(test.db, owner, 'USD')
  const cart = await readCart(test.db, owner, null)
  expect(cart?.lines.map((line) => [line.editionId, line.unitPrice, lineProblem(line)])).toEqual([
    [book, 1_200, null],
    [world.incomeTaxBook.id, 0, expect.stringContaining('within India only')],
    [world.penDrive.id, 0, expect.stringContaining('within India only')],
  ])
  await setCartCurrency(test.db, owner, 'INR')
  const back = await readCart(test.db, owner, null)
  expect(back?.lines.map(({ unitPrice }) => unitPrice).slice(0, 2)).toEqual([59_500, 89_500])
})

it('a seller without a letter of undertaking exports nothing', async () => {
  const owner = await fillCartAbroad(test.db, [book])
  await test.db.updateTable('sellers').set({ lut_arn: null }).where('is_house', '=', true).execute()
  const refused = await placing(owner)
  await test.db
    .updateTable('sellers')
    .set({ lut_arn: 'AD0704260012344' })
    .where('is_house', '=', true)
    .execute()
  expect(refused).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('Not sold outside') },
  })
})

it('a line without a price in dollars stops the placing, and details for India do not serve a cart in dollars', async () => {
  const owner = await fillCartAbroad(test.db, [book])
  await setCartCurrency(test.db, owner, 'INR')
  expect(await placing(owner, { total: 59_500 })).toMatchObject({ refusal: { code: 'details_missing' } })
  const printed = { owner, editionId: world.incomeTaxBook.id, quantity: 1 }
  await addToCart({ db: test.db }, printed)
  await setCartCurrency(test.db, owner, 'USD')
  expect(await placing(owner)).toMatchObject({ refusal: { code: 'details_missing' } })
  await removeFromCart({ db: test.db }, printed)
  expect(await addToCart({ db: test.db }, printed)).toMatchObject({
    refusal: { message: expect.stringContaining('within India only') },
  })
})

it('is paid by card alone, without wallet and codes, whatever a client asks for', async () => {
  const owner = { ...guest(), userId: await anAccount() }
  await fillCartAbroad(test.db, [book], owner)
  for (const method of [3, 4, 6] as const)
    expect(await placing(owner, { method, total: method === 4 ? 6_200 : 1_200 })).toMatchObject({
      refusal: { code: 'method_not_allowed' },
    })
  expect(await placing(owner, { method: 5, wallet: paise(1_200), total: 0 })).toMatchObject({
    refusal: { code: 'method_not_allowed' },
  })
  expect(
    await enterCoupons(
      test.db,
      { owner, cart: await readCart(test.db, owner, null) },
      'TENTH',
      await readTerms(test.db),
    ),
  ).toMatchObject({
    refusal: { message: 'Codes are for prices in rupees.' },
  })
  const cart = await readCart(test.db, owner, null)
  const terms = await readTerms(test.db)
  expect(await suggestCoupons(test.db, cart, owner, terms, null)).toBeNull()
  const choices = payChoices({ cart: cart!, details: { shipping: null }, userId: owner.userId }, terms, {
    balance: paise(5_000),
    isUsed: true,
  })
  expect(choices).toMatchObject([{ method: 1, total: 1_200, wallet: 0, refusal: null }])
})

it('nothing is sold in dollars while staff have set no exchange rate', async () => {
  const owner = await fillCartAbroad(test.db, [book])
  const rows = await allRows<{ valid_from: string }>(test.db)`delete from exchange_rates returning *`
  const refused = await placing(owner)
  await insertRows(test.db, 'exchange_rates', rows)
  expect(refused).toMatchObject({ refusal: { message: 'We do not take orders in dollars now.' } })
})

it('an order in dollars gets a zero-rated tax invoice with its value in rupees, and a credit note at the same rate', async () => {
  const order = await waiting()
  expect(await settlePayment(needs(), order.reported())).toBe('accepted')
  const [invoice] = await readDocuments(test.db, order.id)
  expect(invoice).toMatchObject({
    kind: 'TI',
    currency: 'USD',
    paisePerUsd: 8_850,
    placeOfSupply: { code: '96' },
    gross: 1_200,
    taxable: 1_200,
    igst: 0,
    supplier: { lutArn: 'AD0704260012344' },
    recipient: { billing: { stateName: 'United Arab Emirates' } },
  })
  await changeRows(test.db)`
    insert into exchange_rates (valid_from, paise_per_usd) values ('2026-11-20', 9_000)`
  const cancelled = await cancelOrder(needs(), {
    order: await order.read(),
    lines: [],
    by: 'buyer',
    actorId: null,
    reason: 'Changed my mind',
  })
  await changeRows(test.db)`delete from exchange_rates where valid_from = '2026-11-20'`
  expect(cancelled.ok).toBe(true)
  const [, note] = await readDocuments(test.db, order.id)
  expect(note).toMatchObject({ kind: 'CN', currency: 'USD', paisePerUsd: 8_850, gross: 1_200, igst: 0 })
  expect(await readMoneyBack(test.db, order.id)).toMatchObject([
    { amount: 1_200, currency: 'USD', route: 'provider' },
  ])
})

it('money of the same amount in another currency is held for a person, and pays nothing', async () => {
  const order = await waiting()
  expect(await settlePayment(needs(), order.reported({ currency: 'INR' }))).toBe('held-for-review')
  expect((await order.read()).lines[0]?.state).toBe('PENDING')
  expect(await readMoneyBack(test.db, order.id)).toEqual([])
  expect(await settlePayment(needs(), order.reported())).toBe('accepted')
  expect(await settlePayment(needs(), order.reported({ currency: 'INR' }))).toBe('held-for-review')
  expect(await settlePayment(needs(), order.reported())).toBe('refunding')
})

it('changes to no other way to pay, and its refund never becomes store credit', async () => {
  const owner = { ...guest(), userId: await anAccount() }
  const order = await waiting(owner)
  for (const method of [2, 3, 6] as const)
    expect(await payAnotherWay(needs(), await order.read(), method)).toMatchObject({
      refusal: { code: 'method_not_allowed' },
    })
  const payment = order.reported()
  await settlePayment(needs(), payment)
  await cancelOrder(needs(), {
    order: await order.read(),
    lines: [],
    by: 'buyer',
    actorId: null,
    reason: 'Changed my mind',
    toWallet: true,
  })
  expect(await readMoneyBack(test.db, order.id)).toMatchObject([{ route: 'provider', currency: 'USD' }])
})

it('a cart that another tab changes to rupees while it is placed is an order in dollars, or none', async () => {
  const owner = await fillCartAbroad(test.db, [book])
  const [dollars, switched] = await Promise.all([placing(owner), setCartCurrency(test.db, owner, 'INR')])
  expect(switched).toBeUndefined()
  if (!dollars.ok) expect(dollars.refusal.code).toBe('details_missing')
  else expect(await lockOpenCart(test.db, owner)).toBeNull()
})

it('a guest who chose dollars keeps them when signing in to a cart in rupees', async () => {
  const userId = await anAccount()
  const visitor = guest()
  await addToCart(
    { db: test.db },
    { owner: { ...visitor, userId }, editionId: world.incomeTaxBook.id, quantity: 1 },
  )
  await fillCartAbroad(test.db, [book], visitor)
  await test.db.transaction().execute((tx) => claimCart(tx, visitor.tokenHash, userId))
  const cart = await readCart(test.db, { ...visitor, userId }, null)
  expect([cart?.currency, cart?.lines.length]).toEqual(['USD', 2])
})
