import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneRow } from '#kernel/read-rows'
import { hashCartToken } from '#shop/cart'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { givenCoupon } from '../shop/coupons/coupons.fixtures.ts'
import { makeVirtual, writeText } from '../shop/library/library.fixtures.ts'
import { bengaluru, dubai } from '../shop/orders/orders.fixtures.ts'
import { type Answer, base, bodyLimit, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let app: FastifyInstance
let sent: unknown[]

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  const opened = await openApi(test.db)
  app = opened.app
  sent = opened.sent
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await app.close()
})

const post = (call: CallName, payload: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  callApi(app, {
    method: 'POST',
    url: base + callUrl(call),
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const orderDetails = (query: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callApi(app, { url: `${base}${callUrl('userAccount/getOrderDetails')}?${query}`, headers })

/** A cart with checked details: one book of ₹895, delivered free, and ₹50 for paying the courier. */
async function fill(details: Record<string, unknown> = bengaluru): Promise<{ 'x-cart-token': string }> {
  const items = [{ editionId: world.editions.incomeTax, quantity: 1 }]
  const filled = await post('order/insertUpdateCheckoutData', { items, details })
  expect(filled).toMatchObject({ status: 200, ResponseType: 'SUCCESS' })
  return { 'x-cart-token': String(filled.data?.cartToken) }
}

const request = { paymentMethod: 4, expectedTotal: '945.00' }
const key = (): string => crypto.randomUUID()

describe('an edition that does not fit the attempt', () => {
  it('is refused once, with the reason and the edition to take instead, until the buyer wants it all the same', async () => {
    const put = (isMismatchAcknowledged: boolean) =>
      post('order/insertUpdateCheckoutData', {
        items: [{ editionId: world.editions.incomeTaxOld, quantity: 1, isMismatchAcknowledged }],
        attempt: world.attempts.next,
      })
    expect(await put(false)).toMatchObject({
      status: 409,
      ResponseType: 'ERROR',
      code: 'does_not_fit',
      data: { reason: expect.any(String), instead: { editionId: world.editions.incomeTax } },
    })
    expect(await put(true)).toMatchObject({ status: 200, data: { cartCount: 1 } })
  })
})

describe('an order in dollars through the contract', () => {
  it('prices the cart in dollars, takes an address abroad, is paid by card, and tells its currency', async () => {
    const virtual = await makeVirtual(test.db, world.editions.incomeTax, { validity_days: 365 })
    await writeText(test.db, virtual)
    const setReady = (isReady: boolean) =>
      sql`update product_kinds set delivery_ready = ${isReady} where type = 'BOOK' and format = 'VIRTUAL'`.execute(
        test.db,
      )
    await setReady(true)
    await sql`update editions set price_usd_cents = 1200 where id = ${virtual}`.execute(test.db)
    const items = [{ editionId: virtual, quantity: 1 }]
    const filled = await post('order/insertUpdateCheckoutData', { items, currency: 'USD', details: dubai })
    expect(filled).toMatchObject({ status: 200, data: { currency: 'USD', total: '12.00' } })
    const token = { 'x-cart-token': String(filled.data?.cartToken) }
    const ready = await post('order/saveOrderInTemp', undefined, token)
    expect(ready.data?.cart).toMatchObject({ currency: 'USD' })
    const idempotency = { ...token, 'idempotency-key': key() }
    expect(
      await post('order/postProductOrder', { paymentMethod: 3, expectedTotal: '12.00' }, idempotency),
    ).toMatchObject({ status: 422, code: 'method_not_allowed' })
    const mixed = await post(
      'order/insertUpdateCheckoutData',
      { items: [{ editionId: world.editions.gst, quantity: 1 }] },
      token,
    )
    expect(mixed).toMatchObject({
      code: 'not_on_sale',
      StatusMsg: expect.stringMatching(/within India only/),
    })
    const ofPrint = await post('order/insertUpdateCheckoutData', {
      items: [{ editionId: world.editions.gst, quantity: 1 }],
    })
    const printToken = { 'x-cart-token': String(ofPrint.data?.cartToken) }
    expect(await post('order/insertUpdateCheckoutData', { currency: 'USD' }, printToken)).toMatchObject({
      data: {
        items: [
          {
            price: null,
            mrp: null,
            amount: null,
            availability: expect.stringMatching(/within India only/),
          },
        ],
      },
    })
    expect(await post('order/insertUpdateCheckoutData', { currency: 'EUR' }, token)).toMatchObject({
      ResponseType: 'ERROR',
    })
    await setReady(false)
  })
})

describe('an order through the contract', () => {
  it('goes from cart and details to its total, is placed, and read again by its owner alone', async () => {
    const cart = await post('order/insertUpdateCheckoutData', {
      items: [
        { editionId: world.editions.incomeTax, quantity: 3 },
        { editionId: world.editions.incomeTax, quantity: 2 },
      ],
    })
    expect(cart).toMatchObject({ status: 200, StatusMsg: 'Your cart is up to date.' })
    expect(cart.data).toMatchObject({
      cartCount: 2,
      subTotal: '1790.00',
      shipping: '0.00',
      total: '1790.00',
      items: [
        {
          quantity: 2,
          price: '895.00',
          priceWhenAdded: '895.00',
          mrp: '1050.00',
          amount: '1790.00',
          isPhysical: true,
        },
      ],
    })
    const token = String(cart.data?.cartToken)
    expect(cart.headers['set-cookie']).toContain(`bm_cart=${token}`)
    const cookie = { cookie: `bm_cart=${token}` }

    const typed = await post('order/insertUpdateCheckoutData', { details: bengaluru }, cookie)
    expect(typed).toMatchObject({ status: 200, data: { cartToken: token } })
    expect(typed.headers['set-cookie']).toBeUndefined()

    const academy = await post('academy/saveTempOrder', undefined, cookie)
    const ready = await post('order/saveOrderInTemp', undefined, cookie)
    expect(academy.data?.choices).toEqual(ready.data?.choices)
    expect(ready.data?.choices).toContainEqual({
      paymentMethod: 4,
      name: 'Cash on delivery',
      plans: [],
      fee: '50.00',
      total: '1840.00',
      walletUsed: '0.00',
      refusal: null,
    })

    const idempotency = { ...cookie, 'idempotency-key': String(ready.data?.idempotencyKey) }
    const wish = { paymentMethod: 4, expectedTotal: '1840.00' }
    const placed = await post('order/postProductOrder', wish, idempotency)
    expect(placed).toMatchObject({ status: 200, data: { total: '1840.00', isRepeat: false } })
    expect(sent).toHaveLength(1)
    // The academy sells by the same cart, and its call answers the same order.
    expect(await post('academy/postProductOrder', wish, idempotency)).toMatchObject({
      status: 200,
      data: { orderNo: placed.data?.orderNo },
    })
    const again = await post('order/postProductOrder', wish, idempotency)
    expect(again.data).toEqual({ ...placed.data, isRepeat: true })
    expect(sent).toHaveLength(1)

    const orderNo = String(placed.data?.orderNo)
    const read = await orderDetails(`orderNo=${orderNo}`, cookie)
    expect(read).toMatchObject({ status: 200, ResponseType: 'SUCCESS' })
    expect(read.data).toMatchObject([
      {
        // The fee is taxed with the lines: value and tax come to the total.
        orderDetail: {
          orderNo,
          netTotal: '1840.00',
          codFee: '50.00',
          taxableAmount: '1840.00',
          totalGst: '0.00',
          paymentMode: 'Cash on delivery',
        },
        productsList: [{ orderQuantity: 2, subTotal: '1790.00', gstPercent: 0, status: 'PENDING' }],
        userDetails: { userName: 'Asha Menon', shippingAddress: { pin: '560034', state: 'Karnataka' } },
      },
    ])
    const link = new URL(String(placed.data?.orderUrl))
    expect(link.origin + link.pathname).toBe(`https://shop.example.com/students/order/${orderNo}`)
    expect(await orderDetails(`orderNo=${orderNo}&key=${link.searchParams.get('key')}`)).toMatchObject({
      status: 200,
    })
    const anonymousVisitors: Record<string, string>[] = [{}, await fill(), { 'x-test-user': key() }]
    for (const anonymous of anonymousVisitors)
      expect(await orderDetails(`orderNo=${orderNo}`, anonymous)).toMatchObject({
        status: 404,
        code: 'unknown_order',
        StatusMsg: 'We cannot find that order.',
        data: null,
      })
  })

  it('is not known before it exists, in the same words', async () => {
    expect(await orderDetails('orderNo=BM20260099999')).toMatchObject({ status: 404, code: 'unknown_order' })
    expect(await orderDetails('orderNo=1')).toMatchObject({ status: 400, errors: [{ path: 'orderNo' }] })
    expect(await orderDetails('')).toMatchObject({ status: 400, errors: [{ path: 'orderNo' }] })
  })
})

describe('a cart through the contract', () => {
  it('keeps nothing of a request that names one title it refuses', async () => {
    const headers = await fill()
    const items = [
      { editionId: world.editions.incomeTax, quantity: 5 },
      { editionId: world.editions.draft, quantity: 1 },
    ]
    expect(await post('order/insertUpdateCheckoutData', { items }, headers)).toMatchObject({ status: 404 })
    expect(await post('order/insertUpdateCheckoutData', {}, headers)).toMatchObject({
      data: { cartCount: 1 },
    })
  })

  it('keeps the token of a session that sends none', async () => {
    const tokenOf = async (user: string) =>
      (await post('order/insertUpdateCheckoutData', {}, { 'x-test-user': user })).data?.cartToken
    const [asha, rohan] = [key(), key()]
    const token = await tokenOf(asha)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await tokenOf(asha)).toBe(token)
    expect(await tokenOf(rohan)).not.toBe(token)
  })

  it('refuses an unknown or a draft title, one not on sale, and too many', async () => {
    const put = (editionId: number, quantity: number) =>
      post('order/insertUpdateCheckoutData', { items: [{ editionId, quantity }] })
    expect(await put(999_999, 1)).toMatchObject({ status: 404, code: 'unknown_edition' })
    expect(await put(world.editions.draft, 1)).toMatchObject({ status: 404, code: 'unknown_edition' })
    expect(await put(world.editions.incomeTaxVirtual, 1)).toMatchObject({ status: 409, code: 'not_on_sale' })
    expect(await put(world.editions.withdrawn, 1)).toMatchObject({ status: 409, code: 'not_on_sale' })
    expect(await put(world.editions.gst, 9)).toMatchObject({
      status: 422,
      code: 'bad_quantity',
      errors: [{ path: 'items.0.quantity' }],
    })
    const [fine, tooMany] = [
      { editionId: world.editions.incomeTax, quantity: 1 },
      { editionId: world.editions.gst, quantity: 9 },
    ]
    expect(await post('order/insertUpdateCheckoutData', { items: [fine, tooMany] })).toMatchObject({
      errors: [{ path: 'items.1.quantity' }],
    })
  })

  it.each([
    ['a quantity in words', { items: [{ editionId: 1, quantity: 'two' }] }, 'items.0.quantity'],
    ['a fraction', { items: [{ editionId: 1, quantity: 1.5 }] }, 'items.0.quantity'],
    ['a negative quantity', { items: [{ editionId: 1, quantity: -1 }] }, 'items.0.quantity'],
    ['an id beyond any row', { items: [{ editionId: 1e300, quantity: 1 }] }, 'items.0.editionId'],
    ['a list that is none', { items: 'all' }, 'items'],
    ['details in a list', { details: ['Asha'] }, 'details'],
  ])('names the field of %s', async (_what, body, path) => {
    expect(await post('order/insertUpdateCheckoutData', body)).toMatchObject({
      status: 400,
      StatusMsg: 'Please correct the fields named.',
      errors: [{ path }],
      data: null,
    })
  })

  it('takes a title out again, and answers for details without a cart', async () => {
    const headers = await fill()
    const items = [{ editionId: world.editions.incomeTax, quantity: 0 }]
    expect(await post('order/insertUpdateCheckoutData', { items }, headers)).toMatchObject({
      data: { cartCount: 0, total: '0.00' },
    })
    expect(await post('order/saveOrderInTemp', undefined, headers)).toMatchObject({
      status: 409,
      code: 'empty_cart',
    })
    expect(await post('order/insertUpdateCheckoutData', { details: bengaluru })).toMatchObject({
      status: 409,
      code: 'empty_cart',
    })
  })

  it('refuses details with words for each field', async () => {
    const business = { gstin: '29ABCDE1234F2ZX', name: 'Menon and Associates' }
    const wrong = { ...bengaluru, business, shipping: { ...bengaluru.shipping, pin: '999999' } }
    const items = [{ editionId: world.editions.incomeTax, quantity: 1 }]
    const refused = await post('order/insertUpdateCheckoutData', { items, details: wrong })
    expect(refused).toMatchObject({ status: 422, code: 'invalid_details', data: null })
    expect(refused.errors?.map((error) => error.path)).toEqual(['business.gstin', 'shipping.pin'])
    expect(refused.errors?.every((error) => error.message.length > 10)).toBe(true)
    const empty = await post('order/insertUpdateCheckoutData', { items, details: { business: {} } })
    const missing = 'This field is missing or has the wrong type.'
    expect(empty.errors).toEqual([
      { path: 'business.name', message: missing },
      { path: 'business.gstin', message: 'Enter the GSTIN.' },
      { path: 'contact', message: missing },
      { path: 'shipping', message: missing },
    ])
  })

  it('stores odd characters safely or refuses them', async () => {
    const named = (name: string) => ({ ...bengaluru, shipping: { ...bengaluru.shipping, name } })
    for (const name of ['Asha \u0000Menon', 'Asha \ud800Menon', 'अशा मेनन', 'Asha 😀 Menon']) {
      const items = [{ editionId: world.editions.incomeTax, quantity: 1 }]
      const answer = await post('order/insertUpdateCheckoutData', { items, details: named(name) })
      expect([200, 422]).toContain(answer.status)
    }
  })
})

describe('a coupon through the contract', () => {
  it('is applied by promoCode, refused in words, and in the total and the order', async () => {
    await givenCoupon(test.db, { code: 'APITEN', min: '800' })
    const headers = await fill({
      ...bengaluru,
      contact: { email: 'coupon@example.com', mobile: '9845077777' },
    })
    const apply = (promoCode: string) => post('order/insertUpdateCheckoutData', { promoCode }, headers)
    expect(await apply('APITWO')).toMatchObject({
      status: 422,
      StatusMsg: 'We do not know this code. Please check how it is spelled.',
      errors: [{ path: 'promoCode' }],
    })
    // What is sent with a refused part changes nothing.
    const items = [{ editionId: world.editions.incomeTax, quantity: 2 }]
    const elsewhere = { ...bengaluru, contact: { email: 'other@example.com', mobile: '9845077778' } }
    for (const refused of [
      { items, details: elsewhere, promoCode: 'APITWO' },
      { items, details: { ...elsewhere, shipping: {} }, promoCode: 'APITEN' },
    ])
      expect(await post('order/insertUpdateCheckoutData', refused, headers)).toMatchObject({ status: 422 })
    const { details } = await oneRow<{ details: unknown }>(test.db)`
      select details from checkouts order by updated_at desc limit 1`
    expect(details).toMatchObject({ contact: { email: 'coupon@example.com' } })
    expect(await apply('apiten')).toMatchObject({
      status: 200,
      data: {
        promoCode: 'APITEN',
        promoMessage: '10% off, on ₹800 or more.',
        totalDiscount: '89.50',
        total: '805.50',
      },
    })
    expect(await apply(' ')).toMatchObject({
      data: { promoCode: '', totalDiscount: '0.00', total: '895.00' },
    })
    await apply('APITEN')
    const placed = await post(
      'order/postProductOrder',
      { paymentMethod: 4, expectedTotal: '855.50' },
      { ...headers, 'idempotency-key': key() },
    )
    expect(placed).toMatchObject({ status: 200, data: { total: '855.50' } })
    const [order] = (await orderDetails(`orderNo=${String(placed.data?.orderNo)}`, headers))
      .data as never as {
      orderDetail: object
    }[]
    expect(order?.orderDetail).toMatchObject({
      totalAmountWithoutDiscount: '895.00',
      totalDiscount: '89.50',
      netTotal: '855.50',
    })
  })

  it('may be several, with commas between, in place of those before', async () => {
    await givenCoupon(test.db, { code: 'APIFIVE', percent: '5', group: 'api titles' })
    await givenCoupon(test.db, {
      code: 'APIFIFTY',
      kind: 'amount',
      percent: '',
      amount: '50',
      group: 'api amounts',
    })
    const headers = await fill({
      ...bengaluru,
      contact: { email: 'coupons@example.com', mobile: '9845077778' },
    })
    const apply = (promoCode: string) => post('order/insertUpdateCheckoutData', { promoCode }, headers)
    const both = {
      promoCode: 'APIFIFTY,APIFIVE',
      promoMessage: '₹50 off, up to 90% of the price. 5% off.',
      totalDiscount: '94.75',
      total: '800.25',
    }
    expect(await apply('apififty, apifive')).toMatchObject({ status: 200, data: both })
    expect(await apply('APITEN,APIFIVE')).toMatchObject({
      status: 422,
      StatusMsg: 'APITEN cannot be used with another code. Remove APITEN to use APIFIVE.',
    })
    expect(await post('order/saveOrderInTemp', undefined, headers)).toMatchObject({ data: { cart: both } })
    const placed = await post(
      'order/postProductOrder',
      { paymentMethod: 4, expectedTotal: '850.25' },
      { ...headers, 'idempotency-key': key() },
    )
    expect(placed).toMatchObject({ status: 200, data: { total: '850.25' } })
    const [order] = (await orderDetails(`orderNo=${String(placed.data?.orderNo)}`, headers))
      .data as never as { orderDetail: object }[]
    expect(order?.orderDetail).toMatchObject({ totalDiscount: '94.75', netTotal: '850.25' })
  })
})

describe('placing through the contract', () => {
  it('asks for a key, a way to pay that is offered, and the total as money', async () => {
    const headers = await fill()
    expect(await post('order/postProductOrder', request, headers)).toMatchObject({
      status: 400,
      errors: [{ path: 'idempotency-key', message: 'Send an Idempotency-Key header.' }],
    })
    const keyed = { ...headers, 'idempotency-key': key() }
    const tampered: readonly (readonly [unknown, string])[] = [
      [{ ...request, paymentMethod: 8 }, 'paymentMethod'],
      [{ ...request, walletUsed: 100 }, 'walletUsed'],
      [{ ...request, paymentMethod: '4' }, 'paymentMethod'],
      [{ ...request, expectedTotal: 945 }, 'expectedTotal'],
      [{ ...request, expectedTotal: '-945.00' }, 'expectedTotal'],
      [{ ...request, expectedTotal: '1e3' }, 'expectedTotal'],
      [{ ...request, expectedTotal: ['945.00'] }, 'expectedTotal'],
    ]
    for (const [body, path] of tampered)
      expect(await post('order/postProductOrder', body, keyed)).toMatchObject({
        status: 400,
        errors: [{ path }],
      })
    expect(
      await post('order/postProductOrder', request, { ...headers, 'idempotency-key': 'short' }),
    ).toMatchObject({ status: 400, code: 'bad_key' })
    // A guest has no wallet, whatever the body says.
    for (const wallet of [
      { walletUsed: '45.00' },
      { paymentMethod: 5, walletUsed: '945.00', expectedTotal: '0.00' },
    ])
      expect(await post('order/postProductOrder', { ...request, ...wallet }, keyed)).toMatchObject({
        status: 422,
        StatusMsg: 'Please sign in to pay from your wallet.',
      })
    expect(await post('order/postProductOrder', request, keyed)).toMatchObject({ status: 200 })
  })

  it('refuses a total that is not the one of the shop, and changes nothing', async () => {
    const headers = { ...(await fill()), 'idempotency-key': key() }
    const cheaper = { ...request, expectedTotal: '1.00' }
    expect(await post('order/postProductOrder', cheaper, headers)).toMatchObject({
      status: 409,
      code: 'total_changed',
    })
    expect(await post('order/postProductOrder', request, headers)).toMatchObject({ status: 200 })
  })

  it('refuses a key that placed something else, and a caller without a cart', async () => {
    const used = key()
    const first = { ...(await fill()), 'idempotency-key': used }
    expect(await post('order/postProductOrder', request, first)).toMatchObject({ status: 200 })
    const other = { ...(await fill()), 'idempotency-key': used }
    expect(await post('order/postProductOrder', request, other)).toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    expect(await post('order/postProductOrder', request, { 'idempotency-key': key() })).toMatchObject({
      status: 409,
      code: 'empty_cart',
    })
  })

  it('asks for the details first', async () => {
    const items = [{ editionId: world.editions.incomeTax, quantity: 1 }]
    const filled = await post('order/insertUpdateCheckoutData', { items })
    const headers = { 'x-cart-token': String(filled.data?.cartToken), 'idempotency-key': key() }
    const missing = { status: 409, code: 'details_missing' }
    const expectMissing = async (of: Record<string, string>) => {
      expect(await post('order/saveOrderInTemp', undefined, of)).toMatchObject(missing)
      expect(await post('order/postProductOrder', request, of)).toMatchObject(missing)
    }
    await expectMissing(headers)
    // An address in India, and a cart in dollars since.
    const abroad = { ...(await fill()), 'idempotency-key': key() }
    await sql`update carts set currency = 'USD'
      where token_hash = ${hashCartToken(String(abroad['x-cart-token']))}`.execute(test.db)
    await expectMissing(abroad)
  })
})

describe('an order by bank transfer', () => {
  it('says what happens next in words of the store, at placing and when the transfer is named', async () => {
    const headers = { ...(await fill()), 'idempotency-key': key() }
    const placed = await post(
      'order/postProductOrder',
      { paymentMethod: 3, expectedTotal: '895.00' },
      headers,
    )
    const orderNo = placed.data?.orderNo
    const transfer = { orderNo, utr: 'SBIN126110012345', payer: 'Asha Menon' }
    const named = await post('order/saveddneftpayment', transfer, headers)
    expect([placed.StatusMsg, named.StatusMsg]).toEqual([
      'Your order is saved. We confirm it once your bank transfer or cheque has reached us.',
      'Thank you. We confirm your order once the transfer has reached us.',
    ])
  })
})

describe('a body that is no request', () => {
  const url = base + callUrl('order/insertUpdateCheckoutData')
  const raw = (payload: string, type = 'application/json') =>
    callApi(app, { method: 'POST', url, headers: { 'content-type': type }, payload })

  it('is answered in the envelope when it is not JSON', async () => {
    for (const text of ['{"items":', '{"items":[}', 'items=1'])
      expect(await raw(text)).toMatchObject({
        status: 400,
        ResponseType: 'ERROR',
        StatusMsg: 'The request is not valid JSON.',
        data: null,
      })
    expect(await raw('')).toMatchObject({ status: 400, ResponseType: 'ERROR', data: null })
    expect(await raw('[]')).toMatchObject({ status: 400, data: null })
    expect(await raw('null')).toMatchObject({ status: 400, data: null })
  })

  it('is refused when it would change what objects are', async () => {
    expect(await raw('{"__proto__":{"items":[]}}')).toMatchObject({ status: 400, data: null })
    expect(await raw('{"details":{"constructor":{"prototype":{}}}}')).toMatchObject({
      status: 400,
      data: null,
    })
  })

  it('is refused when it is too large or of another kind', async () => {
    expect(await raw(`{"items":[],"note":"${'x'.repeat(bodyLimit)}"}`)).toMatchObject({
      status: 413,
      StatusMsg: 'The request is too large.',
      data: null,
    })
    expect(await raw('<items/>', 'application/xml')).toMatchObject({
      status: 415,
      StatusMsg: 'Send JSON: content-type application/json.',
      data: null,
    })
  })
})
