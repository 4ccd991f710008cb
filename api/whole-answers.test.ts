import { createDecipheriv, createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demonstrationSettings } from '#demo/content/settings'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import { saveForLater } from '#shop/cart'
import { addAddress } from '#shop/customers'
import { receiveByBank } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { givenCoupon } from '../shop/coupons/coupons.fixtures.ts'
import { enrolSomebody } from '../shop/identity/identity.fixtures.ts'
import { makeKey, makeVirtual, writeText } from '../shop/library/library.fixtures.ts'
import { bengaluru } from '../shop/orders/orders.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, calls, callUrl } from './calls.ts'

// What a program gets when all is well, field by field.
const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog['editions']
let api: Awaited<ReturnType<typeof openApi>>
let userId: string
beforeAll(async () => {
  world = (await plantSmallCatalog(test.db)).editions
  await sql`update product_kinds set delivery_ready = true`.execute(test.db)
  await sql`insert into settings (record) values (${JSON.stringify(demonstrationSettings)})`.execute(test.db)
  userId = await enrolSomebody(test.db)
  api = await openApi(test.db)
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  expect(api.logged).toEqual([])
  await api.app.close()
})

/** Makes a call: what is sent is the body, or the query of a call that reads. */
const call = (name: CallName, fields: object = {}, headers: Readonly<Record<string, string>> = {}) => {
  const { method } = calls[name]
  const url = base + callUrl(name)
  return callApi(api.app, {
    method,
    url: method === 'GET' ? `${url}?${new URLSearchParams({ ...fields })}` : url,
    headers: { 'x-test-user': userId, ...headers },
    ...(method === 'POST' && { payload: fields }),
  })
}

it.each(['clientIp', 'login/getclientipbydomain', 'auth/getclientipbydomain'] as const)(
  '%s answers the address of the caller',
  async (name) => {
    expect((await call(name)).data).toEqual({ ip: '127.0.0.1' })
  },
)

it('a machine id is new each time and decrypts as its description says', async () => {
  const { body } = await api.app.inject(base + callUrl('machineId'))
  const { Data, ...rest } = JSON.parse(body)
  expect(rest).toEqual({ ResponseType: 'SUCCESS', StatusMsg: 'OK' })
  const sealed = Buffer.from(Data, 'base64')
  const key = createHash('sha256').update('/students/api/cache/machineId').digest()
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString()
  expect(JSON.parse(text)).toEqual({ machineId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

it('an application to sell is answered in the specified words', async () => {
  const application = {
    brandName: 'Kaveri Books',
    webSite: 'https://kaveri.example.com',
    contactName: 'Anil Rao',
    emailId: 'kaveri@example.com',
    address: '12 MG Road',
    mobileNo: '9845012345',
    comment: 'We publish three titles.',
    sellBookStudyMaterial: '1',
  }
  expect(await call('sellerRegistration', application)).toMatchObject({
    status: 200,
    ResponseType: 'SUCCESS',
    StatusMsg: 'Your request has been generated successfully.',
    data: null,
  })
})

it('a cart says what cannot be sent to the default address, and lists what is saved for later', async () => {
  const items = [world.incomeTax, world.gst].map((editionId) => ({ editionId, quantity: 1 }))
  await call('order/insertUpdateCheckoutData', { items })
  await addAddress(test.db, userId, {
    name: 'Asha Menon',
    mobile: '+919886012345',
    address1: '14 Lake View',
    address2: 'Koramangala',
    city: 'Bengaluru',
    pin: '560034',
    stateCode: '29',
    country: 'IN',
  })
  await sql`update sellers set gst_status = 'COMPOSITION', lut_arn = null`.execute(test.db)
  const owner = { userId, tokenHash: Buffer.alloc(32) }
  await saveForLater({ db: test.db }, { owner, editionId: world.gst, isSaved: true })
  const { data } = await call('order/insertUpdateCheckoutData')
  expect(data).toMatchObject({
    cartCount: 1,
    items: [
      {
        editionId: world.incomeTax,
        problem: expect.stringMatching(/^Small World Books may send goods within/),
      },
    ],
    savedForLater: [{ editionId: world.gst, quantity: 1, problem: null }],
  })
  await sql`update sellers set gst_status = 'REGULAR'`.execute(test.db)
  const { data: free } = await call('order/insertUpdateCheckoutData')
  expect(free?.items).toMatchObject([{ problem: null }])
})

/** Orders the income tax book; answers the number of the order. */
async function order(
  paymentMethod: number,
  {
    expectedTotal = '895.00',
    ...wish
  }: { expectedTotal?: string; walletUsed?: string; promoCode?: string } = {},
): Promise<string> {
  const { promoCode = '', ...paid } = wish
  const items = [{ editionId: world.incomeTax, quantity: 1 }]
  await call('order/insertUpdateCheckoutData', { items, details: bengaluru, promoCode })
  const placed = await call(
    'order/postProductOrder',
    { paymentMethod, expectedTotal, ...paid },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const orderNo = String(placed.data?.orderNo)
  expect(placed.data).toEqual({
    orderNo: expect.stringMatching(/^BM\d{11}$/),
    total: expectedTotal,
    orderUrl: expect.stringContaining(`https://shop.example.com/students/order/${orderNo}?key=`),
    payUrl: null,
    isRepeat: false,
  })
  return orderNo
}

const toPay = {
  due: '895.00',
  received: '0.00',
  payBy: expect.stringMatching(/Z$/),
  utr: null,
  chequeState: null,
}
const thanks = (when: string) => `Thank you. We confirm your order once the ${when}.`
const labels = (...names: string[]) => names.map((label) => ({ label, value: expect.any(String) }))

it('an order by transfer says where to pay, and takes the UTR', async () => {
  const orderNo = await order(3)
  const account = labels('Amount', 'Account name', 'Account number', 'IFSC', 'Bank', 'Remark')
  const facts = { orderNo, paymentMethod: 3, ...toPay, instructions: account }
  expect((await call('order/getddneftpayment', { orderNo })).data).toEqual(facts)
  const utr = 'SBIN52026112712345678'
  const saved = await call('order/saveddneftpayment', { orderNo, utr, payer: 'Asha Menon' })
  expect([saved.StatusMsg, saved.data]).toEqual([thanks('transfer has reached us'), { orderNo }])
  expect((await call('order/getddneftpayment', { orderNo })).data).toEqual({ ...facts, utr })
})

it('an order by cheque says to whom, and takes the cheque', async () => {
  const orderNo = await order(2)
  const facts = {
    orderNo,
    paymentMethod: 2,
    ...toPay,
    instructions: labels('Amount', 'Payable to', 'On the back', 'Send it to'),
  }
  expect((await call('order/getddneftpayment', { orderNo })).data).toEqual(facts)
  const { rows } = await sql<{ day: string }>`select business_today()::text as day`.execute(test.db)
  const cheque = { kind: 'cheque', number: '123456', datedOn: rows[0]?.day, bank: 'SBI', branch: 'MG Road' }
  const saved = await call('order/saveDDChequeOrder', { orderNo, ...cheque })
  expect([saved.StatusMsg, saved.data]).toEqual([thanks('cheque or draft has cleared'), { orderNo }])
  expect((await call('order/getddneftpayment', { orderNo })).data).toEqual({ ...facts, chequeState: 'given' })
})

it('an order paid from the wallet, wholly or in part, says what it took beside the discount', async () => {
  const orderNo = await order(3)
  const { id } = await oneRow<{ id: number }>(test.db)`
    select p.id from payments p join orders o on o.id = p.order_id where o.order_no = ${orderNo}`
  const outbox = { send: async () => {} }
  await test.db
    .transaction()
    .execute((tx) => receiveByBank(tx, outbox, { paymentId: id, id: 'bank_line_1', amount: paise(895_00) }))
  expect(await call('userAccount/cancelOrder', { orderNo, refundToWallet: true })).toMatchObject({
    status: 200,
  })
  await givenCoupon(test.db, { code: 'TENOFF' })
  const sums = async (placed: string) =>
    (
      (await call('userAccount/getOrderDetails', { orderNo: placed })).data as never as [
        { orderDetail: object },
      ]
    )[0].orderDetail
  const whole = await order(5, { promoCode: 'TENOFF', walletUsed: '805.50', expectedTotal: '0.00' })
  expect(await sums(whole)).toMatchObject({
    paymentMode: 'Wallet',
    totalAmountWithoutDiscount: '895.00',
    totalDiscount: '89.50',
    taxableAmount: '805.50',
    grandTotal: '805.50',
    walletAmount: '805.50',
    netTotal: '0.00',
  })
  const inPart = await order(4, { walletUsed: '89.50', expectedTotal: '855.50' })
  expect(await sums(inPart)).toMatchObject({
    totalDiscount: '0.00',
    codFee: '50.00',
    grandTotal: '945.00',
    walletAmount: '89.50',
    netTotal: '855.50',
  })
})

it('a key, a trial and the library lead to the page that opens a title', async () => {
  const [keyed, tried] = [
    await makeVirtual(test.db, world.gst, { validity_days: 90 }),
    await makeVirtual(test.db, world.incomeTax, { validity_days: 90 }),
  ]
  for (const id of [keyed, tried]) await writeText(test.db, id)
  const page = (id: number) => `https://shop.example.com/students/virtual/book/${id}`
  const key = await makeKey({ db: test.db, secret: testSecret }, keyed, userId)
  const waiting = { url: page(keyed), isOpened: false, endsOn: null }
  expect((await call('product/accessBookByActivationKey', { key })).data).toEqual(waiting)
  expect((await call('product/readNow', { editionId: keyed })).data).toEqual(waiting)
  const trial = { url: page(tried), isOpened: true, endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  expect((await call('product/virtualBookFreetrial', { editionId: tried })).data).toEqual(trial)
  expect((await call('product/readNow', { editionId: tried })).data).toEqual(trial)
  expect(await call('product/readNow', { editionId: world.gst })).toMatchObject({
    status: 404,
    StatusMsg: 'This title is not a virtual book or journal.',
  })
  expect(await call('product/readNow', { editionId: 999_999 })).toMatchObject({
    status: 404,
    StatusMsg: 'We do not know that title.',
  })
})
