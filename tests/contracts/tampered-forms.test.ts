import { beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openShop } from '#tests/support/journey'

const shop = openShop()

/** A browser's part in a form: keeps the cart cookie, follows nothing. */
let cookie: string
beforeEach(() => {
  cookie = ''
})

type Fields = Readonly<Record<string, string | number | readonly string[]>>

async function post(path: string, fields: Fields) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) body.append(name, String(each))
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    body,
    headers: { cookie },
    redirect: 'manual',
  })
  const given = answer.headers.getSetCookie().find((line) => line.startsWith('bm_cart='))
  if (given) cookie = given.split(';')[0] ?? ''
  return { status: answer.status, leadsTo: answer.headers.get('location') ?? '', html: await answer.text() }
}

/** Whether a page says it; a failure does not print the whole page. */
const description = (words: string) => (html: string) => html.includes(words)

const add = (fields: Fields = {}) =>
  post('/cart', { intent: 'add', edition: world.incomeTaxBook.id, quantity: 1, ...fields })

const informed = {
  'contact.email': 'asha.menon@example.com',
  'contact.mobile': '9886012345',
  'shipping.name': 'Asha Menon',
  'shipping.pin': '560034',
  'shipping.address1': '14 Lake View Road',
  'shipping.address2': 'Koramangala',
  billingSame: 'on',
}

const wish = (fields: Fields = {}): Fields => ({
  method: 4,
  expected_total: 94500,
  idempotency_key: crypto.randomUUID(),
  ...fields,
})

async function readyToPay() {
  await add()
  expect((await post('/checkout/information', informed)).leadsTo).toMatch(/checkout\/payment$/)
}

async function held(): Promise<{ quantity: number }[]> {
  return allRows<{ quantity: number }>(shop.db)`select quantity from cart_items`
}

async function orders(): Promise<number> {
  return (await shop.db.selectFrom('orders').select('id').execute()).length
}

test.each<[string, string | readonly string[]]>([
  ['letters', 'abc'],
  ['below zero', '-1'],
  ['a fraction', '1.5'],
  ['an exponent', '1e9'],
  ['not a number', 'NaN'],
  ['beyond the limit', '11'],
  ['none', '0'],
  ['empty', ''],
  ['given twice', ['1', '2']],
])('a quantity that is %s is refused with words and changes nothing', async (_, quantity) => {
  const before = await held()
  const { status, html } = await add({ quantity })
  expect(status).toBe(422)
  expect(html).toSatisfy(description('Your cart is unchanged.'))
  expect(await held()).toEqual(before)
})

test.each<[string, string | number]>([
  ['unknown', 999_999],
  ['a draft', world.draft.id],
  ['a word', 'abc'],
  ['beyond all numbers', '9'.repeat(40)],
])('an edition that is %s is the page that is not found, with a search', async (_, edition) => {
  const { status, html } = await add({ edition })
  expect(status).toBe(404)
  expect(html).toSatisfy(description('Search by title or ISBN.'))
})

test('an edition that is sold out or not on sale is refused with its reason', async () => {
  expect((await add({ edition: world.soldOut.id })).status).toBe(409)
  expect((await add({ edition: world.incomeTaxVirtual.id })).html).toSatisfy(
    description('once its text has arrived'),
  )
})

test('a form that asks for nothing known, or is no form, is answered 400', async () => {
  expect((await add({ intent: 'steal' })).status).toBe(400)
  const answer = await fetch(`${shop.url}/cart`, {
    method: 'POST',
    body: '{"intent":"add"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})

test('a price sent along is not read: the order costs what the shop asks', async () => {
  await add({ price: 1, unit_price: 1, seller: 2 })
  await post('/checkout/information', { ...informed, total: 1, 'shipping.price': 1 })
  const { leadsTo } = await post('/checkout/payment', wish({ price: 1, seller: 2, discount: 89_500 }))
  const orderNo = leadsTo.split('/').at(-1) ?? ''
  const placed = await shop.db
    .selectFrom('orders')
    .select('total_paise')
    .where('order_no', '=', orderNo)
    .execute()
  expect(placed).toEqual([{ total_paise: 94_500 }])
})

test.each<[string, Fields, number]>([
  ['a total in letters', { expected_total: 'free' }, 422],
  ['a total below zero', { expected_total: -94500 }, 422],
  ['a total with a fraction', { expected_total: '945.00' }, 422],
  ['a total beyond all money', { expected_total: '9'.repeat(30) }, 422],
  ['two totals', { expected_total: ['94500', '1'] }, 422],
  ['a way to pay that is unknown', { method: 9 }, 422],
  ['a way to pay that is not open', { method: 5 }, 422],
  ['two ways to pay', { method: ['4', '5'] }, 422],
  ['a key that is too short', { idempotency_key: 'short' }, 400],
  ['a key with other characters', { idempotency_key: `${'k'.repeat(20)}'; --` }, 400],
  ['another total', { expected_total: 1 }, 409],
])('a payment with %s is refused with words and places nothing', async (_, fields, expected) => {
  await readyToPay()
  const before = await orders()
  const { status, html } = await post('/checkout/payment', wish(fields))
  expect(status).toBe(expected)
  expect(html).toSatisfy(description('role="alert"'))
  expect(await orders()).toBe(before)
})

test('the same form sent twice is one order; its key with another total is refused', async () => {
  await readyToPay()
  const sent = wish()
  const before = await orders()
  const [first, second] = [await post('/checkout/payment', sent), await post('/checkout/payment', sent)]
  expect(first.leadsTo).toMatch(/payment-success\/BM[0-9]{11}$/)
  expect(second.leadsTo).toBe(first.leadsTo)
  expect(await orders()).toBe(before + 1)
  await readyToPay()
  expect((await post('/checkout/payment', { ...sent, expected_total: 1 })).status).toBe(409)
})

test('checkout without a cart leads to the cart, payment without an address to the address', async () => {
  expect((await post('/checkout/payment', wish())).leadsTo).toMatch(/\/cart$/)
  await add()
  expect((await post('/checkout/payment', wish())).leadsTo).toMatch(/\/checkout\/information$/)
})

test('wrong particulars come back with their words and what was typed', async () => {
  await add()
  const { status, html } = await post('/checkout/information', {
    ...informed,
    'shipping.pin': '000000',
    'shipping.name': '<script>alert(1)</script>',
    'business.gstin': '29AAGCB7383J1Z5',
    'business.name': 'Menon Associates',
  })
  expect(status).toBe(422)
  expect(html).toSatisfy(description('Enter a PIN code of 6 digits.'))
  expect(html).toSatisfy(description('typing error'))
  expect(html).toSatisfy(description('value="14 Lake View Road"'))
  expect(html).not.toSatisfy(description('<script>alert(1)'))
})

test('a line of somebody else’s order cannot be cancelled, nor an order that is not one’s own', async () => {
  await readyToPay()
  const { leadsTo } = await post('/checkout/payment', wish())
  const orderNo = leadsTo.split('/').at(-1)
  expect((await post(`/order/${orderNo}/cancellation`, { line: 999_999 })).status).toBe(422)
  const refused = await post(`/order/${orderNo}/cancellation`, { line: 'all', reason: 'It arrives too late' })
  expect(refused.status).toBe(422)
  // What was chosen is not lost without scripts.
  expect(refused.html).toSatisfy(description('<option selected="">It arrives too late'))
  cookie = ''
  expect((await post(`/order/${orderNo}/cancellation`, { line: 1 })).status).toBe(404)
  const moves = await shop.db
    .selectFrom('order_moves')
    .select('id')
    .where('to_state', '=', 'CANCELLED')
    .execute()
  expect(moves).toEqual([])
})
