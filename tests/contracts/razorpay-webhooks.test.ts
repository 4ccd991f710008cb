import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderEvent } from '#ports/card-payment'
import type { ReceivedWebhook } from './listener.ts'
import { amount, keys, openOrder, type Provider, pay, startProvider } from './razorpay.fixtures.ts'

// What the provider tells the shop, read by the adapter. A provider a test, so that each starts with nothing told.
let provider: Provider
beforeEach(async () => {
  provider = await startProvider()
})
afterEach(() => provider.stop())

const read = ({ body, headers }: ReceivedWebhook): ProviderEvent | null =>
  provider.cards.readWebhook(body, {
    signature: String(headers['x-razorpay-signature']),
    eventId: String(headers['x-razorpay-event-id']),
  })
const kinds = () => provider.received.map((received) => read(received)?.kind)
const paidOrder = async () => {
  const order = await openOrder(provider)
  return { orderId: order.id, ...(await pay(provider, order.id)) }
}
const signed = (body: string, eventId = 'evt1') =>
  provider.cards.readWebhook(Buffer.from(body), {
    signature: createHmac('sha256', keys.webhookSecret).update(body).digest('hex'),
    eventId,
  })

describe('a payment', () => {
  it('is told as authorised, captured and its order paid, with the payment as it was then', async () => {
    const { orderId, payment_id: id } = await paidOrder()
    await provider.receivedTimes(3)
    const events = provider.received.map(read)
    expect(events.map((event) => [event?.kind, event?.payment?.state])).toEqual([
      ['payment.authorized', 'authorized'],
      ['payment.captured', 'captured'],
      ['order.paid', 'captured'],
    ])
    expect(
      events.every((event) => event?.payment?.id === id && event.payment.providerOrderId === orderId),
    ).toBe(true)
    expect(events[1]?.payment).toMatchObject({ amount, card: { last4: '1007', network: 'Visa' } })
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(3)
  })

  it('that failed and succeeded late is told as failed, then authorised and captured', async () => {
    await provider.post('/faults', { 'late-success': { ms: 0 } })
    await paidOrder()
    await provider.receivedTimes(4)
    expect(kinds()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'])
    expect(read(provider.received[0] as ReceivedWebhook)?.payment?.failure).toMatchObject({
      reason: 'payment_timed_out',
    })
  })

  it('that is refunded is told with the refund', async () => {
    const { payment_id: paymentId } = await paidOrder()
    await provider.receivedTimes(3)
    await provider.cards.refund({ paymentId, amount, key: 'refund-of-all', notes: {} })
    await provider.receivedTimes(5)
    expect(kinds().slice(3)).toEqual(['refund.created', 'refund.processed'])
    expect(provider.received.slice(3).map((received) => read(received)?.refund)).toMatchObject([
      { paymentId, amount, state: 'pending', arn: null },
      { paymentId, amount, state: 'processed', arn: expect.any(String) },
    ])
  })
})

it('a dispute has its payment, its reason and the last day to answer', async () => {
  const { payment_id: paymentId } = await paidOrder()
  await provider.receivedTimes(3)
  const { id } = await provider.post<{ id: string }>(`/payments/${paymentId}/dispute`, { amount: 50_000 })
  await provider.receivedTimes(4)
  expect(read(provider.received[3] as ReceivedWebhook)).toMatchObject({
    kind: 'payment.dispute.created',
    payment: { id: paymentId },
    dispute: {
      id,
      paymentId,
      amount: 50_000,
      state: 'open',
      reason: 'The goods did not arrive.',
      respondBy: expect.any(Date),
    },
  })
})

describe('an event', () => {
  it('signed with the secret that was there before is taken, while there is one', async () => {
    await paidOrder()
    await provider.receivedTimes(1)
    const [received] = provider.received as [ReceivedWebhook]
    const changed = { webhookSecret: 'a new webhook secret' }
    const signature = String(received.headers['x-razorpay-signature'])
    const event = { signature, eventId: 'evt1' }
    expect(provider.open(changed).readWebhook(received.body, event)).toBeNull()
    const both = provider.open({ ...changed, webhookSecretBefore: keys.webhookSecret })
    expect(both.readWebhook(received.body, event)?.eventId).toBe('evt1')
  })

  it('is told again until it is taken, under the same id and with the same words', async () => {
    provider.answers.push(200, 500, 200, 503)
    await paidOrder()
    await provider.receivedTimes(3)
    await provider.post('/clock', { advance_seconds: 1 })
    await provider.receivedTimes(4)
    await provider.post('/clock', { advance_seconds: 2 })
    await provider.receivedTimes(5)
    const [, captured, , second, third] = provider.received
    for (const again of [second, third]) {
      expect(again?.body).toEqual(captured?.body)
      expect(again?.headers['x-razorpay-event-id']).toBe(captured?.headers['x-razorpay-event-id'])
    }
  })

  it('is given up after a day', async () => {
    await provider.post('/webhook', { url: 'http://127.0.0.1:9/nobody' })
    await paidOrder()
    const states = async () =>
      (await provider.get<{ events: { state: string; answers: number[] }[] }>('/events.json')).events
    await expect.poll(async () => (await states()).every((event) => event.answers.length === 1)).toBe(true)
    await provider.post('/clock', { advance_seconds: 24 * 3600 })
    await expect
      .poll(async () => (await states()).map((event) => event.state))
      .toEqual(Array(3).fill('given-up'))
  })

  it('told twice carries the same id', async () => {
    await provider.post('/faults', { 'duplicate-webhooks': true })
    await paidOrder()
    await provider.receivedTimes(6)
    const ids = provider.received.map((received) => read(received)?.eventId)
    expect(new Set(ids).size).toBe(3)
  })

  it('may come before what happened before it', async () => {
    await provider.post('/faults', { 'reordered-webhooks': true })
    await paidOrder()
    await provider.receivedTimes(3)
    expect(kinds()).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
  })

  it('may come late, with the words of its time', async () => {
    await provider.post('/faults', { 'delayed-webhooks': { ms: 60_000, times: 1 } })
    const { payment_id: id } = await paidOrder()
    await provider.receivedTimes(2)
    expect(kinds()).toEqual(['payment.captured', 'order.paid'])
    await provider.post('/clock', { advance_seconds: 60 })
    await provider.receivedTimes(3)
    expect(read(provider.received[2] as ReceivedWebhook)).toMatchObject({
      kind: 'payment.authorized',
      payment: { state: 'authorized' },
    })
    expect((await provider.cards.payment(id)).state).toBe('captured')
  })

  it('may not come at all, and can be asked for again', async () => {
    await provider.post('/faults', { 'no-webhook': true })
    await paidOrder()
    const { events } = await provider.get<{ events: { id: string; kind: string; state: string }[] }>(
      '/events.json',
    )
    expect(events.map((event) => event.state)).toEqual(['dropped', 'dropped', 'dropped'])
    expect(provider.received).toEqual([])
    await provider.post(`/replay/${events[1]?.id}`)
    expect(kinds()).toEqual(['payment.captured'])
  })
})

describe('reading a webhook', () => {
  it('trusts no signature of another secret, body or length', async () => {
    await provider.post('/faults', { 'wrong-webhook-signature': { times: 1 } })
    await paidOrder()
    await provider.receivedTimes(3)
    const [forged, real] = provider.received as [ReceivedWebhook, ReceivedWebhook]
    expect(read(forged)).toBeNull()
    expect(read({ ...real, body: Buffer.concat([real.body, Buffer.from(' ')]) })).toBeNull()
    for (const signature of ['', 'f00', `${String(real.headers['x-razorpay-signature'])}0`])
      expect(provider.cards.readWebhook(real.body, { signature, eventId: 'evt1' })).toBeNull()
  })

  it('signs the raw body: the same things in other words are not authentic', async () => {
    await paidOrder()
    await provider.receivedTimes(1)
    const [received] = provider.received as [ReceivedWebhook]
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(received.body.toString()), null, 1))
    expect(read({ ...received, body: rewritten })).toBeNull()
  })

  it('reads events that it has no use for', () => {
    const event = {
      entity: 'event',
      event: 'payment.downtime.started',
      payload: { 'payment.downtime': { entity: { id: 'down_1' } } },
    }
    expect(signed(JSON.stringify(event))).toEqual({
      eventId: 'evt1',
      kind: 'payment.downtime.started',
      payment: null,
      refund: null,
    })
  })

  it.each([
    ['no JSON', 'event=payment.captured'],
    ['no event', '{"payload":{}}'],
    ['no payload', '{"event":"payment.captured"}'],
    [
      'a payment without an amount',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}',
    ],
  ])('throws at a signed body with %s', (_what, body) => {
    expect(() => signed(body)).toThrow('A signed webhook has no known shape')
  })

  it.each(['', 'a'.repeat(101), 'evt 1', 'undefined'.repeat(20)])('throws at the event id %j', (eventId) => {
    expect(() => signed('{"event":"order.paid","payload":{}}', eventId)).toThrow('no known shape')
  })
})
