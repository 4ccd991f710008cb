import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { GatewayTrouble } from '#ports/card-payment'
import type { Courier, CourierStatus } from '#ports/courier'
import { type Order, readOrderById } from '#shop/orders'
import { cancelOrder } from '#shop/payments'
import {
  applyReport,
  bookCourier,
  closeWeightDispute,
  doForParcels,
  moveParcel,
  packLines,
  readParcels,
  startPacking,
  takeBackParcel,
  undoDelivery,
} from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { type ParcelListName, readParcelList } from './index.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let staff = ''
const outbox = { send: async () => {} }
let shipments = 0
const away = () => Promise.reject(new GatewayTrouble('refused', 'TEST', 'not here'))
/** A courier who takes every parcel. */
const courier: Courier = {
  name: 'shiprocket',
  offers: async () => [
    { courierId: '24', name: 'Dak Vahan', price: paise(9_000), days: 3, isRecommended: false },
  ],
  find: async () => null,
  create: async () => ({
    orderId: `${++shipments}`,
    shipmentId: `${shipments}`,
    awb: null,
    courierName: 'Dak Vahan',
  }),
  assign: async (shipment) => ({ ...shipment, awb: `DV${shipment.shipmentId.padStart(8, '0')}` }),
  requestPickup: async () => {},
  cancel: async () => {},
  document: away,
  track: away,
  remittances: away,
  readWebhook: () => null,
}

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  staff = await testIdentity(test.db).enrol({
    name: 'S',
    email: 's@example.com',
    password: 'nine ledgers and a lamp',
  })
})

const needs = () => ({ db: test.db, outbox })
async function packed(): Promise<{ order: Order; parcelId: number }> {
  const order = await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]])
  const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: staff }
  await startPacking(test.db, all)
  await packLines(test.db, all)
  const [parcel] = await readParcels(test.db, order.id)
  return { order, parcelId: parcel?.id ?? 0 }
}
const book = (parcelIds: readonly number[], seconds = 60) =>
  doForParcels(test.db, { parcelIds, actorId: staff, seconds }, (one) =>
    bookCourier({ db: test.db, courier }, { ...one, courierId: null }),
  )
const ship = (parcelIds: readonly number[]) =>
  doForParcels(test.db, { parcelIds, actorId: staff, seconds: 60 }, (one) =>
    moveParcel(needs(), { ...one, move: 'ship' }),
  )

describe('many parcels at once', () => {
  it('are booked and handed over each by itself; a refused one leaves the others done', async () => {
    const three = [await packed(), await packed(), await packed()]
    const ids = three.map(({ parcelId }) => parcelId)
    const [first = 0] = ids
    expect(await ship([first])).toMatchObject({
      moved: [],
      refused: [expect.stringContaining('no longer possible')],
    })
    const both = await Promise.all([book(ids), book([...ids, ...ids, 999_999])])
    expect(both.flatMap(({ moved }) => moved).toSorted()).toEqual(
      three.map(({ order }) => order.orderNo).toSorted(),
    )
    expect(both[1].refused).toContain('There is no parcel 999999.')
    const { rows, counts } = await readParcelList(test.db, { list: 'ship', page: 1, size: 2 })
    expect([rows.length, counts.ship, counts.book]).toEqual([2, 3, 0])
    const shipped = await Promise.all([ship(ids), ship(ids)])
    expect(shipped.flatMap(({ moved }) => moved)).toHaveLength(3)
    expect(shipped.flatMap(({ refused }) => refused)).toHaveLength(3)
  })

  it('stop when the time is over and say how many are left', async () => {
    const { parcelId } = await packed()
    expect(await book([parcelId], 0)).toEqual({ moved: [], refused: [], left: 1 })
  })
})

it('says how many copies to take out of a parcel, because they were cancelled after packing', async () => {
  const placed = await placeOnDelivery(needs(), [
    [world.editions.incomeTax, 1],
    [world.editions.gst, 1],
  ])
  const all = { orderId: placed.id, lines: placed.lines.map(({ id }) => ({ lineId: id })), actorId: staff }
  await startPacking(test.db, all)
  await packLines(test.db, all)
  const row = async () => {
    const { rows } = await readParcelList(test.db, { list: 'book', page: 1, size: 500 })
    return rows.find(({ orderNo }) => orderNo === placed.orderNo)
  }
  expect(await row()).toMatchObject({ copies: 2, takeOut: 0 })
  const order = (await readOrderById(test.db, placed.id)) ?? placed
  const lines = [{ lineId: placed.lines[0]?.id ?? 0 }]
  expect(await cancelOrder(needs(), { order, lines, by: 'buyer', actorId: null, reason: '' })).toMatchObject({
    ok: true,
  })
  expect(await row()).toMatchObject({ copies: 1, takeOut: 1 })
  await cancelOrder(needs(), {
    order: (await readOrderById(test.db, placed.id)) ?? placed,
    lines: [],
    by: 'buyer',
    actorId: null,
    reason: '',
  })
})

describe('a parcel in trouble', () => {
  async function troubled(status: CourierStatus | null, days = 0): Promise<Order> {
    const { order, parcelId } = await packed()
    await book([parcelId])
    await ship([parcelId])
    const [parcel] = await readParcels(test.db, order.id)
    const at = new Date(Date.now() - days * 86_400_000)
    if (status)
      await applyReport(needs(), {
        awb: parcel?.awb ?? '',
        scans: [{ status, code: '1', words: 'In the courier’s words', place: '', at }],
        expectedOn: null,
        chargedWeightG: status === 'in-transit' ? 2_500 : null,
      })
    else await sql`update order_lines set state_at = ${at} where order_id = ${order.id}`.execute(test.db)
    return (await readOrderById(test.db, order.id)) ?? order
  }
  const listed = async (list: ParcelListName) =>
    (await readParcelList(test.db, { list, page: 1, size: 50 })).rows.map(({ orderNo }) => orderNo)

  it('is listed under what is wrong with it, and only there', async () => {
    const orders = {
      ndr: await troubled('undelivered'),
      rto: await troubled('rto-started'),
      stuck: await troubled(null, 4),
      weight: await troubled('in-transit'),
    }
    await troubled('out-for-delivery', 1)
    for (const trouble of ['ndr', 'rto', 'stuck', 'weight'] as const)
      expect([trouble, await listed(trouble)]).toEqual([trouble, [orders[trouble].orderNo]])
    const { rows, counts } = await readParcelList(test.db, { list: 'ndr', page: 2, size: 50 })
    expect([rows, counts]).toEqual([[], { book: 1, ship: 0, ndr: 1, rto: 1, found: 0, stuck: 1, weight: 1 }])
  })

  it('that comes back after a delivery was reported is listed until staff take that back', async () => {
    const { id, orderNo } = await troubled('delivered', 1)
    const [parcel] = await readParcels(test.db, id)
    expect(await listed('rto')).not.toContain(orderNo)
    const scans = [{ status: 'rto-delivered' as const, code: '2', words: 'Back', place: '', at: new Date() }]
    await applyReport(needs(), { awb: parcel?.awb ?? '', scans, expectedOn: null, chargedWeightG: null })
    expect(await listed('rto')).toContain(orderNo)
    const whom = { parcelId: parcel?.id ?? 0, by: 'staff', actorId: staff, reason: 'It came back' } as const
    expect(await undoDelivery(needs(), whom)).toMatchObject({ ok: true })
    expect(await takeBackParcel(needs(), whom)).toMatchObject({ ok: true })
    expect(await listed('rto')).not.toContain(orderNo)
  })

  it('that was given up is listed once the courier reports that it delivered it', async () => {
    const { id, orderNo } = await troubled('lost', 2)
    const [parcel] = await readParcels(test.db, id)
    const lost = {
      parcelId: parcel?.id ?? 0,
      by: 'staff',
      actorId: staff,
      reason: 'Lost',
      isLost: true,
    } as const
    expect(await takeBackParcel(needs(), lost)).toMatchObject({ ok: true })
    expect(await listed('found')).toEqual([])
    const at = new Date(Date.now() + 60_000)
    const scans = [{ status: 'delivered' as const, code: '2', words: 'Delivered', place: '', at }]
    await applyReport(needs(), { awb: parcel?.awb ?? '', scans, expectedOn: null, chargedWeightG: null })
    expect(await listed('found')).toEqual([orderNo])
  })

  it('stays disputed when it is delivered, until staff close the dispute, once', async () => {
    const { id, orderNo } = await troubled('in-transit')
    const [parcel] = await readParcels(test.db, id)
    const parcelId = parcel?.id ?? 0
    await moveParcel(needs(), { parcelId, move: 'deliver', by: 'staff', actorId: staff })
    expect(await listed('weight')).toContain(orderNo)
    expect(await listed('stuck')).not.toContain(orderNo)
    const close = () => closeWeightDispute(test.db, { parcelId, actorId: staff })
    expect([(await close()).ok, (await close()).ok]).toEqual([true, false])
    const audited = await allRows(test.db)`
      select actor_id from audit_log where action = 'parcel.weight-closed'`
    expect(audited).toEqual([{ actor_id: staff }])
    expect(await listed('weight')).not.toContain(orderNo)
  })
})
