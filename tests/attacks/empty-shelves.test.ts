import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#db/seed/test-world'
import { releaseExpiredHolds } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { recordMovements } from '#shop/stock'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { callUrl } from '../../api/calls.ts'
import { buyer } from '../../bench/orders/buyer.ts'
import { openShopper, type Send, sendWish, wishByCard, wordsOf } from '../../tools/drill/shopper.ts'

// A script that keeps all copies of a title by ordering again and again, as somebody else each time, and never pays.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop()
  const { seller_id: sellerId, on_hand } = await standing()
  const left = { editionId: edition, sellerId, kind: 'adjusted', quantity: 10 - on_hand } as const
  await shop.db.transaction().execute((tx) => recordMovements(tx, [left]))
})
afterAll(() => shop?.close())

const edition = world.incomeTaxBook.id
const sentence = /Many copies of “.+” were kept today for orders from your network that nobody paid/

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
    const said = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    )
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers: said,
    })
  }

type Said = {
  readonly code?: string
  readonly StatusMsg: string
  readonly data: Readonly<Record<string, string>> | null
}

/** Orders ten copies with a cart and an e-mail that nobody used before. */
async function orderTen(from: string, paymentMethod: 1 | 4 = 1) {
  const send = sendFrom(from)
  async function call(name: Parameters<typeof callUrl>[0], body: object, headers = {}) {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const type = { 'content-type': 'application/json' }
    const answer = await send(`http://shop/students/api${callUrl(name)}`, {
      ...init,
      headers: { ...type, ...headers },
    })
    return { status: answer.status, body: (await answer.json()) as Said }
  }
  const person = randomUUID()
  const details = { ...buyer, contact: { ...buyer.contact, email: `${person}@example.com` } }
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
  shop.db
    .selectFrom('stock_levels')
    .select(['seller_id', 'on_hand', 'reserved'])
    .where('edition_id', '=', edition)
    .executeTakeFirstOrThrow()

/** The time of what is kept is over, and the job that lets go of it has run. */
async function holdsRunOut() {
  await sql`update stock_holds set expires_at = business_now() where state = 'held'`.execute(shop.db)
  await releaseExpiredHolds(shop.needs)
  expect(await standing()).toMatchObject({ on_hand: 10, reserved: 0 })
}

/** Orders the whole shelf from these addresses, each time when it is full again; answers what it was told. */
async function orderShelves(addresses: readonly string[]) {
  const told: Awaited<ReturnType<typeof orderTen>>[] = []
  for (const from of addresses) {
    told.push(await orderTen(from))
    await holdsRunOut()
  }
  return told
}

test('a script with a new cart, e-mail and made-up address each time keeps the shelf for an hour, and is then told why not', async () => {
  const told = await orderShelves(Array(5).fill('203.0.113.7'))
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(told[4]?.body.code).toBe('too_many_unpaid')
  expect(told[4]?.body.StatusMsg).toMatch(sentence)
})

test('on the pages too, where the cart is kept', async () => {
  const shopper = openShopper('http://shop/students', sendFrom('203.0.113.7'))
  const wish = await wishByCard(shopper, [{ edition, quantity: 1 }], 'asha@example.com')
  const answer = await sendWish(shopper, wish)
  expect(answer.status).toBe(429)
  expect(wordsOf(answer.html)).toMatch(sentence)
  expect(wordsOf((await shopper.get('/cart')).html)).toContain('Go to checkout')
})

test('a household of IPv6 is one network here as well', async () => {
  const household = ['1', '2', '3', '4', '5'].map((end) => `2001:db8:1:2::${end}`)
  const told = await orderShelves(household)
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
})

test('nobody else is told to wait, nor is whoever pays the courier', async () => {
  const [elsewhere] = await orderShelves(['198.51.100.4'])
  expect(elsewhere?.status).toBe(200)
  expect((await orderTen('203.0.113.7', 4)).status).toBe(200)
})

test('no address is written down, and nothing is counted twice', async () => {
  const kept = JSON.stringify(await shop.db.selectFrom('keepings').selectAll().execute())
  expect(kept).not.toMatch(/203\.0\.113|2001:db8/)
  expect(await findBreaches(shop.db)).toEqual([])
})
