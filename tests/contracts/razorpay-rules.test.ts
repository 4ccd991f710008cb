import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { eventAbout, orderByCard, quiet, reconcile, sendWebhook, settled } from '../faults/card.fixtures.ts'

// What the provider asks of every shop that integrates it (its published guides), rule by rule, held against the
// whole shop and the simulator.
const shop = openShop({ cards: true })
afterEach(async () => {
  await shop.cards.fail()
  await settled(shop)
  expect(await findBreaches(shop.db)).toEqual([])
})

type Books = {
  readonly orders: readonly {
    readonly id: string
    readonly receipt: string
    readonly amount: number
    readonly currency: string
  }[]
}

const order = () => orderByCard(shop, world.incomeTaxBook.id)
type Buyer = Awaited<ReturnType<typeof order>>
const accepted = 'ACCEPTED · captured'
const waiting = 'PENDING · pending'
const becomes = (buyer: Buyer, truth: string) => expect.poll(buyer.truth, { interval: 25 }).toBe(truth)
const bookOf = async ({ providerOrderId }: Buyer) =>
  (await shop.cards.get<Books>('/ledger.json')).orders.find(({ id }) => id === providerOrderId)

describe('an order at the provider', () => {
  test('is opened by the server, over the amount and currency of our order in paise, whatever the browser sends', async () => {
    const buyer = await order()
    await buyer.shopper.post(`/pay/${buyer.orderNo}`, { amount: '100', currency: 'USD' })
    expect(await bookOf(buyer)).toMatchObject({ amount: buyer.total, currency: 'INR' })
  })

  test('names our order in a receipt of at most 40 characters', async () => {
    const buyer = await order()
    const receipt = (await bookOf(buyer))?.receipt ?? ''
    expect(receipt).toMatch(new RegExp(`^${buyer.orderNo}-`))
    expect(receipt.length).toBeLessThanOrEqual(40)
  })

  test('is the same one however often its buyer tries again', async () => {
    const buyer = await order()
    await buyer.pay({ outcome: 'card_declined' })
    expect(await buyer.again()).toBe(buyer.providerOrderId)
  })
})

describe('the page that leads to the provider', () => {
  test('carries the key id and the order, and neither secret', async () => {
    const buyer = await order()
    const { html } = await buyer.shopper.get(`/pay/${buyer.orderNo}`)
    expect(html).toContain(shop.cards.environment.RAZORPAY_KEY_ID)
    expect(html).toContain(buyer.providerOrderId)
    expect(html).not.toContain(shop.cards.keys.keySecret)
    expect(html).not.toContain(shop.cards.keys.webhookSecret)
  })
})

describe('the way back', () => {
  test('is believed by its signature over the order that we stored, not over the one that was posted', async () => {
    await shop.cards.fail({ 'no-webhook': true })
    const [buyer, other] = [await order(), await order()]
    const { callback } = await other.pay()
    await buyer.comeBack({ ...callback, razorpay_order_id: buyer.providerOrderId })
    expect(await buyer.truth()).toBe(waiting)
    await other.comeBack(callback ?? {})
    expect(await other.truth()).toBe(accepted)
  })

  test('does not pay by itself: what it names is asked of the provider, and a failed payment stays one', async () => {
    await shop.cards.fail({ 'no-webhook': true })
    const buyer = await order()
    const { payment_id: paymentId } = await buyer.pay({ outcome: 'card_declined' })
    const { leadsTo } = await buyer.comeBack({
      razorpay_payment_id: paymentId,
      razorpay_order_id: buyer.providerOrderId,
      razorpay_signature: createHmac('sha256', shop.cards.keys.keySecret)
        .update(`${buyer.providerOrderId}|${paymentId}`)
        .digest('hex'),
    })
    expect(leadsTo).toContain('/payment-failed/')
    expect(await buyer.truth()).toBe(waiting)
  })
})

describe('a webhook', () => {
  test('is verified over the raw body: the same event written otherwise is refused', async () => {
    const buyer = await order()
    const body = eventAbout({ id: 'pay_Rewritten00001', orderId: buyer.providerOrderId, amount: buyer.total })
    const signature = createHmac('sha256', shop.cards.keys.webhookSecret).update(body).digest('hex')
    const answer = await fetch(`${shop.url}/api/webhooks/razorpay`, {
      method: 'POST',
      body: JSON.stringify(JSON.parse(body), null, 1),
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_rewritten' },
    })
    expect(answer.status).toBe(400)
    expect(await buyer.truth()).toBe(waiting)
  })

  test('is answered with 2xx although nothing can be done with it, so that it is not told for a day', async () => {
    const anonymous = { id: 'pay_Unknown0000009', orderId: 'order_Unknown000009', amount: 89_500 }
    expect((await sendWebhook(shop, eventAbout(anonymous))).status).toBe(200)
    expect((await sendWebhook(shop, '{"event":"invoice.paid","payload":{}}')).status).toBe(200)
    expect((await sendWebhook(shop, 'no JSON at all')).status).toBe(200)
  })

  test('told again under its event id counts once', async () => {
    const buyer = await order()
    await shop.cards.fail({ 'duplicate-webhooks': true, 'lost-callback': true })
    await buyer.pay()
    await becomes(buyer, accepted)
    await quiet(shop)
    const { rows } = await countOf(buyer)
    expect(rows).toEqual([{ tries: 1, captured: buyer.total }])
  })

  test('may come in any order: what happened before never undoes what happened after', async () => {
    await shop.cards.fail({ 'reordered-webhooks': true, 'lost-callback': true })
    const buyer = await order()
    await buyer.pay({ outcome: 'card_declined' })
    await buyer.pay()
    await becomes(buyer, accepted)
    await quiet(shop)
    expect(await buyer.truth()).toBe(accepted)
  })

  test('and the way back may both come: the order is accepted once', async () => {
    const buyer = await order()
    const { callback } = await buyer.pay()
    await Promise.all([buyer.comeBack(callback ?? {}), buyer.comeBack(callback ?? {})])
    await quiet(shop)
    expect(await buyer.truth()).toBe(accepted)
    expect((await countOf(buyer)).rows).toEqual([{ tries: 1, captured: buyer.total }])
  })

  test('that never comes is made up for by asking for the payments of the order', async () => {
    await shop.cards.fail({ 'no-webhook': true, 'lost-callback': true })
    const buyer = await order()
    await buyer.pay()
    await reconcile(shop)
    expect(await buyer.truth()).toBe(accepted)
  })

  test('signed with a secret that was changed since is refused, and what it told is found by asking', async () => {
    const buyer = await order()
    await shop.cards.fail({ 'wrong-webhook-signature': true, 'lost-callback': true })
    await buyer.pay()
    const { events } = await shop.cards.get<{ events: { id: string }[] }>('/events.json')
    await shop.cards.post(`/replay/${events.at(-1)?.id}`)
    expect(await buyer.truth()).toBe(waiting)
    await reconcile(shop)
    expect(await buyer.truth()).toBe(accepted)
    await shop.cards.fail()
    await shop.cards.post('/clock', { advance_seconds: 10 })
  })
})

describe('a payment', () => {
  test('that is only authorised fulfils nothing; the order is accepted once it is captured', async () => {
    await shop.cards.fail({ 'no-webhook': true })
    const buyer = await order()
    const { payment_id: paymentId } = await buyer.pay({ outcome: 'payment_timed_out' })
    // Later than the provider captures by itself, so that it waits for our word.
    await shop.cards.post('/clock', { advance_seconds: 20 * 60 })
    await shop.cards.post(`/payments/${paymentId}/authorise-late`)
    const authorised = eventAbout({ id: paymentId, orderId: buyer.providerOrderId, amount: buyer.total })
      .replace('payment.captured', 'payment.authorized')
      .replace('"status":"captured"', '"status":"authorized"')
    const { eventId } = await sendWebhook(shop, authorised)
    const outcome = async () =>
      (
        await shop.db
          .selectFrom('provider_events')
          .select('outcome')
          .where('event_id', '=', eventId)
          .executeTakeFirst()
      )?.outcome
    await expect.poll(outcome, { interval: 25 }).toBe('waiting')
    expect(await buyer.truth()).toBe(waiting)
    await reconcile(shop)
    expect(await buyer.truth()).toBe(accepted)
  })

  test('that failed may still succeed, and is taken then', async () => {
    await shop.cards.fail({ 'late-success': { ms: 60_000 } })
    const buyer = await order()
    await buyer.pay()
    await shop.cards.post('/clock', { advance_seconds: 60 })
    await becomes(buyer, accepted)
  })
})

describe('a refund', () => {
  test('is asked for under one idempotency key, so that an answer lost on the way gives the money back once', async () => {
    const buyer = await order()
    await shop.cards.fail({ 'paid-twice': true, reset: { on: 'refunds', when: 'after', times: 2 } })
    await buyer.pay()
    await buyer.pay()
    await becomes(buyer, `${accepted} · paid-twice processed`)
    const { orders } = await shop.cards.ledger()
    const ours = orders.find(({ id }) => id === buyer.providerOrderId)
    expect(ours?.payments.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(buyer.total)
  })

  test('that is pending is asked about until the bank has it', async () => {
    const buyer = await order()
    await shop.cards.fail({ 'paid-twice': true, 'refund-pending': true, 'no-webhook': true })
    await buyer.pay()
    await buyer.pay()
    await reconcile(shop)
    await becomes(buyer, `${accepted} · paid-twice pending`)
    const { provider_refund_id: refundId } = await shop.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select('provider_refund_id')
      .where('order_no', '=', buyer.orderNo)
      .executeTakeFirstOrThrow()
    await shop.cards.post(`/refunds/${refundId}/settle`, { state: 'processed' })
    await reconcile(shop)
    await becomes(buyer, `${accepted} · paid-twice processed`)
  })
})

const countOf = async ({ orderNo }: Buyer) => ({
  rows: await shop.db
    .selectFrom('payment_transactions as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('tries'),
      fn.sum<number>('t.captured_paise').as('captured'),
    ])
    .where('o.order_no', '=', orderNo)
    .execute(),
})
