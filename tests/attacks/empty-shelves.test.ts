import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, oneRow } from '#kernel/read-rows'
import { readDocuments, readOrderById, readOrderId } from '#shop/orders'
import {
  closeStaleOrders,
  confirmationOf,
  confirmOrder,
  readAwaiting,
  releaseExpiredHolds,
} from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { recordMovements } from '#shop/stock'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { callUrl } from '../../api/calls.ts'
import { buyer } from '../../bench/orders/buyer.ts'
import { anyMobile } from '../../tools/drill/anybody.ts'
import { openShopper, type Send, sendWish, visibleText, wishByCard } from '../../tools/drill/shopper.ts'
import { orderStateView } from '../../web/storefront/order/order-words.ts'

// A script that holds all copies of a title by ordering again and again, as another person each time, and never pays.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop()
  const { seller_id: sellerId, on_hand } = await standing()
  const left = { editionId: edition, sellerId, kind: 'adjusted', quantity: 10 - on_hand } as const
  await shop.db.transaction().execute((tx) => recordMovements(tx, [left]))
})
afterAll(() => shop?.close())

const edition = world.incomeTaxBook.id
const sentence = /There are too many unpaid orders for “.+” from your network today/

/** Sends from an address, and makes another one up in a header. */
const sendFrom =
  (remoteAddress: string): Send =>
  async (url, init) => {
    const made = {
      'x-forwarded-for': '198.51.100.99',
      'x-real-ip': '198.51.100.98',
      forwarded: 'for=198.51.100.97',
    }
    const { body, headers } = new Request(url, init)
    const answer = await shop.app.inject({
      url: new URL(url).pathname,
      method: init.method === 'POST' ? 'POST' : 'GET',
      remoteAddress,
      headers: { ...Object.fromEntries(headers), ...made, ...(init.headers as Record<string, string>) },
      payload: body === null ? undefined : await new Response(body).text(),
    })
    const output = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    )
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers: output,
    })
  }

type StatedFacts = {
  readonly code?: string
  readonly StatusMsg: string
  readonly data: Readonly<Record<string, string>> | null
}

/** Orders ten copies with a new cart, e-mail and mobile number. */
async function orderTen(from: string, paymentMethod: 1 | 4 = 1, mobile: string = anyMobile()) {
  const send = sendFrom(from)
  async function call(name: Parameters<typeof callUrl>[0], body: object, headers = {}) {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const type = { 'content-type': 'application/json' }
    const answer = await send(`http://shop/students/api${callUrl(name)}`, {
      ...init,
      headers: { ...type, ...headers },
    })
    return { status: answer.status, body: (await answer.json()) as StatedFacts }
  }
  const person = randomUUID()
  const details = { ...buyer, contact: { email: `${person}@example.com`, mobile } }
  const filled = await call('order/insertUpdateCheckoutData', {
    items: [{ editionId: edition, quantity: 10 }],
    details,
  })
  const total = Number(filled.body.data?.total) + (paymentMethod === 4 ? 50 : 0)
  return call(
    'order/postProductOrder',
    { paymentMethod, expectedTotal: total.toFixed(2) },
    { 'x-cart-token': String(filled.body.data?.cartToken), 'idempotency-key': person },
  )
}

const standing = async () =>
  oneRow<{ seller_id: number; on_hand: number; reserved: number }>(shop.db)`
    select seller_id, on_hand, reserved from stock_levels where edition_id = ${edition}`

/** All holds expire, and the job that releases them has run. */
async function holdsRunOut() {
  await sql`update stock_holds set expires_at = business_now() where state = 'held'`.execute(shop.db)
  await releaseExpiredHolds(shop.needs)
  expect(await standing()).toMatchObject({ on_hand: 10, reserved: 0 })
}

/** Orders the whole shelf from these addresses, each time when it is full again; answers the responses. */
async function orderShelves(addresses: readonly string[]) {
  const received: Awaited<ReturnType<typeof orderTen>>[] = []
  for (const from of addresses) {
    received.push(await orderTen(from))
    await holdsRunOut()
  }
  return received
}

test('a script with a new cart, e-mail and made-up address each time holds the shelf once, and is then refused', async () => {
  const received = await orderShelves(Array(2).fill('203.0.113.7'))
  expect(received.map(({ status }) => status)).toEqual([200, 429])
  expect(received[1]?.body.code).toBe('too_many_unpaid')
  expect(received[1]?.body.StatusMsg).toMatch(sentence)
})

test('the pages refuse it too, and the cart stays', async () => {
  const shopper = openShopper('http://shop/students', sendFrom('203.0.113.7'))
  const wish = await wishByCard(shopper, [{ edition, quantity: 1 }], 'asha@example.com')
  const answer = await sendWish(shopper, wish)
  expect(answer.status).toBe(429)
  expect(visibleText(answer.html)).toMatch(sentence)
  expect(visibleText((await shopper.get('/cart')).html)).toContain('Go to checkout')
})

test('a household of IPv6 is one network here as well', async () => {
  const household = ['1', '2'].map((end) => `2001:db8:1:2::${end}`)
  const received = await orderShelves(household)
  expect(received.map(({ status }) => status)).toEqual([200, 429])
})

test('other networks can order, and so can buyers who pay the courier', async () => {
  const [elsewhere] = await orderShelves(['198.51.100.4'])
  expect(elsewhere?.status).toBe(200)
  expect((await orderTen('203.0.113.7', 4)).status).toBe(200)
  await sql`update payments set created_at = created_at - interval '31 minutes' where state = 'pending' and method = 4`.execute(
    shop.db,
  )
  await closeStaleOrders(shop.needs)
})

test('a first order on delivery takes nothing from the shelf until it is confirmed, and ends after half an hour', async () => {
  await holdsRunOut()
  const placed = await orderTen('192.0.2.1', 4)
  expect(placed.body.StatusMsg).toContain('Please confirm it')
  const orderNo = String(placed.body.data?.orderNo)
  const waiting = await readOrderById(shop.db, (await readOrderId(shop.db, orderNo))!)
  expect(waiting?.lines.map(({ state }) => state)).toEqual(['PENDING'])
  expect(await standing()).toMatchObject({ on_hand: 10, reserved: 10 })
  await sql`update payments set created_at = created_at - interval '31 minutes' where order_id = ${waiting!.id}`.execute(
    shop.db,
  )
  const { code } = confirmationOf(shop.needs.secret, waiting!)
  expect(await confirmOrder(shop.needs, waiting!, { code, proof: '' })).toMatchObject({
    refusal: { code: 'not_waiting' },
  })
  expect(await closeStaleOrders(shop.needs)).toBe(1)
  expect(await standing()).toMatchObject({ on_hand: 10, reserved: 0 })
})

test('a network cannot hold the shelf again by ordering on delivery; by card its honest buyers still can', async () => {
  expect((await orderTen('192.0.2.1', 4)).body).toMatchObject({ code: 'too_many_unpaid' })
  expect((await orderTen('192.0.2.1', 1)).status).toBe(200)
  await holdsRunOut()
})

test('a mobile number has at most five unpaid orders on delivery, whatever network they come from', async () => {
  const received: number[] = []
  for (let nth = 1; nth <= 6; nth++) {
    received.push((await orderTen(`192.0.2.${nth + 10}`, 4, '9845011111')).status)
    await sql`update payments set created_at = created_at - interval '31 minutes' where state = 'pending' and method = 4`.execute(
      shop.db,
    )
    await closeStaleOrders(shop.needs)
  }
  expect(received).toEqual([200, 200, 200, 200, 200, 429])
  expect((await orderTen('192.0.2.16', 4)).status).toBe(200)
})

test('the code is tried five times and no oftener, the link opens it still; then stock and documents move', async () => {
  const { rows } = await sql<{ id: number }>`select max(id) id from orders`.execute(shop.db)
  const order = (await readOrderById(shop.db, rows[0]!.id))!
  const { code, proof } = confirmationOf(shop.needs.secret, order)
  const attempt = async (typed: { code: string; proof: string }) => {
    const answer = await confirmOrder(shop.needs, order, typed)
    return answer.ok ? 'ok' : answer.refusal.code
  }
  const badge = async () => {
    const awaiting = await readAwaiting(shop.db, [order.orderNo])
    const { lines } = (await readOrderById(shop.db, order.id))!
    return orderStateView(lines, undefined, awaiting.get(order.orderNo)).label
  }
  expect(await badge()).toBe('Waiting for your confirmation')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let time = 0; time < 5; time++)
    expect(await attempt({ code: wrong, proof: 'x'.repeat(32) })).toBe('wrong_code')
  expect(await attempt({ code, proof: '' })).toBe('too_many')
  expect(await attempt({ code: '', proof })).toBe('ok')
  expect(await attempt({ code: '', proof })).toBe('not_waiting')
  const confirmed = await readOrderById(shop.db, order.id)
  expect(confirmed?.lines.map(({ state }) => state)).toEqual(['ACCEPTED'])
  expect(await badge()).toBe('Accepted')
  expect(await readDocuments(shop.db, order.id)).toHaveLength(1)
  expect(await standing()).toMatchObject({ on_hand: 0, reserved: 0 })
})

test('no address is stored, and nothing is counted twice', async () => {
  const stored = JSON.stringify(await allRows(shop.db)`select * from stock_holds`)
  expect(stored).toMatch(/"network":"\S/)
  expect(stored).not.toMatch(/203\.0\.113|2001:db8/)
  expect(await findBreaches(shop.db)).toEqual([])
})
