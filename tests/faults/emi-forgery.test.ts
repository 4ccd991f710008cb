import { createHmac, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import type { Financed } from '../contracts/shopse.fixtures.ts'
import { truthOf } from './card.fixtures.ts'

// Instalments through the shop's own doors: what nobody but the provider may say, and what programs may ask.
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const shop = openShop({ cards: true, log })
const waiting = 'PENDING · pending'
const paid = 'ACCEPTED · captured'
const total = '8450.00'

const details = {
  contact: { email: 'asha.menon@example.com', mobile: '9886012345' },
  shipping: {
    name: 'Asha Menon',
    mobile: '9886012345',
    pin: '560034',
    address1: '14 Lake View Road',
    address2: 'Koramangala',
  },
  billingSameAsShipping: true,
}
type Answer = { status: number; data: Record<string, unknown> | null; code?: string; StatusMsg: string }
async function call(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api/bookstore${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { ...((await answer.json()) as Omit<Answer, 'status'>), status: answer.status }
}
async function cartOf(editionId: number): Promise<Record<string, string>> {
  const items = [{ editionId, quantity: 1 }]
  const { data } = await call('/order/insertUpdateCheckoutData', { items, details })
  return { 'x-cart-token': String(data?.cartToken) }
}
async function order(path = '/order/saveTempOrderFromShopse') {
  const headers = { ...(await cartOf(world.penDrive.id)), 'idempotency-key': randomUUID() }
  const placed = await call(path, { expectedTotal: total }, headers)
  expect(placed).toMatchObject({ status: 200, data: { total, isRepeat: false } })
  expect(await call(path, { expectedTotal: total }, headers)).toMatchObject({ data: { isRepeat: true } })
  const orderNo = String(placed.data?.orderNo)
  const { orders } = await shop.cards.emi.get<{ orders: { id: string; receipt: string }[] }>('/ledger.json')
  const session = orders.find(({ receipt }) => receipt.startsWith(orderNo))
  if (!session) throw new Error('no session was opened')
  return {
    orderNo,
    payUrl: String(placed.data?.payUrl),
    finance: (how: object = {}) => shop.cards.emi.post<Financed>('/pay', { session_id: session.id, ...how }),
    sessionId: session.id,
    truth: () => truthOf(shop, orderNo),
  }
}
const comeBack = async (fields: Readonly<Record<string, string>> | null) => {
  const answer = await fetch(`${shop.url}/payment/callback/shopse`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields }),
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? ''
}
async function sendWebhook(
  body: string,
  { secret = shop.cards.emi.secret, eventId = `fe_${randomToken(10)}` } = {},
) {
  const answer = await fetch(`${shop.url}/api/webhooks/shopse`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopse-event-id': eventId,
      'x-shopse-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  })
  return { status: answer.status, body: (await answer.json()) as { isNew?: boolean } }
}
const inboxIsEmpty = async () => {
  const open = () =>
    shop.db.selectFrom('provider_events').select('event_id').where('applied_at', 'is', null).execute()
  await expect.poll(async () => (await open()).length, { interval: 25 }).toBe(0)
}

beforeEach(async () => {
  await shop.cards.emi.fail({ 'no-webhook': true })
  logged.length = 0
})
afterEach(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

describe('what nobody but the provider may say', () => {
  test('a way back that somebody made up changes nothing, and is noted', async () => {
    const { truth, sessionId, orderNo } = await order()
    const forged = {
      session_id: sessionId,
      our_ref: `${orderNo}-1`,
      status: 'SUCCESS',
      transaction_id: 'ft_1',
      amount_paise: '845000',
      months: '6',
      rate_bp: '1500',
      signature: '0'.repeat(64),
    }
    expect(await comeBack(forged)).toBe(`/students/payment-failed/${orderNo}?why=not_confirmed`)
    expect(await truth()).toBe(waiting)
    expect(logged.join()).toContain('a payment callback with a wrong signature was refused')
    expect(await call('/order/saveShopseResponse', forged)).toMatchObject({
      status: 400,
      code: 'bad_signature',
    })
  })

  test('a notification under another secret is refused, and one about nothing of ours changes nothing', async () => {
    const { truth, sessionId } = await order()
    const body = JSON.stringify({ event: 'transaction.success', session_id: sessionId })
    expect(await sendWebhook(body, { secret: 'not the secret' })).toMatchObject({ status: 400 })
    expect(await sendWebhook('{"event":"x"}')).toMatchObject({ status: 200 })
    await sendWebhook(body)
    await inboxIsEmpty()
    // Authentic or not, it is a reason to ask; and the provider says that nobody has paid.
    expect(await truth()).toBe(waiting)
  })

  test('a notification with a wrong amount is as good as a right one: the provider is asked', async () => {
    const bought = await order()
    const { transaction_id } = await bought.finance()
    const body = JSON.stringify({
      event: 'transaction.success',
      session_id: bought.sessionId,
      transaction: { transaction_id, status: 'SUCCESS', amount_paise: 100 },
    })
    const eventId = 'fe_twice'
    expect(await sendWebhook(body, { eventId })).toMatchObject({ body: { isNew: true } })
    expect(await sendWebhook(body, { eventId })).toMatchObject({ body: { isNew: false } })
    await inboxIsEmpty()
    expect(await bought.truth()).toBe(paid)
    expect(await compareLedgers(shop.db, await shop.cards.emi.ledger())).toEqual([])
  })
})

describe('what programs may ask', () => {
  test('the ways to pay tell every plan, and instalments below the minimum their reason', async () => {
    const dear = await call('/order/saveOrderInTemp', undefined, await cartOf(world.penDrive.id))
    const choices = dear.data?.choices as { paymentMethod: number; plans: object[] }[]
    expect(choices.find(({ paymentMethod }) => paymentMethod === 6)?.plans).toContainEqual({
      lender: 'Kistbandi Finance',
      months: 6,
      ratePercent: 15,
      isNoCost: false,
      monthly: '1470.59',
      total: '8823.54',
      interest: '373.54',
      gstOnInterest: '67.24',
    })
    const cheap = await call('/order/saveOrderInTemp', undefined, await cartOf(world.lawBook.id))
    expect(cheap.data?.choices).toContainEqual(
      expect.objectContaining({
        paymentMethod: 6,
        refusal: 'Instalments are for orders from ₹3,000.',
        plans: [],
      }),
    )
  })

  test('an order below the minimum is refused, whatever the caller says', async () => {
    const headers = { ...(await cartOf(world.lawBook.id)), 'idempotency-key': randomUUID() }
    expect(await call('/order/saveTempOrderFromShopse', { expectedTotal: '845.00' }, headers)).toMatchObject({
      status: 422,
      code: 'method_not_allowed',
    })
  })

  test.each(['/order/saveTempOrderFromShopse', '/academy/saveShopseTempOrder'])(
    '%s places an order once, and saveShopseResponse settles it by asking the provider',
    async (path) => {
      const bought = await order(path)
      expect(bought.payUrl).toContain(`/students/pay/${bought.orderNo}?key=`)
      const { callback } = await bought.finance()
      expect(await call('/order/saveShopseResponse', { ...callback })).toMatchObject({
        status: 200,
        data: { orderNo: bought.orderNo, isPaid: true },
      })
      expect(await bought.truth()).toBe(paid)
    },
  )

  test('while the provider cannot be asked the answer says that we are confirming', async () => {
    const bought = await order()
    const { callback } = await bought.finance()
    await shop.cards.emi.fail({ down: { on: 'status' }, 'no-webhook': true })
    expect(await call('/order/saveShopseResponse', { ...callback })).toMatchObject({
      status: 503,
      code: 'provider_away',
    })
    expect(await bought.truth()).toBe(waiting)
    await shop.cards.emi.fail({ 'no-webhook': true })
    expect(await comeBack(callback)).toBe(`/students/payment-success/${bought.orderNo}`)
  })
})
