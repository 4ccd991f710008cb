import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { amount, keys, ledgerOf, openOrder, type Provider, pay, startProvider } from './razorpay.fixtures.ts'
import { trouble } from './trouble.ts'

// The provider's integration rules, each a test of the adapter against the simulator.
let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())
afterEach(() => provider.post('/faults', {}))

const captured = async () => {
  const order = await openOrder(provider)
  const { payment_id: id } = await pay(provider, order.id)
  return { orderId: order.id, id }
}
/** Money that waits for our word: the bank said yes when the provider no longer takes it by itself. */
const authorised = async () => {
  const order = await openOrder(provider)
  const { payment_id: id } = await pay(provider, order.id, { outcome: 'payment_timed_out' })
  await provider.post('/clock', { advance_seconds: 16 * 60 })
  await provider.post(`/payments/${id}/authorise-late`)
  return { orderId: order.id, id, amount, currency: 'INR' }
}
const refundOf = (paymentId: string, much = amount, key = randomToken()) => ({
  paymentId,
  amount: much,
  key,
  notes: { why: 'cancelled' },
})

/** A provider of one answer, for what the simulator never says. */
async function answering(status: number, body: string, act: (baseUrl: string) => Promise<void>) {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('orders', () => {
  it('are opened once per receipt, however often they are asked for', async () => {
    const receipt = randomToken()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => openOrder(provider, receipt)))
    expect(first?.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
    expect(others).toEqual([first, first])
  })

  it('of a receipt never stand for another amount', async () => {
    const receipt = randomToken()
    await openOrder(provider, receipt)
    const other = { receipt, amount: paise(100), currency: 'INR' as const, notes: {} }
    expect(await trouble(provider.cards.createOrder(other))).toMatchObject({ kind: 'refused' })
  })

  it('over less than 100 paise are refused', async () => {
    const little = { receipt: randomToken(), amount: paise(99), currency: 'INR' as const, notes: {} }
    expect(await trouble(provider.cards.createOrder(little))).toMatchObject({
      kind: 'refused',
      code: 'BAD_REQUEST_ERROR/input_validation_failed',
    })
    expect((await provider.cards.createOrder({ ...little, amount: paise(100) })).id).toMatch(/^order_/)
  })

  it('are opened in dollars too', async () => {
    const dollars = { receipt: randomToken(), amount: paise(1_250), currency: 'USD' as const, notes: {} }
    const { id } = await provider.cards.createOrder(dollars)
    await pay(provider, id)
    expect(await provider.cards.paymentsOf(id)).toMatchObject([{ amount: 1_250, currency: 'USD' }])
  })

  it('with a receipt of more than 40 characters are refused', async () => {
    const long = { receipt: 'r'.repeat(41), amount, currency: 'INR' as const, notes: {} }
    expect(await trouble(provider.cards.createOrder(long))).toMatchObject({ kind: 'refused' })
  })

  it('without notes come with [] for them, which is taken', async () => {
    const bare = { receipt: randomToken(), amount, currency: 'INR' as const, notes: {} }
    const { id } = await provider.cards.createOrder(bare)
    const { payment_id: paymentId } = await pay(provider, id)
    expect(await provider.cards.payment(paymentId)).toMatchObject({ id: paymentId, providerOrderId: id })
  })

  it('that are paid take no second payment', async () => {
    const { orderId } = await captured()
    await expect(pay(provider, orderId)).rejects.toThrow('the order is already paid')
  })

  it('whose answer was lost are found again under their receipt, and opened once', async () => {
    await provider.post('/faults', { reset: { on: 'orders', times: 1 } })
    const receipt = randomToken()
    const order = await openOrder(provider, receipt)
    expect(await openOrder(provider, receipt)).toEqual(order)
    const { orders } = await provider.get<{ orders: { receipt: string }[] }>('/ledger.json')
    expect(orders.filter((each) => each.receipt === receipt)).toHaveLength(1)
  })
})

describe('payments', () => {
  it('are told with their order, amount, state and time', async () => {
    const { orderId, id } = await captured()
    const payment = await provider.cards.payment(id)
    expect(payment).toMatchObject({
      id,
      providerOrderId: orderId,
      state: 'captured',
      amount,
      currency: 'INR',
    })
    expect(payment).toMatchObject({ refunded: 0, method: 'card', failure: null })
    expect(payment.createdAt).toBeInstanceOf(Date)
  })

  it('by card are told with last four and network, and nothing else of the card', async () => {
    const { orderId, id } = await captured()
    const card = { last4: '1007', network: 'Visa' }
    expect((await provider.cards.payment(id)).card).toEqual(card)
    expect((await provider.cards.paymentsOf(orderId)).map((each) => each.card)).toEqual([card])
  })

  it.each(['upi', 'netbanking'])('by %s have no card', async (method) => {
    const order = await openOrder(provider)
    await pay(provider, order.id, { method })
    expect(await provider.cards.paymentsOf(order.id)).toMatchObject([
      { method, card: null, state: 'captured' },
    ])
  })

  it('that failed are told with code, reason and words', async () => {
    const order = await openOrder(provider)
    await pay(provider, order.id, { outcome: 'insufficient_fund' })
    const [payment] = await provider.cards.paymentsOf(order.id)
    expect(payment).toMatchObject({
      state: 'failed',
      failure: {
        code: 'BAD_REQUEST_ERROR',
        reason: 'insufficient_fund',
        description: expect.stringMatching(/money/),
      },
    })
  })

  it('of one order are listed oldest first, failed ones too', async () => {
    const order = await openOrder(provider)
    await pay(provider, order.id, { outcome: 'card_declined' })
    await pay(provider, order.id)
    const states = (await provider.cards.paymentsOf(order.id)).map((payment) => payment.state)
    expect(states).toEqual(['failed', 'captured'])
  })

  it('that nobody finished fail after ten minutes', async () => {
    const order = await openOrder(provider)
    await pay(provider, order.id, { outcome: 'abandoned' })
    expect(await provider.cards.paymentsOf(order.id)).toMatchObject([{ state: 'created', failure: null }])
    await provider.post('/clock', { advance_seconds: 10 * 60 })
    expect(await provider.cards.paymentsOf(order.id)).toMatchObject([
      { state: 'failed', failure: { reason: 'payment_timed_out' } },
    ])
  })

  it('that failed and were authorised late are seen, and taken by themselves within 15 minutes', async () => {
    const order = await openOrder(provider)
    const { payment_id: id } = await pay(provider, order.id, { outcome: 'payment_timed_out' })
    expect(await provider.cards.paymentsOf(order.id)).toMatchObject([{ id, state: 'failed' }])
    await provider.post(`/payments/${id}/authorise-late`)
    expect(await provider.cards.paymentsOf(order.id)).toMatchObject([
      { id, state: 'captured', failure: null },
    ])
  })

  it('that were authorised after 15 minutes wait for our word, and go back without it after three days', async () => {
    const { orderId, id } = await authorised()
    expect(await provider.cards.paymentsOf(orderId)).toMatchObject([{ id, state: 'authorized' }])
    await provider.post('/clock', { advance_seconds: 3 * 24 * 3600 })
    expect(await provider.cards.paymentsOf(orderId)).toMatchObject([
      { id, state: 'refunded', refunded: amount },
    ])
    expect((await ledgerOf(provider, orderId)).totals).toEqual({ captured: 0, refunded: 0 })
  })

  it('of an id that does not exist are refused; what is no id is not even asked for', async () => {
    expect(await trouble(provider.cards.payment('pay_00000000000000'))).toMatchObject({ kind: 'refused' })
    for (const id of ['', '../orders', 'pay_1/capture', 'order_1', 'pay_1?x=1'])
      expect(await trouble(provider.cards.payment(id))).toMatchObject({ kind: 'refused', code: 'NOT_AN_ID' })
  })
})

describe('capture', () => {
  it('takes authorised money, the whole of it', async () => {
    const waiting = await authorised()
    expect(await provider.cards.capture(waiting)).toMatchObject({ id: waiting.id, state: 'captured', amount })
    expect((await ledgerOf(provider, waiting.orderId)).totals).toEqual({ captured: amount, refunded: 0 })
  })

  it('must be over the amount that was authorised', async () => {
    const waiting = await authorised()
    for (const much of [amount - 1, amount + 1])
      expect(await trouble(provider.cards.capture({ ...waiting, amount: paise(much) }))).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining('must be equal to the amount authorized'),
      })
    expect(await trouble(provider.cards.capture({ ...waiting, currency: 'USD' }))).toMatchObject({
      kind: 'refused',
    })
  })

  it('of money that was taken before answers that payment; over another amount it is refused', async () => {
    const { id } = await captured()
    const again = { id, amount, currency: 'INR' }
    expect(await provider.cards.capture(again)).toMatchObject({ id, state: 'captured' })
    expect(await trouble(provider.cards.capture({ ...again, amount: paise(100) }))).toMatchObject({
      kind: 'refused',
    })
  })

  it('of a payment that failed is refused', async () => {
    const order = await openOrder(provider)
    const { payment_id: id } = await pay(provider, order.id, { outcome: 'card_declined' })
    expect(await trouble(provider.cards.capture({ id, amount, currency: 'INR' }))).toMatchObject({
      kind: 'refused',
    })
  })

  it.each(['reset', 'half'])(
    'with its answer lost (%s) is asked about, and money is taken once',
    async (fault) => {
      const waiting = await authorised()
      await provider.post('/faults', { [fault]: { on: 'capture', times: 1 } })
      expect(await provider.cards.capture(waiting)).toMatchObject({ state: 'captured' })
      expect((await ledgerOf(provider, waiting.orderId)).movements).toMatchObject([
        { kind: 'captured', amount },
      ])
    },
  )

  it('that never reached the money is tried again once the payment was asked', async () => {
    const waiting = await authorised()
    await provider.post('/faults', { reset: { on: 'capture', when: 'before', times: 1 } })
    expect(await provider.cards.capture(waiting)).toMatchObject({ state: 'captured' })
    expect((await ledgerOf(provider, waiting.orderId)).movements).toHaveLength(1)
  })

  it('stays unclear when nobody can be asked', async () => {
    const waiting = await authorised()
    await provider.post('/faults', { reset: { on: 'capture' }, down: { on: 'payments' } })
    expect(await trouble(provider.cards.capture(waiting))).toMatchObject({ kind: 'unclear' })
  })
})

describe('refunds', () => {
  it('give back all or a part, and count up to what was captured', async () => {
    const { orderId, id } = await captured()
    const part = await provider.cards.refund(refundOf(id, paise(10_000)))
    expect(part).toMatchObject({ paymentId: id, amount: 10_000, state: 'processed', arn: expect.any(String) })
    expect(await provider.cards.payment(id)).toMatchObject({ state: 'captured', refunded: 10_000 })
    await provider.cards.refund(refundOf(id, paise(amount - 10_000)))
    expect(await provider.cards.payment(id)).toMatchObject({ state: 'refunded', refunded: amount })
    expect((await ledgerOf(provider, orderId)).totals).toEqual({ captured: amount, refunded: amount })
  })

  it('of more than was captured, of nothing, or of money that went back are refused', async () => {
    const { id } = await captured()
    const refusal = { kind: 'refused' }
    expect(await trouble(provider.cards.refund(refundOf(id, paise(amount + 1))))).toMatchObject(refusal)
    expect(await trouble(provider.cards.refund(refundOf(id, paise(99))))).toMatchObject(refusal)
    await provider.cards.refund(refundOf(id))
    expect(await trouble(provider.cards.refund(refundOf(id)))).toMatchObject({
      ...refusal,
      message: expect.stringContaining('fully refunded already'),
    })
  })

  it('with the same key and the same body are one refund', async () => {
    const { orderId, id } = await captured()
    const query = refundOf(id, paise(20_000))
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => provider.cards.refund(query)))
    expect(others).toEqual([first, first])
    expect((await ledgerOf(provider, orderId)).totals.refunded).toBe(20_000)
  })

  it('with the same key and another body are refused', async () => {
    const { id } = await captured()
    const query = refundOf(id, paise(20_000))
    await provider.cards.refund(query)
    expect(await trouble(provider.cards.refund({ ...query, amount: paise(30_000) }))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Different request with the same idempotency key'),
    })
  })

  it.each(['short', 'with spaces in it', 'ten.dots.in'])('with the key %j are refused', async (key) => {
    const { id } = await captured()
    expect(await trouble(provider.cards.refund(refundOf(id, amount, key)))).toMatchObject({ kind: 'refused' })
  })

  it('that still run (409) are asked for again', async () => {
    const { orderId, id } = await captured()
    await provider.post('/faults', { conflict: { times: 2 } })
    expect(await provider.cards.refund(refundOf(id))).toMatchObject({ state: 'processed' })
    expect((await ledgerOf(provider, orderId)).totals.refunded).toBe(amount)
  })

  it('that run for longer than we ask are unclear', async () => {
    const { id } = await captured()
    await provider.post('/faults', { conflict: true })
    expect(await trouble(provider.cards.refund(refundOf(id)))).toMatchObject({ kind: 'unclear' })
  })

  it('with their answer lost are given once', async () => {
    const { orderId, id } = await captured()
    await provider.post('/faults', { reset: { on: 'refunds', times: 1 }, half: { on: 'refunds', times: 1 } })
    await provider.cards.refund(refundOf(id, paise(5_000)))
    expect((await ledgerOf(provider, orderId)).totals.refunded).toBe(5_000)
  })

  it('are pending until the bank has them, and may fail', async () => {
    const { orderId, id } = await captured()
    await provider.post('/faults', { 'refund-pending': true })
    const pending = await provider.cards.refund(refundOf(id))
    expect(pending).toMatchObject({ state: 'pending', arn: null })
    await provider.post(`/refunds/${pending.id}/settle`, { state: 'failed' })
    expect(await provider.cards.refundsOf(id)).toMatchObject([{ id: pending.id, state: 'failed' }])
    expect(await provider.cards.payment(id)).toMatchObject({ state: 'captured', refunded: 0 })
    expect((await ledgerOf(provider, orderId)).totals).toEqual({ captured: amount, refunded: 0 })
  })

  it('of a payment are listed in full, past the page of a hundred', async () => {
    const { id } = await captured()
    for (let count = 0; count < 101; count++) await provider.cards.refund(refundOf(id, paise(100)))
    const all = await provider.cards.refundsOf(id)
    expect(new Set(all.map((refund) => refund.id)).size).toBe(101)
  })

  it('of a payment older than six months fail', async () => {
    const { id } = await captured()
    await provider.post('/clock', { advance_seconds: 190 * 24 * 3600 })
    expect(await provider.cards.refund(refundOf(id))).toMatchObject({ state: 'failed' })
  })
})

describe('the callback', () => {
  it('is signed over the order that we stored, not over the one that was posted', async () => {
    const mine = await openOrder(provider)
    const other = await openOrder(provider)
    const { callback } = await pay(provider, other.id)
    const output = {
      paymentId: callback?.razorpay_payment_id ?? '',
      signature: callback?.razorpay_signature ?? '',
    }
    expect(provider.cards.isAuthenticCallback({ providerOrderId: other.id, ...output })).toBe(true)
    expect(provider.cards.isAuthenticCallback({ providerOrderId: mine.id, ...output })).toBe(false)
  })

  it('with the published vector is recognised', () => {
    const cards = provider.open({ keySecret: 'EnLs21M47BllR3X8PSFtjtbd' })
    const callback = {
      providerOrderId: 'order_IEIaMR65cu6nz3',
      paymentId: 'pay_IH4NVgf4Dreq1l',
      signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    }
    expect(cards.isAuthenticCallback(callback)).toBe(true)
    expect(provider.cards.isAuthenticCallback(callback)).toBe(false)
  })

  it('with a wrong, short or empty signature is not recognised, and no fault', async () => {
    await provider.post('/faults', { 'wrong-callback-signature': { times: 1 } })
    const order = await openOrder(provider)
    const { callback, payment_id: paymentId } = await pay(provider, order.id)
    for (const signature of [callback?.razorpay_signature ?? '', 'f00', '', '₹'])
      expect(provider.cards.isAuthenticCallback({ providerOrderId: order.id, paymentId, signature })).toBe(
        false,
      )
  })

  it('of a failure carries the error, unsigned', async () => {
    const order = await openOrder(provider)
    const { callback, payment_id: id } = await pay(provider, order.id, { outcome: 'card_declined' })
    expect(callback).toMatchObject({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'card_declined' })
    expect(callback).not.toHaveProperty('razorpay_signature')
    expect(JSON.parse(callback?.['error[metadata]'] ?? '')).toEqual({ payment_id: id, order_id: order.id })
  })
})

describe('the checkout form', () => {
  it('goes to the hosted page with what that page asks for, and no secret', async () => {
    const form = provider.cards.checkout({
      providerOrderId: 'order_1',
      amount,
      currency: 'INR',
      description: 'Order BM20260000001',
      buyer: { name: 'Meera Menon', email: 'meera@example.com', mobile: null },
      callbackUrl: 'https://shop.example.com/back',
      cancelUrl: 'https://shop.example.com/checkout',
    })
    expect(form.action).toBe(`${provider.sandbox.razorpayUrl}/checkout/embedded`)
    expect(new URL(form.action).origin).toBe(provider.cards.checkoutOrigin)
    expect(form.fields).toEqual({
      key_id: keys.keyId,
      order_id: 'order_1',
      amount: '89500',
      currency: 'INR',
      name: 'Bookmann',
      description: 'Order BM20260000001',
      'prefill[name]': 'Meera Menon',
      'prefill[email]': 'meera@example.com',
      callback_url: 'https://shop.example.com/back',
      cancel_url: 'https://shop.example.com/checkout',
    })
  })
})

describe('a provider in trouble', () => {
  it('that nobody listens at is unreachable', async () => {
    let closedUrl = ''
    await answering(200, '', async (baseUrl) => {
      closedUrl = baseUrl
    })
    const cards = provider.open({ baseUrl: closedUrl })
    expect(await trouble(cards.payment('pay_1'))).toMatchObject({ kind: 'unreachable', code: 'ECONNREFUSED' })
  })

  it('with wrong keys refuses, and the trouble names no secret', async () => {
    const refused: number[] = []
    const cards = provider.open({
      keySecret: 'very secret',
      onKeysRefused: (status) => refused.push(status),
    })
    const refusal = await trouble(cards.payment('pay_1'))
    expect(refused).toEqual([401])
    expect(refusal).toMatchObject({ kind: 'refused', code: 'BAD_REQUEST_ERROR' })
    expect(`${refusal.message} ${refusal.stack}`).not.toMatch(/very secret|Basic /)
  })

  it('that answers 503 twice is asked a third time', async () => {
    const { id } = await captured()
    await provider.post('/faults', { down: { on: 'payments', times: 2 } })
    expect(await provider.cards.payment(id)).toMatchObject({ id })
  })

  it('that stays down is unclear, after three tries', async () => {
    const { id } = await captured()
    await provider.post('/faults', { down: { on: 'payments', times: 4 } })
    expect(await trouble(provider.cards.payment(id))).toMatchObject({ kind: 'unclear', code: 'SERVER_ERROR' })
    expect(await provider.get('/faults')).toMatchObject({ down: { times: 1 } })
  })

  it('that is slow is unclear after the time-out, and is not asked again', async () => {
    const receipt = randomToken()
    await provider.post('/faults', { slow: { on: 'orders', ms: 5_000, times: 2 } })
    const hasty = provider.open({ timeoutMs: 100 })
    const query = { receipt, amount, currency: 'INR' as const, notes: { order: 'BM20260000001' } }
    expect(await trouble(hasty.createOrder(query))).toMatchObject({ kind: 'unclear', code: 'TIMED_OUT' })
    expect(await provider.get('/faults')).toMatchObject({ slow: { times: 1 } })
    await provider.post('/faults', {})
    expect((await openOrder(provider, receipt)).id).toMatch(/^order_/)
  })

  it('that sends half an answer every time is unclear', async () => {
    const { id } = await captured()
    await provider.post('/faults', { half: { on: 'payments' } })
    expect(await trouble(provider.cards.payment(id))).toMatchObject({ kind: 'unclear' })
  })

  it('that breaks the connection is asked again', async () => {
    const { id } = await captured()
    await provider.post('/faults', { reset: { on: 'payments', times: 1 } })
    expect(await provider.cards.payment(id)).toMatchObject({ id })
  })

  const payment = {
    id: 'pay_1',
    order_id: 'order_1',
    status: 'captured',
    amount: 100,
    currency: 'INR',
    created_at: 1,
  }

  it('may add fields, write [] for what is empty, and leave out what it does not know', async () => {
    const received = {
      ...payment,
      method: 'card',
      card: [],
      notes: [],
      acquirer_data: [],
      reward: { new: true },
    }
    await answering(200, JSON.stringify(received), async (baseUrl) => {
      expect(await provider.open({ baseUrl }).payment('pay_1')).toEqual({
        id: 'pay_1',
        providerOrderId: 'order_1',
        state: 'captured',
        amount: 100,
        currency: 'INR',
        refunded: 0,
        method: 'card',
        card: null,
        failure: null,
        createdAt: new Date(1_000),
      })
    })
  })

  it.each([
    ['another payment', JSON.stringify({ ...payment, id: 'pay_2' })],
    ['a state nobody knows', JSON.stringify({ ...payment, status: 'settled' })],
    ['a fraction of a paisa', JSON.stringify({ ...payment, amount: 100.5 })],
    ['an amount as text', JSON.stringify({ ...payment, amount: '100' })],
    ['a negative amount', JSON.stringify({ ...payment, amount: -100 })],
    ['nothing', ''],
    ['a page', '<html>We will be back</html>'],
    ['null', 'null'],
  ])('that answers with %s is unclear', async (_what, body) => {
    await answering(200, body, async (baseUrl) => {
      expect(await trouble(provider.open({ baseUrl }).payment('pay_1'))).toMatchObject({
        kind: 'unclear',
        code: 'UNKNOWN_ANSWER',
      })
    })
  })

  it.each([302, 403, 404])(
    'behind something else that answers %i says nothing, which is unclear',
    async (status) => {
      await answering(status, '<html>Who are you?</html>', async (baseUrl) => {
        expect(await trouble(provider.open({ baseUrl }).payment('pay_1'))).toMatchObject({
          kind: 'unclear',
          code: `HTTP_${status}`,
        })
      })
    },
  )

  it('that has had too many questions has heard none of them', async () => {
    await answering(429, '{}', async (baseUrl) => {
      const received = await trouble(provider.open({ baseUrl }).payment('pay_1'))
      expect(received).toMatchObject({ kind: 'unreachable' })
    })
  })

  it('that quotes a person is repeated without them', async () => {
    const error = {
      code: 'BAD_REQUEST_ERROR',
      description: 'meera@example.com with 4100 2800 0000 1007 and +919876543210 is not known',
    }
    await answering(400, JSON.stringify({ error }), async (baseUrl) => {
      expect((await trouble(provider.open({ baseUrl }).payment('pay_1'))).message).toBe(
        'The provider answered a payment with 400 BAD_REQUEST_ERROR: … with … and … is not known',
      )
    })
  })
})
