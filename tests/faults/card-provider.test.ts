import { afterEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { confirmByLink } from '#tests/support/confirm-order'
import { openShop } from '#tests/support/journey'
import { must, openShopper, visibleText } from '../../tools/drill/shopper.ts'
import { type AtProvider, orderByCard, reconcile, settled } from './card.fixtures.ts'

// Every way in which a provider misbehaves ends in one truth, which the buyer can read and both books tell.
const shop = openShop({ cards: true })
afterEach(async () => {
  await shop.cards.fail()
  await settled(shop)
  expect(await findBreaches(shop.db)).toEqual([])
})

const order = () => orderByCard(shop, world.incomeTaxBook.id)
const accepted = 'ACCEPTED · captured'
const waiting = 'PENDING · pending'
const becomes = (buyer: AtProvider, truth: string) => expect.poll(buyer.truth, { interval: 25 }).toBe(truth)

/** Pays and comes back, unless the way back is lost. */
async function payAndReturn(buyer: AtProvider, how: Readonly<Record<string, string>> = {}) {
  const { callback } = await buyer.pay(how)
  return callback ? (await buyer.comeBack(callback)).leadsTo : null
}

test('a decline keeps the order open and says the bank’s reason; the next try pays', async () => {
  const buyer = await order()
  expect(await payAndReturn(buyer, { outcome: 'card_declined' })).toContain('/payment-failed/')
  expect(await buyer.truth()).toBe(waiting)
  expect(await buyer.reads()).toContain('the bank declined the card')
  expect(await payAndReturn(buyer)).toContain('/payment-success/')
  expect(await buyer.truth()).toBe(accepted)
})

test('a success that comes after the failure is taken', async () => {
  await shop.cards.fail({ 'late-success': { ms: 150 } })
  const buyer = await order()
  expect(await payAndReturn(buyer)).toContain('/payment-failed/')
  await becomes(buyer, accepted)
  expect(await buyer.reads()).toContain('Your order is placed')
})

test('a late success for an order that the courier is paid for goes back by itself, and the buyer is written to', async () => {
  await shop.cards.fail({ 'late-success': { ms: 60_000 } })
  const buyer = await order()
  await payAndReturn(buyer)
  await buyer.shopper.post(`/pay/${buyer.orderNo}`, { intent: 'on-delivery' })
  await confirmByLink(buyer.shopper, shop.db, buyer.orderNo)
  expect(await buyer.truth()).toBe('ACCEPTED · on-delivery')
  await shop.cards.post('/clock', { advance_seconds: 60 })
  await becomes(buyer, 'ACCEPTED · on-delivery · order-closed processed')
  // Its sender is written to: once, however often the job runs.
  await expect
    .poll(
      () => allRows<{ kind: string }>(shop.db)`
        select kind from notices where kind = 'refund-settled'`,
      {
        interval: 25,
      },
    )
    .toEqual([{ kind: 'refund-settled' }])
})

test('a success for a cancelled order goes back by itself, and the page says so', async () => {
  await shop.cards.fail({ 'no-webhook': true })
  const buyer = await order()
  const { callback } = await buyer.pay()
  const { id } = await shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_no', '=', buyer.orderNo)
    .executeTakeFirstOrThrow()
  await buyer.shopper.post(`/order/${buyer.orderNo}/cancellation`, { line: id })
  if (callback) await buyer.comeBack(callback)
  await becomes(buyer, 'CANCELLED · cancelled · order-closed processed')
  expect(await buyer.reads()).toContain(
    'Your payment of ₹895.00 came after this order was closed. It was returned to where it came from on 21 Nov 2026.',
  )
})

test('a buyer whom the bank’s app brings back in another browser sees the order all the same', async () => {
  const buyer = await order()
  const leadsTo = (await payAndReturn(buyer)) ?? ''
  const elsewhere = openShopper(shop.url)
  const { html } = must(200, await elsewhere.get(leadsTo))
  expect(visibleText(html)).toContain('Paid ₹895.00 by card, UPI or net banking.')
  expect((await elsewhere.get(`/payment-success/${buyer.orderNo}`)).status).toBe(404)
})

test('a lost callback is made up for by the webhook', async () => {
  await shop.cards.fail({ 'lost-callback': true })
  const buyer = await order()
  expect(await payAndReturn(buyer)).toBeNull()
  await becomes(buyer, accepted)
})

test('a lost webhook is made up for by the callback', async () => {
  await shop.cards.fail({ 'no-webhook': true })
  const buyer = await order()
  expect(await payAndReturn(buyer)).toContain('/payment-success/')
  expect(await buyer.truth()).toBe(accepted)
})

test('with both lost the order waits until the provider is asked', async () => {
  await shop.cards.fail({ 'lost-callback': true, 'no-webhook': true })
  const buyer = await order()
  await payAndReturn(buyer)
  expect(await buyer.truth()).toBe(waiting)
  expect(await buyer.reads()).toContain('We ask the payment provider by')
  await reconcile(shop)
  expect(await buyer.truth()).toBe(accepted)
})

test('duplicate, reordered and delayed webhooks settle once', async () => {
  await shop.cards.fail({
    'lost-callback': true,
    'duplicate-webhooks': true,
    'reordered-webhooks': true,
    'delayed-webhooks': { ms: 100 },
  })
  const buyer = await order()
  await payAndReturn(buyer)
  await becomes(buyer, accepted)
  await settled(shop)
  expect(await buyer.truth()).toBe(accepted)
})

test('a webhook with a wrong signature changes nothing; told again rightly, it settles', async () => {
  await shop.cards.fail({ 'lost-callback': true, 'wrong-webhook-signature': true })
  const buyer = await order()
  await payAndReturn(buyer)
  const refused = async () =>
    (await shop.cards.get<{ events: { answers: number[] }[] }>('/events.json')).events
      .slice(-3)
      .every(({ answers }) => answers.includes(400))
  await expect.poll(refused, { interval: 25 }).toBe(true)
  expect(await buyer.truth()).toBe(waiting)
  await shop.cards.fail()
  await shop.cards.post('/clock', { advance_seconds: 5 })
  await becomes(buyer, accepted)
})

test('a callback with a wrong signature changes nothing; the webhook settles', async () => {
  await shop.cards.fail({ 'wrong-callback-signature': true, 'delayed-webhooks': { ms: 60_000 } })
  const buyer = await order()
  expect(await payAndReturn(buyer)).toContain('/payment-failed/')
  expect(await buyer.truth()).toBe(waiting)
  await shop.cards.post('/clock', { advance_seconds: 60 })
  await becomes(buyer, accepted)
})

test('a wrong amount goes back whole, and the next try starts afresh at the provider', async () => {
  await shop.cards.fail({ 'wrong-amount': { by: -500, times: 1 } })
  const buyer = await order()
  expect(await payAndReturn(buyer)).toContain('/payment-failed/')
  await becomes(buyer, `${waiting} · wrong-amount processed`)
  expect(await buyer.reads()).toContain(
    'A payment of ₹890.00 came, which is not the amount of this order. It did not pay for it and was returned to where it came from on 21 Nov 2026.',
  )
  const { callback } = await shop.cards.pay(await buyer.again())
  expect((await buyer.comeBack(callback ?? {})).leadsTo).toContain('/payment-success/')
  await becomes(buyer, `${accepted} · wrong-amount processed`)
})

test('money taken twice goes back once', async () => {
  const buyer = await order()
  expect(await payAndReturn(buyer)).toContain('/payment-success/')
  await shop.cards.fail({ 'paid-twice': true })
  await payAndReturn(buyer)
  await becomes(buyer, `${accepted} · paid-twice processed`)
})

test('a slow provider is waited for, and believed', async () => {
  const buyer = await order()
  const { callback } = await buyer.pay()
  await shop.cards.fail({ slow: { ms: 2_000, on: 'payments' } })
  expect((await buyer.comeBack(callback ?? {})).leadsTo).toMatch(/payment-(success|failed)/)
  await shop.cards.fail()
  await becomes(buyer, accepted)
})

test.each<[string, object]>([
  ['resets the connection', { reset: { on: ['payments', 'capture'] } }],
  ['answers by half', { half: { on: ['payments', 'capture'] } }],
  ['is down', { down: { on: ['payments', 'capture'] } }],
])(
  'while the provider %s the buyer reads that we are confirming, and the order is paid once',
  async (_, fault) => {
    const buyer = await order()
    await shop.cards.fail({ ...fault, 'no-webhook': true })
    expect(await payAndReturn(buyer)).toContain('/payment-failed/')
    expect(await buyer.truth()).toBe(waiting)
    expect(await buyer.reads()).toContain('We are confirming your payment')
    const page = visibleText(must(200, await buyer.shopper.get(`/order/${buyer.orderNo}`)).html)
    expect(page).toContain('We are confirming your payment')
    expect(page).not.toMatch(/still to be paid|waits for your payment|Pay now/)
    await shop.cards.fail()
    await reconcile(shop)
    expect(await buyer.truth()).toBe(accepted)
  },
)

test.each<[string, object]>([
  ['an answer lost on the way', { reset: { on: 'orders', when: 'after', times: 1 } }],
  ['half an answer', { half: { on: 'orders', times: 1 } }],
])('an order opened at the provider with %s is opened once', async (_, fault) => {
  await shop.cards.fail(fault)
  const before = (await shop.cards.ledger()).orders.length
  const buyer = await order()
  expect((await shop.cards.ledger()).orders).toHaveLength(before + 1)
  expect(await payAndReturn(buyer)).toContain('/payment-success/')
})

test.each<[string, object]>([
  ['is still at work on it', { conflict: { on: 'refunds', times: 1 } }],
  ['loses its answer', { reset: { on: 'refunds', when: 'after', times: 1 } }],
  ['takes its time', { 'refund-pending': { times: 1 } }],
])('a refund goes out once where the provider %s', async (_, fault) => {
  const buyer = await order()
  await payAndReturn(buyer)
  await shop.cards.fail({ ...fault, 'paid-twice': true })
  await buyer.pay()
  await expect
    .poll(buyer.truth, { interval: 25 })
    .toMatch(/^ACCEPTED · captured · paid-twice (pending|processed)$/)
  const { orders } = await shop.cards.ledger()
  const ours = orders.find(({ id }) => id === buyer.providerOrderId)
  expect(ours?.payments.map(({ refunded }) => refunded)).toEqual([0, buyer.total])
})
