import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { amount, type EmiProvider, finance, keys, purchase, startEmiProvider } from './shopse.fixtures.ts'
import { trouble } from './trouble.ts'

// The neutral contract of instalments, each rule a test of the adapter against the simulator.
let provider: EmiProvider
beforeAll(async () => {
  provider = await startEmiProvider()
})
afterAll(() => provider.stop())
afterEach(() => provider.post('/faults', {}))

const opened = (over = {}) => provider.emi.createSession(purchase(provider, over))
const financed = async () => {
  const { id } = await opened()
  return { sessionId: id, ...(await finance(provider, id)) }
}
const refundOf = (paymentId: string, much = amount, key = randomToken()) => ({
  paymentId,
  amount: much,
  key,
  notes: { why: 'cancelled' },
})

describe('a session', () => {
  it('is opened once per reference, however often it is asked for, at a page of the provider', async () => {
    const wish = purchase(provider)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => provider.emi.createSession(wish)))
    expect(first?.page).toMatch(new RegExp(`^${provider.emi.checkoutOrigin}/`))
    expect(others).toEqual([first, first])
  })

  it('of a reference never stands for another amount', async () => {
    const wish = purchase(provider)
    await provider.emi.createSession(wish)
    expect(await trouble(provider.emi.createSession({ ...wish, amount: paise(100_000) }))).toMatchObject({
      kind: 'refused',
    })
  })

  it('is not opened for an anonymous visitor', async () => {
    const refused: number[] = []
    const anonymous = provider.open({
      secret: 'not the secret',
      onKeysRefused: (status) => refused.push(status),
    })
    expect(await trouble(anonymous.createSession(purchase(provider)))).toMatchObject({ kind: 'refused' })
    expect(refused).toEqual([401])
  })

  it('that would lead to another site is refused', async () => {
    const wish = purchase(provider)
    const answer = {
      session_id: 'fs_1',
      our_ref: wish.ourRef,
      amount_paise: amount,
      redirect_url: 'https://evil.example.com/',
    }
    const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
    const { promise, resolve } = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', resolve)
    await promise
    try {
      const { port } = server.address() as AddressInfo
      const elsewhere = provider.open({ baseUrl: `http://127.0.0.1:${port}/v1` })
      expect(await trouble(elsewhere.createSession(wish))).toMatchObject({ code: 'OTHER_ORIGIN' })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('tells every try with its plan, its amount and our reference, the oldest first', async () => {
    const wish = purchase(provider)
    const { id } = await provider.emi.createSession(wish)
    await finance(provider, id, { outcome: 'not_eligible' })
    await finance(provider, id, { months: 12 })
    expect(await provider.emi.paymentsOf(id)).toMatchObject([
      { state: 'failed', ourRef: wish.ourRef, failure: { code: 'not_eligible' } },
      {
        state: 'captured',
        providerOrderId: id,
        amount,
        currency: 'INR',
        instalments: { lender: 'Kistbandi Finance', months: 12, rateBp: 1500 },
      },
    ])
  })

  it.each([
    ['PENDING', 'created'],
    ['CANCELLED', 'failed'],
    ['lender_declined', 'failed'],
  ])('whose try is %s is told as %s', async (outcome, state) => {
    const { id } = await opened()
    await finance(provider, id, { outcome })
    expect(await provider.emi.paymentsOf(id)).toMatchObject([{ state, refunded: 0 }])
  })

  it('whose lender says yes after all is told as captured', async () => {
    const { id } = await opened()
    const { transaction_id } = await finance(provider, id, { outcome: 'lender_declined' })
    await provider.post(`/transactions/${transaction_id}/conclude`, { outcome: 'SUCCESS' })
    expect(await provider.emi.paymentsOf(id)).toMatchObject([{ id: transaction_id, state: 'captured' }])
  })

  it('with an id of another making is never asked about', async () => {
    expect(await trouble(provider.emi.paymentsOf('fs_1/../../x'))).toMatchObject({ code: 'NOT_AN_ID' })
  })
})

describe('the way back', () => {
  const read = (fields: Readonly<Record<string, string>> | null) =>
    provider.emi.readReturn(new URLSearchParams({ ...fields }))

  it('is authentic as the provider signed it', async () => {
    const { callback, sessionId, transaction_id } = await financed()
    expect(read(callback)).toMatchObject({
      sessionId,
      transactionId: transaction_id,
      status: 'SUCCESS',
      isAuthentic: true,
    })
  })

  it.each(['session_id', 'our_ref', 'status', 'transaction_id', 'amount_paise', 'months', 'rate_bp'])(
    'is not authentic once its %s is another',
    async (name) => {
      const { callback } = await financed()
      const other = { session_id: 'fs_1', transaction_id: 'ft_1', status: 'PENDING' } as Record<
        string,
        string
      >
      expect(read({ ...callback, [name]: other[name] ?? '1' })?.isAuthentic).toBe(false)
    },
  )

  it('is not authentic with another secret, without a signature, or with a field sent twice', async () => {
    await provider.post('/faults', { 'wrong-return-signature': true })
    const { callback } = await financed()
    expect(read(callback)?.isAuthentic).toBe(false)
    await provider.post('/faults', {})
    const { callback: good } = await financed()
    expect(read({ ...good, signature: '' })?.isAuthentic).toBe(false)
    const twice = new URLSearchParams({ ...good })
    twice.append('status', 'SUCCESS')
    expect(provider.emi.readReturn(twice)?.isAuthentic).toBe(false)
  })

  it('that is no form of the provider is nothing', () => {
    expect(read({})).toBeNull()
    expect(read({ session_id: '../..', our_ref: 'x', status: 'SUCCESS' })).toBeNull()
  })
})

describe('notifications', () => {
  const headersOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }) => ({
    signature: String(headers['x-shopse-signature']),
    eventId: String(headers['x-shopse-event-id']),
  })
  const lastReceived = async () => {
    const before = provider.received.length
    const { sessionId } = await financed()
    await provider.receivedTimes(before + 1)
    const received = provider.received[before]
    if (!received) throw new Error('nothing was told')
    return { sessionId, received }
  }

  it('name their session, signed over the bytes as they came', async () => {
    const { sessionId, received } = await lastReceived()
    const headers = headersOf(received)
    expect(provider.emi.readNotification(received.body, headers)).toEqual({
      eventId: headers.eventId,
      kind: 'transaction.success',
      sessionId,
    })
    const altered = Buffer.from(received.body.toString().replace('success', 'failed'))
    expect(provider.emi.readNotification(altered, headers)).toBeNull()
    expect(provider.open({ secret: 'other' }).readNotification(received.body, headers)).toBeNull()
  })

  it('come again until they are taken, under the same id', async () => {
    provider.answers.push(503)
    const before = provider.received.length
    await financed()
    await provider.receivedTimes(before + 1)
    await provider.post('/clock', { advance_seconds: 2 })
    await provider.receivedTimes(before + 2)
    const ids = provider.received.slice(before).map((received) => headersOf(received).eventId)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a refund', () => {
  it('is given once for its key, and told with the reference of the lender', async () => {
    const { transaction_id } = await financed()
    const wish = refundOf(transaction_id)
    const [first, second] = [await provider.emi.refund(wish), await provider.emi.refund(wish)]
    expect(first).toMatchObject({ state: 'processed', amount, arn: expect.stringMatching(/^EMI/) })
    expect(second).toEqual(first)
    expect(await provider.emi.refundsOf(transaction_id)).toEqual([first])
  })

  it('with its answer lost is given once all the same', async () => {
    const { transaction_id } = await financed()
    await provider.post('/faults', { reset: { on: 'refunds', times: 1 } })
    await provider.emi.refund(refundOf(transaction_id))
    expect(await provider.emi.refundsOf(transaction_id)).toHaveLength(1)
  })

  it('over more than is left, or of what was never financed, is refused', async () => {
    const { transaction_id } = await financed()
    await provider.emi.refund(refundOf(transaction_id, paise(500_000)))
    expect(await trouble(provider.emi.refund(refundOf(transaction_id)))).toMatchObject({ kind: 'refused' })
    const { id } = await opened()
    const declined = await finance(provider, id, { outcome: 'lender_declined' })
    expect(await trouble(provider.emi.refund(refundOf(declined.transaction_id)))).toMatchObject({
      kind: 'refused',
    })
  })

  it('of the whole makes the try a refunded one', async () => {
    const { sessionId, transaction_id } = await financed()
    await provider.emi.refund(refundOf(transaction_id))
    expect(await provider.emi.paymentsOf(sessionId)).toMatchObject([{ state: 'refunded', refunded: amount }])
  })
})

describe('a provider in trouble', () => {
  it('that is down is asked three times and then unclear', async () => {
    await provider.post('/faults', { down: { on: 'sessions' } })
    expect(await trouble(opened())).toMatchObject({ kind: 'unclear' })
  })

  it('that is slower than we wait is unclear, and asked no second time', async () => {
    await provider.post('/faults', { slow: { ms: 2_000, on: 'status' } })
    const hurried = provider.open({ timeoutMs: 100 })
    const { id } = await opened()
    expect(await trouble(hurried.paymentsOf(id))).toMatchObject({ kind: 'unclear', code: 'TIMED_OUT' })
  })

  it('says no word of a secret or a person in its messages', async () => {
    const anonymous = provider.open({ secret: 'not the secret' })
    const { message } = await trouble(anonymous.createSession(purchase(provider)))
    for (const private_ of [keys.secret, 'not the secret', 'Asha', '9886012345', '@example.com'])
      expect(message).not.toContain(private_)
  })
})
