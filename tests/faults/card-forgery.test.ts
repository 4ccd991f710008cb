import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { type AtProvider, eventAbout, orderByCard, quiet, sendWebhook, truthOf } from './card.fixtures.ts'

// Messages that nobody but the provider may send, sent by somebody else, altered or again: nothing changes by them.
const logged: string[] = []
const waiting = 'PENDING · pending'

const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const shop = openShop({ cards: true, log })
let buyer: AtProvider
beforeEach(async () => {
  await shop.cards.fail({ 'no-webhook': true })
  buyer = await orderByCard(shop, world.incomeTaxBook.id)
  logged.length = 0
})
afterEach(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

const sign = (orderId: string, paymentId: string, secret = shop.cards.keys.keySecret) =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
const warned = (words: string) => logged.some((line) => line.includes(words))
const outcomeOf = async (eventId: string) =>
  (
    await shop.db
      .selectFrom('provider_events')
      .select('outcome')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
  )?.outcome
const becomesOutcome = (eventId: string, outcome: string) =>
  expect.poll(() => outcomeOf(eventId), { interval: 25 }).toBe(outcome)

test('a callback signed with another secret is refused, logged, and changes nothing', async () => {
  const { payment_id: paymentId } = await buyer.pay()
  const { leadsTo } = await buyer.comeBack({
    razorpay_payment_id: paymentId,
    razorpay_order_id: buyer.providerOrderId,
    razorpay_signature: sign(buyer.providerOrderId, paymentId, 'guessed'),
  })
  expect(leadsTo).toContain('/payment-failed/')
  expect(await buyer.truth()).toBe(waiting)
  expect(warned('a payment callback with a wrong signature was refused')).toBe(true)
})

test('another order’s payment pays nothing here, even with that order’s right signature', async () => {
  const other = await orderByCard(shop, world.cheapBook.id)
  const { callback } = await other.pay()
  const { leadsTo } = await buyer.comeBack({ ...callback, razorpay_order_id: buyer.providerOrderId })
  expect(leadsTo).toContain(`/payment-failed/${buyer.orderNo}`)
  expect(await buyer.truth()).toBe(waiting)
  expect(await other.truth()).toBe(waiting)
  expect(warned('a payment callback with a wrong signature was refused')).toBe(true)
})

test('a callback sent again, twenty times, settles once', async () => {
  const { callback } = await buyer.pay()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.comeBack(callback ?? {})))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await buyer.truth()).toBe('ACCEPTED · captured')
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['nothing', {}],
  [
    'an order that nobody knows',
    { razorpay_order_id: 'order_Unknown00000000', razorpay_payment_id: 'pay_x' },
  ],
  ['SQL for an order', { razorpay_order_id: "order_1'; drop table orders; --" }],
  ['an address for a payment', { razorpay_payment_id: '../../orders', razorpay_signature: 'x' }],
  ['an answer that claims success without a signature', { razorpay_payment_id: 'pay_Made0000000up' }],
])('a callback with %s leads to a page with words and changes nothing', async (_, fields) => {
  const { status, leadsTo } = await buyer.comeBack({ razorpay_order_id: buyer.providerOrderId, ...fields })
  expect(status).toBe(303)
  expect(leadsTo).toMatch(/^\/students\/payment-failed/)
  expect(await buyer.truth()).toBe(waiting)
})

test('a callback never leads off our own site', async () => {
  const to = `${shop.url}/payment/callback/razorpay?key=//evil.example.com&returnUrl=https://evil.example.com`
  expect((await buyer.comeBack({}, to)).leadsTo).toBe('/students/payment-failed')
})

test('a webhook signed with another secret is refused with 400, logged, and not kept', async () => {
  const body = eventAbout({ id: 'pay_Forged00000001', orderId: buyer.providerOrderId, amount: buyer.total })
  const { status, eventId } = await sendWebhook(shop, body, { secret: 'guessed' })
  expect(status).toBe(400)
  expect(await outcomeOf(eventId)).toBeUndefined()
  expect(await buyer.truth()).toBe(waiting)
  expect(warned('a webhook with a wrong signature was refused')).toBe(true)
})

test('a webhook whose body was altered on the way is refused', async () => {
  const body = eventAbout({ id: 'pay_Altered0000001', orderId: buyer.providerOrderId, amount: buyer.total })
  const signature = createHmac('sha256', shop.cards.keys.webhookSecret).update(body).digest('hex')
  const answer = await fetch(`${shop.url}/api/webhooks/razorpay`, {
    method: 'POST',
    body: body.replace(String(buyer.total), '100'),
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_altered' },
  })
  expect(answer.status).toBe(400)
  expect(await buyer.truth()).toBe(waiting)
})

test('an event told again under its id is stored once and settles once', async () => {
  await shop.cards.fail()
  await buyer.pay()
  await expect.poll(buyer.truth, { interval: 25 }).toBe('ACCEPTED · captured')
  await quiet(shop)
  const { events } = await shop.cards.get<{ events: { id: string; answers: number[] }[] }>('/events.json')
  const last = events.at(-1)
  for (let copy = 0; copy < 5; copy++) await shop.cards.post(`/replay/${last?.id}`)
  expect(await buyer.truth()).toBe('ACCEPTED · captured')
})

test('an authentic event over another amount does not pay the order', async () => {
  const body = eventAbout({ id: 'pay_Small00000001', orderId: buyer.providerOrderId, amount: 100 })
  const { eventId } = await sendWebhook(shop, body)
  await becomesOutcome(eventId, 'refunding')
  // The provider knows no such payment and refuses to give it back: a person looks.
  await expect.poll(buyer.truth, { interval: 25 }).toBe(`${waiting} · wrong-amount failed`)
})

test('an event about an order that is not ours is stored and ignored', async () => {
  const { status, eventId } = await sendWebhook(
    shop,
    eventAbout({ id: 'pay_Unknown0000001', orderId: 'order_Unknown000001', amount: 89_500 }),
  )
  expect(status).toBe(200)
  await becomesOutcome(eventId, 'unknown-order')
  expect(await truthOf(shop, buyer.orderNo)).toBe(waiting)
})

test.each([
  ['is no JSON', 'captured, honestly'],
  ['is empty', ''],
  ['is a list', '[]'],
  ['has no payload', '{"event":"payment.captured"}'],
  [
    'has an amount in words',
    eventAbout({ id: 'pay_Words000000001', orderId: 'order_Words0000001', amount: 1 }).replace(
      '"amount":1,',
      '"amount":"much",',
    ),
  ],
])('a signed webhook whose body %s is answered, logged and not kept', async (_, body) => {
  const { status, eventId } = await sendWebhook(shop, body)
  expect(status).toBe(200)
  expect(await outcomeOf(eventId)).toBeUndefined()
  expect(warned('a webhook could not be read')).toBe(true)
})

test('an event with a character that the database stores in no text is stored without it', async () => {
  const body = eventAbout({ id: 'pay_Nul00000000001', orderId: 'order_Unknown000002', amount: 89_500 })
  const { status, eventId } = await sendWebhook(shop, body.replace('"upi"', String.raw`"u\u0000pi"`))
  expect(status).toBe(200)
  await becomesOutcome(eventId, 'unknown-order')
})

test('a webhook as large as a book is refused before it is read', async () => {
  const { status } = await sendWebhook(shop, 'x'.repeat(200 * 1024))
  expect(status).toBe(413)
})
