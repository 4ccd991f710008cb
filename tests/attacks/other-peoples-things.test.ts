import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, oneRow } from '#kernel/read-rows'
import { oneTimeCode } from '#shop/identity'
import { readOrderId, renewAccess } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { confirmationCode } from '#tests/support/confirm-order'
import { openShop } from '#tests/support/journey'
import { callUrl } from '../../api/calls.ts'
import { addressOf } from '../../tools/drill/shopper.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

// Two who have ordered, each with an account; a guest who has; and everybody who may not look at what is theirs.
const shop = openShop()
let asha: Outsider
let guest: Outsider
const others: Record<string, Outsider> = {}
const things = { ashas: { order: '', document: '', line: '' }, guests: { order: '', document: '', line: '' } }

async function buy(who: Outsider): Promise<typeof things.ashas> {
  await who.post('/cart', { intent: 'add', edition: world.incomeTaxBook.id, quantity: 1 })
  await who.post('/checkout/information', addressOf('asha@example.com'))
  const wish = { method: 4, expected_total: 94_500, idempotency_key: crypto.randomUUID() }
  const { leadsTo } = await who.post('/checkout/payment', wish)
  const order = leadsTo.split('/').at(-1) ?? ''
  await who.post(`/order/${order}/confirmation`, { code: await confirmationCode(shop.db, order) })
  const page =
    (await who.send(`/order/${order}`)).body + (await who.send(`/order/${order}/cancellation`)).body
  return {
    order,
    document: /\/document\/(\d+)/.exec(page)?.[1] ?? '',
    line: /name="line"[^>]*value="(\d+)"/.exec(page)?.[1] ?? '',
  }
}

beforeAll(async () => {
  asha = await openAccount(shop, 'Asha')
  guest = openOutsider(shop.url)
  Object.assign(things.ashas, await buy(asha))
  Object.assign(things.guests, await buy(guest))
  others['an anonymous visitor'] = openOutsider(shop.url)
  others['another student'] = await openAccount(shop, 'Rohan')
  others['staff of the catalogue'] = await openAccount(shop, 'Ananya', 'catalogue')
  others['the owner of the shop'] = await openAccount(shop, 'Kavita', 'owner')
})

const reads = [
  '/order/:order',
  '/order/:order.data',
  '/order/:order?key=',
  '/order/:order?key=null',
  '/order/:order/cancellation',
  '/order/:order/confirmation',
  '/order/:order/document/:document',
  '/purchase-experience/feedback?order=:order',
  '/purchase/feedback?order=:order&key=null',
  '/payment-success/:order',
  '/payment-failed/:order',
  '/pay/:order',
  '/api/bookstore/userAccount/getOrderDetails?orderNo=:order',
  '/api/bookstore/userAccount/getOrderDetails?orderNo=:order&key=null',
  '/api/bookstore/naverp/invoice-pdf?documentId=:document',
  '/api/bookstore/naverp/invoice-pdf?documentId=:document&key=null',
]
const filled = (path: string, { order, document }: typeof things.ashas) =>
  path.replace(':order', order).replace(':document', document)

test('each may see what is theirs', async () => {
  for (const [who, own] of [
    [asha, things.ashas],
    [guest, things.guests],
  ] as const) {
    expect(own).toEqual({
      order: expect.stringMatching(/^BM/),
      document: expect.any(String),
      line: expect.stringMatching(/\d/),
    })
    for (const path of reads) {
      const { status } = await who.send(filled(path, own))
      expect([path, status >= 200 && status < 400]).toEqual([path, true])
    }
  }
})

describe.each(['an anonymous visitor', 'another student', 'staff of the catalogue', 'the owner of the shop'])(
  '%s',
  (name) => {
    test('does not find what others ordered, and is told the same of what nobody ordered', async () => {
      const nobodys = { order: 'BM20991234567', document: '999999', line: '1' }
      for (const own of [things.ashas, things.guests])
        for (const path of reads) {
          const [theirs, none] = [
            await others[name]!.send(filled(path, own)),
            await others[name]!.send(filled(path, nobodys)),
          ]
          expect([path, theirs.status]).toEqual([path, 404])
          expect([path, none.status]).toEqual([path, 404])
          expect(theirs.body).not.toMatch(/Lake View|98860/)
        }
    })

    test('can neither cancel it, pay it otherwise nor have its code sent again', async () => {
      for (const own of [things.ashas, things.guests])
        for (const ending of ['', '.data']) {
          const cancelled = { line: own.line, reason: 'Ordered by mistake' }
          expect(
            (await others[name]!.post(`/order/${own.order}/cancellation${ending}`, cancelled)).status,
          ).toBe(404)
          expect(
            (await others[name]!.post(`/pay/${own.order}${ending}`, { intent: 'on-delivery' })).status,
          ).toBe(404)
          const another = { intent: 'resend' }
          expect(
            (await others[name]!.post(`/order/${own.order}/confirmation${ending}`, another)).status,
          ).toBe(404)
        }
      const moved = await shop.db
        .selectFrom('order_moves')
        .select('to_state')
        .where('to_state', '=', 'CANCELLED')
        .execute()
      expect(moved).toEqual([])
    })
  },
)

test('a document or a line of somebody else’s order is not reached through one’s own', async () => {
  const rohan = others['another student']!
  const own = await buy(rohan)
  expect((await rohan.send(`/order/${own.order}/document/${things.ashas.document}`)).status).toBe(404)
  const line = { line: things.ashas.line, reason: 'Ordered by mistake' }
  expect((await rohan.post(`/order/${own.order}/cancellation`, line)).status).toBe(422)
  await sql`insert into returns (order_id, order_line_id, kind, reason, words)
    select order_id, id, 'return', 'changed-mind', '' from order_lines where id = ${things.ashas.line}`.execute(
    shop.db,
  )
  const { id: returnId } = await oneRow<{ id: number }>(shop.db)`select id from returns`
  expect((await rohan.post(`/order/${own.order}/return/${returnId}`, {})).status).toBe(404)
  await sql`delete from returns`.execute(shop.db)
  expect(await findBreaches(shop.db)).toEqual([])
})

test('a document is served to its owner, its PDF also to staff of orders; others learn nothing of it', async () => {
  const page = (document: string) => `/store/invoice/${document}`
  const pdf = (document: string) => `${page(document)}?format=pdf`
  for (const [who, { order, document }] of [
    [asha, things.ashas],
    [guest, things.guests],
  ] as const)
    expect(await who.send(page(document))).toMatchObject({
      status: 302,
      leadsTo: expect.stringContaining(`/order/${order}/document/${document}`),
    })
  for (const who of [asha, others['the owner of the shop']!])
    expect(await who.send(pdf(things.ashas.document))).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^%PDF-/),
    })
  for (const document of [things.ashas.document, '999999', '0', 'x', '99999999999999999999'])
    for (const path of [page(document), pdf(document)]) {
      for (const name of ['another student', 'staff of the catalogue']) {
        const { status, body } = await others[name]!.send(path)
        expect([name, path, status]).toEqual([name, path, 404])
        expect(body).toContain('<html')
      }
      const returnUrl = encodeURIComponent(`/students${path}`)
      expect(await others['an anonymous visitor']!.send(path)).toMatchObject({
        status: 302,
        leadsTo: `/students/login?returnUrl=${returnUrl}`,
      })
    }
})

test('a message to the shop is opened by its link or its writer, and by nobody else', async () => {
  const words = {
    topic: 'other',
    name: 'Asha',
    email: 'asha@example.com',
    message: 'My flat is 14 Lake View.',
  }
  const { leadsTo } = await asha.post('/contact-us', {
    ...words,
    mobile: '',
    orderNo: '',
    website: '',
    openFor: 9_000,
  })
  const path = leadsTo.replace('/students', '')
  expect((await others['an anonymous visitor']!.send(path)).body).toContain('14 Lake View')
  const [bare = ''] = path.split('?')
  expect((await asha.send(bare)).status).toBe(200)
  for (const who of Object.values(others))
    for (const query of [bare, `${bare}?key=`, `${bare}?key=null`, `${bare}.data`])
      expect((await who.send(query)).status).toBe(404)
})

test('an account’s cart and wishes are not reached by the cookie of a guest', async () => {
  await asha.post('/user/wishlist', { intent: 'add', edition: world.soldOut.id })
  const send = '/api/bookstore/product/productUserInformation?editionId='
  expect((await asha.send(send + world.soldOut.id)).body).toContain('"isInWishlist":true')
  for (const who of [others['an anonymous visitor']!, others['another student']!])
    expect((await who.send(send + world.soldOut.id)).body).toContain('"isInWishlist":false')
})

test('fields that only the shop may set are not read from what is sent', async () => {
  const rohan = others['another student']!
  const more = {
    user_id: 'x',
    userId: 'x',
    role: 'owner',
    permissions: 'staff.write',
    is_disabled: 'false',
    total: 1,
  }
  const mallory = { name: 'Mallory', email: 'mallory@example.com', password: 'some words of mine' }
  const registered = await rohan.call(callUrl('auth/registration/registerUserByEmail'), {
    ...mallory,
    ...more,
  })
  const { requestId } = JSON.parse(registered.body).data
  const otp = oneTimeCode(shop.needs.secret, requestId)
  await rohan.call(callUrl('auth/registration/verifyOTP'), { requestId, otp, ...more })
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'mallory@example.com')
    .executeTakeFirstOrThrow()
  expect(await allRows(shop.db)`select * from staff_grants where user_id = ${id}`).toEqual([])
  const items = [{ editionId: world.incomeTaxBook.id, quantity: 1, unitPrice: 1, price: '0.01', sellerId: 9 }]
  const { body } = await rohan.call('/bookstore/order/insertUpdateCheckoutData', {
    items,
    ...more,
    discount: '999',
  })
  expect(body).not.toContain('"0.01"')
})

test('a device of somebody else stays signed in, and is answered like one that was signed out before', async () => {
  const rohan = others['another student']!
  const devices = () =>
    allRows<{ id: string }>(shop.db)`
      select s.id from sessions s join users u on u.id = s.user_id where u.name = 'Asha'`
  const before = await devices()
  const { status, leadsTo } = await rohan.post('/user/sessions', { end: before[0]!.id })
  expect([status, leadsTo]).toEqual([303, '/students/user/sessions?done=gone'])
  expect(await devices()).toEqual(before)
})

test('an address or a GSTIN of somebody else stays as it is, and is not found at checkout', async () => {
  const address = { 'shipping.name': 'Asha', 'shipping.pin': '560034', 'shipping.address1': '14 Lake View' }
  const rest = { 'shipping.address2': 'Koramangala', 'contact.mobile': '9886012345' }
  expect((await asha.post('/user/address/new', { ...address, ...rest })).status).toBe(303)
  const gstin = {
    name: 'Menon Associates',
    gstin: '27AAPFU0939F1ZV',
    address: '14 Laxmi Road',
    pin: '411030',
  }
  expect((await asha.post('/user/gstin', gstin)).status).toBe(303)
  const [book, businesses] = await Promise.all([
    shop.db.selectFrom('addresses').selectAll().execute(),
    allRows<{ id: number; user_id: string }>(shop.db)`select * from buyer_gstins`,
  ])
  const id = String(book[0]?.id)
  const rohan = others['another student']!
  await rohan.post('/cart', { intent: 'add', edition: world.accountsBook.id, quantity: 1 })
  // Like one that was deleted in another tab.
  for (const [path, fields] of [
    ['/user/address', { id, intent: 'delete' }],
    ['/user/address', { id, intent: 'shipping' }],
    ['/user/gstin', { delete: String(businesses[0]?.id) }],
  ] as const) {
    const { status, leadsTo } = await rohan.post(path, fields)
    expect([status, leadsTo]).toEqual([303, `/students${path}?done=gone`])
  }
  for (const [path, fields] of [
    [`/user/address/${id}`, { ...address, ...rest }],
    ['/checkout/information', { ...addressOf('rohan@example.com'), 'saved.shippingId': id }],
    [
      '/checkout/information',
      { ...addressOf('rohan@example.com'), 'saved.gstinId': String(businesses[0]?.id) },
    ],
  ] as const)
    expect([path, (await rohan.post(path, fields)).status]).toEqual([path, 404])
  expect((await rohan.send(`/user/address/${id}`)).status).toBe(404)
  expect(await shop.db.selectFrom('addresses').selectAll().execute()).toEqual(book)
  expect((await allRows(shop.db)`select * from buyer_gstins`).length).toBe(businesses.length)
})

test('a link to an order ends; its holder is sent to ask for a new one, and anybody else learns nothing', async () => {
  const { order } = things.guests
  const keyOf = async () =>
    (await sql<{ key: string }>`select access_key key from orders where order_no = ${order}`.execute(shop.db))
      .rows[0]!.key
  const key = await keyOf()
  const anybody = openOutsider(shop.url)
  expect((await anybody.send(`/order/${order}?key=${key}`)).status).toBe(200)
  await sql`update orders set access_until = business_now() where order_no = ${order}`.execute(shop.db)
  expect(await anybody.send(`/order/${order}?key=${key}`)).toMatchObject({
    status: 302,
    leadsTo: '/students/track-order?ended=link',
  })
  expect((await anybody.send(`/order/${order}?key=${'x'.repeat(22)}`)).status).toBe(404)
  const api = `/api/bookstore/userAccount/getOrderDetails?orderNo=${order}&key=${key}`
  expect((await anybody.send(api)).status).toBe(404)
  const id = (await readOrderId(shop.db, order))!
  const renewed = await renewAccess(shop.db, id)
  expect(renewed).not.toBe(key)
  expect((await anybody.send(`/order/${order}?key=${renewed}`)).status).toBe(200)
  expect((await anybody.send(`/order/${order}?key=${key}`)).status).toBe(404)
})
