import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import type { Outbox } from '#ports/outbox'
import { type Order, payBy, readOrderById } from '#shop/orders'
import {
  cancelOrder,
  giveRefundAccount,
  readBankPayment,
  readMoneyBack,
  receiveByBank,
  recordTransfer,
} from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { applyReport, bookPickup, packLines, readParcels, startPacking } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { bengaluru } from '../shop/orders/orders.fixtures.ts'
import { placeBy, placeOnDelivery } from '../shop/payments/payments.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const database = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let app: FastifyInstance
const outbox: Outbox = { send: async () => {} }
const needs = () => ({ db: database.db, outbox })

beforeAll(async () => {
  world = await plantSmallCatalog(database.db)
  app = (await openApi(database.db)).app
})
afterAll(async () => {
  expect(await findBreaches(database.db)).toEqual([])
  await app.close()
})

const place = (copies = 1) => placeOnDelivery(needs(), [[world.editions.incomeTax, copies]])
const get = (call: CallName, order: Pick<Order, 'orderNo' | 'accessKey'>, more = '') =>
  callApi(app, { url: `${base}${callUrl(call)}?orderNo=${order.orderNo}&key=${order.accessKey}${more}` })
const post = (call: CallName, order: Pick<Order, 'orderNo' | 'accessKey'>, body: object) =>
  callApi(app, {
    method: 'POST',
    url: base + callUrl(call),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ orderNo: order.orderNo, key: order.accessKey, ...body }),
  })

const readCalls = [
  'userAccount/getTrackingOrderDetails',
  'userAccount/getShiprocketTracking',
  'order/getOrderDetailsForTracking',
  'userAccount/returnCancellationDetails',
] as const

test.each(readCalls)('%s knows no order of somebody else', async (call) => {
  const order = await place()
  const foreign = { ...order, accessKey: 'x'.repeat(22) }
  expect((await get(call, foreign, '&awb=AWB000001')).status).toBe(404)
})

test('a parcel is tracked by its order and by its AWB', async () => {
  const order = await place()
  const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: null }
  await startPacking(database.db, all)
  await packLines(database.db, all)
  const [parcel] = await readParcels(database.db, order.id)
  if (!parcel) throw new Error('nothing was packed')
  const typed = { courier: 'Saarthi', awb: 'SX00012345' }
  await bookPickup(needs(), { parcelId: parcel.id, by: 'staff', actorId: null, ...typed })
  const scan = {
    status: 'out-for-delivery',
    code: '17',
    words: 'Out',
    place: 'Bengaluru',
    at: new Date(),
  } as const
  await applyReport(needs(), {
    awb: typed.awb,
    scans: [scan],
    expectedOn: '2026-12-01',
    chargedWeightG: null,
  })
  const shown = {
    awb: typed.awb,
    currentStatus: 'Out for delivery',
    expectedDelivery: '2026-12-01',
    activities: [{ status: 'Out for delivery', location: 'Bengaluru' }],
  }
  for (const call of ['userAccount/getTrackingOrderDetails', 'order/getOrderDetailsForTracking'] as const)
    expect(await get(call, order)).toMatchObject({
      status: 200,
      data: { orderStatus: 'SHIPPED', parcels: [shown] },
    })
  expect(await get('userAccount/getShiprocketTracking', order, `&awb=${typed.awb}`)).toMatchObject({
    data: shown,
  })
  expect(await get('userAccount/getShiprocketTracking', order, '&awb=OTHER00001')).toMatchObject({
    status: 404,
    code: 'unknown_parcel',
  })
  expect(await post('userAccount/cancelOrder', order, {})).toMatchObject({ status: 409 })
  expect(
    await post('userAccount/changeShippingAddress', order, { shipping: bengaluru.shipping }),
  ).toMatchObject({
    status: 409,
    code: 'not_allowed',
  })
})

test('a refund is named by how far it is, beside the status of the contract', async () => {
  const { id } = await placeBy(needs(), [[world.editions.incomeTax, 1]], payBy.bankTransfer)
  const payment = await readBankPayment(database.db, id)
  if (!payment) throw new Error('the order waits for no transfer')
  await inTransaction(database.db, (tx) =>
    receiveByBank(tx, outbox, { paymentId: payment.id, id: `neft_${id}`, amount: payment.amount }),
  )
  const order = await readOrderById(database.db, id)
  if (!order) throw new Error('the order is gone')
  const all = { orderId: id, lines: order.lines.map((line) => ({ lineId: line.id })), actorId: null }
  await startPacking(database.db, all)
  await packLines(database.db, all)
  const [packed] = await readParcels(database.db, id)
  if (!packed) throw new Error('nothing was packed')
  const cancel = { order, lines: [], by: 'staff', actorId: null, reason: 'Torn' } as const
  expect(await cancelOrder(needs(), cancel)).toMatchObject({ ok: true })
  const labelled = async (label: string) => {
    expect(await get('userAccount/getOrderDetails', order)).toMatchObject({
      data: [{ productsList: [{ status: 'REFUND_INITIATED', statusLabel: label }] }],
    })
    expect(await get('userAccount/getTrackingOrderDetails', order)).toMatchObject({
      data: { orderStatus: 'REFUND_INITIATED', parcels: [{ currentStatus: label }] },
    })
  }
  await labelled('Waiting for refund account')
  const [refund] = await readMoneyBack(database.db, id)
  if (!refund) throw new Error('nothing goes back')
  const account = { kind: 'upi', holder: 'Asha Menon', upi: 'asha@okbank' } as const
  const given = { orderId: id, refundId: refund.id, account }
  expect(await giveRefundAccount({ db: database.db, secret: testSecret }, given)).toMatchObject({ ok: true })
  await labelled('Refund initiated')
  const accountAt = (await readMoneyBack(database.db, id))[0]?.accountAt?.toISOString() ?? ''
  const made = { refundId: refund.id, actorId: null, utr: 'AXSN326324118807', accountAt }
  expect(await recordTransfer(needs(), made)).toMatchObject({ ok: true })
  await labelled('Refunded')
})

test('some copies are cancelled, and what was cancelled is listed', async () => {
  const order = await place(3)
  const lines = [{ lineNo: 1, copies: 2, of: 3 }]
  expect(await post('userAccount/cancelOrder', order, { lines, reason: 'Too many' })).toMatchObject({
    status: 200,
  })
  expect(await post('userAccount/cancelOrder', order, { lines: [{ lineNo: 9 }] })).toMatchObject({
    status: 422,
  })
  expect(await get('userAccount/returnCancellationDetails', order)).toMatchObject({
    data: {
      currency: 'INR',
      lines: [{ quantity: 2, status: 'CANCELLED', reason: 'Cancelled by the buyer: Too many' }],
      refunds: [],
    },
  })
})

test('a call for copies says of how many, and is not done twice', async () => {
  const order = await place(3)
  expect(await post('userAccount/cancelOrder', order, { lines: [{ lineNo: 1, copies: 1 }] })).toMatchObject({
    status: 400,
  })
  const cancel = () => post('userAccount/cancelOrder', order, { lines: [{ lineNo: 1, copies: 1, of: 3 }] })
  expect(await cancel()).toMatchObject({ status: 200 })
  expect(await cancel()).toMatchObject({ status: 409, code: 'copies_changed' })
  expect(await get('userAccount/returnCancellationDetails', order)).toMatchObject({
    data: { lines: [{ quantity: 1, status: 'CANCELLED' }] },
  })
})

test('the address changes, to a PIN that exists, and to another State when it is named', async () => {
  const order = await place()
  const shipping = { ...bengaluru.shipping, address1: '7 Mahatma Gandhi Road', pin: '560001' }
  const change = (over: object, reissueFor: string | null = null) =>
    post('userAccount/changeShippingAddress', order, { shipping: { ...shipping, ...over }, reissueFor })
  expect(await change({})).toMatchObject({ status: 200 })
  expect(await change({ pin: '110001', stateCode: '07', city: 'New Delhi' })).toMatchObject({
    status: 409,
    code: 'other_state',
  })
  expect(await change({ pin: '999999' })).toMatchObject({ status: 422, errors: [{ path: 'shipping.pin' }] })
  expect(await change({ pin: '110001' })).toMatchObject({ status: 422 })
  const { shipping_address: now } = await database.db
    .selectFrom('orders')
    .select('shipping_address')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(now).toMatchObject({ pin: '560001', lines: expect.arrayContaining(['7 Mahatma Gandhi Road']) })
  const delhi = { pin: '110001', stateCode: '07', city: 'New Delhi' }
  expect(await change(delhi, '27')).toMatchObject({ status: 409, code: 'other_state' })
  expect(await change(delhi, '07')).toMatchObject({ status: 200 })
})

test('an order that is paid in another way waits for no transfer, which is not to be unknown', async () => {
  const order = await place()
  const refusal = { status: 409, code: 'not_waiting' }
  expect(await get('order/getddneftpayment', order)).toMatchObject(refusal)
  const transfer = { utr: 'SBIN126110012345', payer: 'Asha Menon' }
  expect(await post('order/saveddneftpayment', order, transfer)).toMatchObject(refusal)
  expect(await get('order/getddneftpayment', { ...order, accessKey: 'x'.repeat(22) })).toMatchObject({
    status: 404,
  })
})

test('the history is for accounts alone', async () => {
  const url = base + callUrl('userAccount/getUserOrderHistory')
  expect(await callApi(app, { url })).toMatchObject({ status: 401, code: 'not_signed_in' })
  const headers = { 'x-test-user': '0192d3a4-0000-7000-8000-000000000000' }
  expect(await callApi(app, { url, headers })).toMatchObject({ status: 200, data: { total: 0, orders: [] } })

  // Of somebody with one order, a page beyond the last is empty and says how many there are.
  const order = await place()
  const id = '0192d3a4-0000-7000-8000-000000000001'
  await sql`insert into users (id, name, email) values (${id}, 'Asha Menon', 'asha.history@example.com')`.execute(
    database.db,
  )
  await sql`update orders set user_id = ${id} where id = ${order.id}`.execute(database.db)
  const own = (page: number) => callApi(app, { url: `${url}?page=${page}`, headers: { 'x-test-user': id } })
  expect((await own(1)).data).toMatchObject({
    total: 1,
    pages: 1,
    orders: [{ orderNo: order.orderNo, currency: 'INR' }],
  })
  expect((await own(2)).data).toEqual({ total: 1, page: 2, pages: 1, orders: [] })
})
