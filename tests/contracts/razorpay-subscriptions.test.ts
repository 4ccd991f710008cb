import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { istDay } from '#kernel/dates'
import { paise } from '#kernel/money'
import { keys, type Paid, type Provider, startProvider } from './razorpay.fixtures.ts'

const day = 24 * 60 * 60
let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())
afterEach(() => provider.post('/faults', {}))

async function openSubscription(charges = 3, startAt: Date | null = null): Promise<string> {
  const { subscriptions } = provider.cards
  const plan = await subscriptions.createPlan({ name: 'Research', amount: paise(82_600), months: 1 })
  const expiresAt = new Date(Date.now() + 365 * day * 1000)
  const notes = { order: 'BM1' }
  return (await subscriptions.create({ planId: plan.id, charges, expiresAt, startAt, notes })).id
}
const authorise = (subscription_id: string, outcome = 'success') =>
  provider.post<Paid>('/pay', { subscription_id, outcome })
const turn = (days: number) => provider.post('/clock', { advance_seconds: days * day })
const read = (id: string) => provider.cards.subscriptions.read(id)

it('pays the first cycle with the authorisation, and signs payment and subscription in this order', async () => {
  const id = await openSubscription()
  expect(await read(id)).toEqual({ id, state: 'created', chargeAt: null, endsAt: null })
  const { payment_id, callback } = await authorise(id)
  const form = new URLSearchParams(callback ?? {})
  const given = provider.cards.readReturn(form)
  const signature = createHmac('sha256', keys.keySecret).update(`${payment_id}|${id}`).digest('hex')
  expect(given).toEqual({ providerOrderId: id, payment: { id: payment_id, signature } })
  const callbackOf = (signed: string) => ({ providerOrderId: id, paymentId: payment_id, signature: signed })
  expect(provider.cards.isAuthenticCallback(callbackOf(signature))).toBe(true)
  const turned = createHmac('sha256', keys.keySecret).update(`${id}|${payment_id}`).digest('hex')
  expect(provider.cards.isAuthenticCallback(callbackOf(turned))).toBe(false)

  const charges = await provider.cards.subscriptions.charges(id)
  const { state, chargeAt } = await read(id)
  expect(charges).toEqual([{ paymentId: payment_id, periodEndsAt: chargeAt }])
  expect(state).toBe('active')
  expect(await provider.cards.payment(payment_id)).toMatchObject({ state: 'captured', amount: 82_600 })
  await expect
    .poll(() => provider.received.map(({ body }) => JSON.parse(String(body)).event))
    .toContain('subscription.charged')
})

it('verifies the example of the provider’s own tests', () => {
  const client = provider.open({ keySecret: 'EnLs21M47BllR3X8PSFtjtbd' })
  expect(
    client.isAuthenticCallback({
      providerOrderId: 'sub_ID6MOhgkcoHj9I',
      paymentId: 'pay_IDZNwZZFtnjyym',
      signature: '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693',
    }),
  ).toBe(true)
})

it('charges each cycle once until the mandate is used up', async () => {
  const id = await openSubscription(3)
  await authorise(id)
  await turn(32)
  expect(await provider.cards.subscriptions.charges(id)).toHaveLength(2)
  await turn(32)
  expect(await provider.cards.subscriptions.charges(id)).toHaveLength(3)
  expect(await read(id)).toMatchObject({ state: 'completed', chargeAt: null })
  await turn(40)
  expect(await provider.cards.subscriptions.charges(id)).toHaveLength(3)
})

it('tries a failed charge on three more days, then halts', async () => {
  const id = await openSubscription()
  await authorise(id)
  await provider.post('/faults', { 'charge-fails': true })
  const { now } = await provider.post<{ now: number }>('/clock', { advance_seconds: 0 })
  const { chargeAt } = await read(id)
  await provider.post('/clock', { advance_seconds: (chargeAt?.getTime() ?? 0) / 1000 - now + 1 })
  expect(await read(id)).toMatchObject({ state: 'pending' })
  await turn(3)
  expect(await read(id)).toMatchObject({ state: 'halted', chargeAt: null })
  expect(await provider.cards.subscriptions.charges(id)).toHaveLength(1)
})

it('cancels at the end of the cycle, pauses and resumes', async () => {
  const id = await openSubscription()
  await authorise(id)
  await provider.cards.subscriptions.pause(id)
  await turn(32)
  expect(await read(id)).toMatchObject({ state: 'paused' })
  await provider.cards.subscriptions.resume(id)
  await expect.poll(() => provider.cards.subscriptions.charges(id)).toHaveLength(2)
  await provider.cards.subscriptions.cancel(id, 'at-cycle-end')
  expect(await read(id)).toMatchObject({ state: 'active' })
  await turn(32)
  expect(await read(id)).toMatchObject({ state: 'cancelled' })
  expect(await provider.cards.subscriptions.charges(id)).toHaveLength(2)
  await expect(provider.cards.subscriptions.cancel(id, 'now')).rejects.toMatchObject({ kind: 'refused' })
})

it('with a later start takes nothing for the authorisation, and charges then; cancelled before, it never charges', async () => {
  const { at } = await provider.get<{ at: number }>('/ledger.json')
  const startAt = new Date((at + 7 * day) * 1000)
  const [kept, dropped] = [await openSubscription(3, startAt), await openSubscription(3, startAt)]
  for (const id of [kept, dropped]) expect(await authorise(id)).toMatchObject({ status: 'authorized' })
  expect(await read(kept)).toMatchObject({ state: 'authenticated', chargeAt: startAt })
  expect(await provider.cards.subscriptions.charges(kept)).toEqual([])
  await provider.cards.subscriptions.cancel(dropped, 'now')
  await turn(8)
  expect(await provider.cards.subscriptions.charges(kept)).toHaveLength(1)
  expect(await provider.cards.subscriptions.charges(dropped)).toEqual([])
  expect(await read(kept)).toMatchObject({ state: 'active' })
  expect(await read(dropped)).toMatchObject({ state: 'cancelled' })
})

it('charges on the 31st, and on the last day of a shorter month', async () => {
  const { at } = await provider.get<{ at: number }>('/ledger.json')
  const year = Number(istDay(new Date((at + day) * 1000)).slice(0, 4)) + 1
  // Twenty minutes past midnight in India: by UTC it is the day before.
  const startAt = new Date(`${year}-01-31T00:20:00+05:30`)
  const id = await openSubscription(4, startAt)
  await authorise(id)
  const days = (startAt.getTime() / 1000 - at) / day
  for (const each of [Math.ceil(days), 31, 31]) await turn(each)
  const charges = await provider.cards.subscriptions.charges(id)
  const february = new Date(Date.UTC(year, 2, 0)).getUTCDate()
  expect(charges.map(({ periodEndsAt }) => istDay(periodEndsAt))).toEqual([
    `${year}-02-${february}`,
    `${year}-03-31`,
    `${year}-04-30`,
  ])
  expect(await read(id)).toMatchObject({ endsAt: new Date(`${year}-05-31T00:20:00+05:30`) })
})
