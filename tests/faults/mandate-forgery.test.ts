import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { changeRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { truthOf } from './card.fixtures.ts'

// A mandate through the calls: what a program may ask, and what nobody but the provider may say.
const shop = openShop({ cards: true })
const asha = { name: 'Asha Menon', email: 'asha.renews@example.com', password: 'nine ledgers and a lamp' }
const total = '11800.00'
let session = ''

type Answer = { status: number; data: Record<string, unknown> | null; code?: string }
async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api/bookstore${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(session && { authorization: session }) },
    body: JSON.stringify(body),
  })
  return { ...((await answer.json()) as Omit<Answer, 'status'>), status: answer.status }
}

beforeAll(async () => {
  await changeRows(shop.db)`
    update product_kinds set delivery_ready = true, not_ready_note = null where type = 'RESEARCH'`
  await shop.needs.identity.enrol(asha)
})
afterEach(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

async function order(items = [{ editionId: world.researchPlan.id, quantity: 1 }], expectedTotal = total) {
  const buyer = { name: asha.name, email: asha.email, mobile: '9886012345', stateCode: '29' }
  const cart = await call('/order/insertUpdateCheckoutData', { items, details: { buyer } })
  const headers = { 'x-cart-token': String(cart.data?.cartToken), 'idempotency-key': randomUUID() }
  return call('/order/saveOrderInRecurringTemp', { expectedTotal }, headers)
}

test('a guest is asked to sign in, and nothing is ordered', async () => {
  expect(await order()).toMatchObject({ status: 422, code: 'method_not_allowed' })
})

test('a made-up return, with the ids signed in the order of other payments, opens nothing; the true one does', async () => {
  const signedIn = await fetch(`${shop.url}/api/session/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: asha.email, password: asha.password }),
  })
  session = `Bearer ${((await signedIn.json()) as { data: { accessToken: string } }).data.accessToken}`
  const placed = await order()
  expect(placed).toMatchObject({ status: 200, data: { total } })
  const orderNo = String(placed.data?.orderNo)
  const { provider_order_id: subscription } = await shop.db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('method', '=', 7)
    .executeTakeFirstOrThrow()
  await shop.cards.fail({ 'no-webhook': true })
  const paid = await shop.cards.post<{ payment_id: string; callback: Record<string, string> }>('/pay', {
    subscription_id: subscription,
  })
  const turned = createHmac('sha256', shop.cards.keys.keySecret).update(`${subscription}|${paid.payment_id}`)
  const forged = { ...paid.callback, razorpay_signature: turned.digest('hex') }
  expect(await call('/order/postProductOrderrecurring', forged)).toMatchObject({ status: 400 })
  expect(await truthOf(shop, orderNo)).toBe('PENDING · pending')

  const body = JSON.stringify({
    event: 'subscription.charged',
    payload: { subscription: { entity: { id: subscription } } },
  })
  const send = (secret: string) =>
    fetch(`${shop.url}/api/webhooks/razorpay`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `evt${randomToken(8)}`,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    })
  expect((await send('not the secret')).status).toBe(400)
  expect(await truthOf(shop, orderNo)).toBe('PENDING · pending')

  expect(await call('/order/postProductOrderrecurring', paid.callback)).toMatchObject({
    status: 200,
    data: { orderNo, isPaid: true },
  })
  expect(await truthOf(shop, orderNo)).toBe('ACTIVATED · captured')
})
