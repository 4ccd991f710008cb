import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { istDay } from '#kernel/dates'
import { paise } from '#kernel/money'
import { changeRows, firstRow } from '#kernel/read-rows'
import { GatewayTrouble } from '#ports/card-payment'
import type { Consignment, Courier, CourierScan, CourierStatus, Shipment } from '#ports/courier'
import type { Outbox } from '#ports/outbox'
import { deliveredAt, type LineState, type Order, readOrderById } from '#shop/orders'
import { cancelOrder, readPayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { copiesOnHand } from '../orders/orders.fixtures.ts'
import { beginByCard, placeOnDelivery } from '../payments/payments.fixtures.ts'
import { plantActor } from '../staff/staff.fixtures.ts'
import {
  acceptDifference,
  applyCourierEvent,
  applyReport,
  bookCourier,
  bookPickup,
  importLatestRemittances,
  importRemittances,
  moveParcel,
  type Parcel,
  packLines,
  pollCouriers,
  readBookings,
  readCodCollections,
  readParcels,
  readScans,
  receiveCourierEvent,
  recordRemittance,
  startPacking,
  takeBackParcel,
  undoBooking,
  undoDelivery,
  undoHandover,
} from './index.ts'
import { planConsignment } from './plan-consignment.ts'

const test = await testDatabase({ from: 'empty' })
const sent: string[] = []
const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }

/** A courier that remembers what it made, and whose next call can go wrong after it was done. */
const made: (Shipment & { reference: string; isCancelled: boolean })[] = []
let failure: { readonly call: string; readonly kind: GatewayTrouble['kind'] } | null = null
let ids = 0
let reports: Awaited<ReturnType<Courier['track']>>[] = []
function strike(call: string): void {
  if (failure?.call !== call) return
  const { kind } = failure
  failure = null
  throw new GatewayTrouble(kind, 'TEST', `the ${call} failed`)
}
const courier: Courier = {
  name: 'shiprocket',
  offers: async () => [
    { courierId: '24', name: 'Dak Vahan Express', price: paise(10_500), days: 3, isRecommended: true },
  ],
  find: async (reference) => made.find((each) => each.reference === reference && !each.isCancelled) ?? null,
  create: async ({ reference }) => {
    const shipment = { orderId: String(++ids), shipmentId: `9${ids}`, awb: null, courierName: null }
    made.push({ ...shipment, reference, isCancelled: false })
    strike('create')
    return shipment
  },
  assign: async ({ shipmentId }) => {
    const index = made.findIndex((each) => each.shipmentId === shipmentId)
    const shipment = made[index]
    if (!shipment) throw new Error('no such shipment')
    const assigned = {
      ...shipment,
      awb: `AWB${shipmentId.padStart(8, '0')}`,
      courierName: 'Dak Vahan Express',
    }
    made[index] = assigned
    strike('assign')
    return assigned
  },
  requestPickup: async () => strike('pickup'),
  cancel: async (orderId) => {
    strike('cancel')
    const index = made.findIndex((each) => each.orderId === orderId)
    const shipment = made[index]
    if (shipment) made[index] = { ...shipment, isCancelled: true }
  },
  document: async () => new Uint8Array(),
  track: async () => reports.shift() ?? null,
  remittances: async () => [],
  readWebhook: () => null,
}
const needs = () => ({ db: test.db, outbox, courier })

const world = await plantSmallCatalog(test.db)
beforeEach(() => {
  sent.splice(0)
  made.splice(0)
  failure = null
  reports = []
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const never = () => {
  throw new Error('an order without a line')
}
async function read(order: Order): Promise<{ order: Order; parcel: Parcel }> {
  const now = await readOrderById(test.db, order.id)
  const [parcel] = await readParcels(test.db, order.id)
  if (!now || !parcel) throw new Error('the parcel is gone')
  return { order: now, parcel }
}
async function packed(...titles: number[]): Promise<{ order: Order; parcel: Parcel }> {
  const wanted = titles.length > 0 ? titles : [world.editions.incomeTax]
  const order = await placeOnDelivery(
    needs(),
    wanted.map((id) => [id, 1]),
  )
  const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: null }
  await startPacking(test.db, all)
  await packLines(test.db, all)
  return read(order)
}
const whom = (it: { order: Order; parcel: Parcel }) =>
  ({ parcelId: it.parcel.id, by: 'staff', actorId: null }) as const
const book = (it: { order: Order; parcel: Parcel }) => bookCourier(needs(), { ...whom(it), courierId: '24' })
async function booked(): Promise<{ order: Order; parcel: Parcel; awb: string }> {
  const it = await packed()
  expect(await book(it)).toMatchObject({ ok: true })
  const now = await read(it.order)
  return { ...now, awb: now.parcel.awb ?? '' }
}
const statesOf = async (order: Order): Promise<LineState[]> =>
  (await read(order)).order.lines.map(({ state }) => state)
const expireLeases = () =>
  changeRows(test.db)`update courier_bookings set leased_until = ${new Date(0)} where state = 'open'`

let minutes = 0
const scan = (status: CourierStatus | null, over: Partial<CourierScan> = {}): CourierScan => ({
  status,
  code: String(status),
  words: '',
  place: 'Bengaluru',
  at: new Date(Date.parse('2026-11-20T06:00:00Z') + ++minutes * 60_000),
  ...over,
})
const report = (awb: string, ...scans: CourierScan[]) => ({
  awb,
  scans,
  expectedOn: null,
  chargedWeightG: null,
})

describe('a booking with a courier', () => {
  it('gives the parcel its courier and AWB', async () => {
    const { parcel, order, awb } = await booked()
    expect(parcel).toMatchObject({ courier: 'Dak Vahan Express', awb: made[0]?.awb })
    expect(await statesOf(order)).toEqual(['AWAITING_PICKUP'])
    expect(await readBookings(test.db, [parcel.id])).toMatchObject([
      { state: 'booked', price_paise: 10_500, weight_g: 1000, pickup_asked_at: expect.any(Date) },
    ])
    expect(awb).not.toBe('')
  })

  it('of a free replacement declares what its goods are worth', async () => {
    const { order, parcel } = await packed()
    const free = { unitPrice: paise(0), gross: paise(0) }
    const lines = order.lines.map((line) => ({ ...line, ...free, replaces: line }))
    const plan = await planConsignment(test.db, { order: { ...order, lines }, parcel })
    const [{ gross, unitPrice } = never()] = order.lines
    expect(plan?.consignment).toMatchObject({ value: gross, items: [{ unitPrice }] })
    expect(gross).toBeGreaterThan(0)
  })

  it('is made once when two staff press at once', async () => {
    const it = await packed()
    const done = await Promise.all([book(it), book(it), book(it)])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(made).toHaveLength(1)
  })

  it.each([
    ['create', 'unclear'],
    ['assign', 'unclear'],
  ] as const)('whose answer to %s is lost is found again, by hand or by the job', async (call, kind) => {
    for (const again of ['hand', 'job']) {
      made.splice(0)
      const it = await packed()
      failure = { call, kind }
      expect(await book(it)).toMatchObject({ ok: false, refusal: { code: 'courier_away' } })
      expect(await statesOf(it.order)).toEqual(['READY_FOR_PICKUP'])
      if (again === 'hand') expect(await book(it)).toMatchObject({ ok: true })
      else {
        await expireLeases()
        await pollCouriers(needs())
      }
      expect(await statesOf(it.order)).toEqual(['AWAITING_PICKUP'])
      expect(made).toHaveLength(1)
    }
  })

  it('whose answer is lost each time is asked about once a run and keeps no other waiting', async () => {
    const [stuck, other] = [await packed(), await packed()]
    for (const it of [stuck, other]) {
      failure = { call: 'create', kind: 'unclear' }
      await book(it)
    }
    await expireLeases()
    let polled = 0
    const half: Courier = {
      ...courier,
      find: async (reference) => {
        if (!reference.startsWith(stuck.order.orderNo)) return courier.find(reference)
        polled += 1
        throw new GatewayTrouble('unclear', 'HTTP_500', 'it cannot tell of this one')
      },
    }
    await pollCouriers({ ...needs(), courier: half })
    expect(polled).toBe(1)
    expect(await statesOf(other.order)).toEqual(['AWAITING_PICKUP'])
    await pollCouriers(needs())
    expect(await statesOf(stuck.order)).toEqual(['AWAITING_PICKUP'])
  })

  it('that the courier cannot cancel now keeps neither the others nor the news of parcels waiting', async () => {
    const dropped = [await booked(), await booked(), await booked()]
    const { order, parcel, awb } = await booked()
    await changeRows(test.db)`
      update courier_bookings set state = 'dropped' where parcel_id = any(${dropped.map((it) => it.parcel.id)})`
    await changeRows(test.db)`
      update courier_bookings set next_poll_at = ${new Date(0)} where parcel_id = ${parcel.id}`
    const stuck = made[1]?.orderId
    const half: Courier = {
      ...courier,
      cancel: async (orderId) => {
        if (orderId === stuck) throw new GatewayTrouble('unclear', 'HTTP_500', 'it cannot tell of this one')
        return courier.cancel(orderId)
      },
      track: async (number) => (number === awb ? report(awb, scan('picked-up')) : null),
    }
    await pollCouriers({ ...needs(), courier: half })
    expect(made.map(({ isCancelled }) => isCancelled)).toEqual([true, false, true, false])
    expect(await statesOf(order)).toEqual(['SHIPPED'])
    await pollCouriers(needs())
    expect(made.map(({ isCancelled }) => isCancelled)).toEqual([true, true, true, false])
  })

  it('that the courier refuses leaves the parcel to another one, or to be typed', async () => {
    const it = await packed()
    failure = { call: 'assign', kind: 'refused' }
    expect(await book(it)).toMatchObject({ ok: false, refusal: { code: 'courier_refused' } })
    expect(await bookPickup(needs(), { ...whom(it), courier: 'By hand', awb: `HAND${ids}00` })).toMatchObject(
      {
        ok: true,
      },
    )
    await pollCouriers(needs())
    expect(made.map(({ isCancelled }) => isCancelled)).toEqual([true])
    expect((await read(it.order)).parcel).toMatchObject({ courier: 'By hand' })
  })

  it('of lines that are cancelled meanwhile is cancelled with the courier', async () => {
    const it = await packed()
    const slow: Courier = {
      ...courier,
      assign: async (...given) => {
        const assigned = await courier.assign(...given)
        const request = { order: it.order, lines: [], by: 'buyer', actorId: null, reason: '' } as const
        await cancelOrder(needs(), request)
        return assigned
      },
    }
    expect(await bookCourier({ ...needs(), courier: slow }, { ...whom(it), courierId: '24' })).toMatchObject({
      ok: false,
    })
    expect(await statesOf(it.order)).toEqual(['CANCELLED'])
    await pollCouriers(needs())
    expect(made.map(({ isCancelled }) => isCancelled)).toEqual([true])
  })

  describe.each(['while the courier answers', 'after its answer was lost'] as const)(
    'that is under way, %s',
    (when) => {
      /** Presses twice, while this happens in between; answers what the courier was to collect each time. */
      async function pressTwice(it: Awaited<ReturnType<typeof packed>>, meanwhile: () => Promise<unknown>) {
        const collected: Consignment['collect'][] = []
        const watched: Courier = {
          ...courier,
          create: async (consignment) => {
            collected.push(consignment.collect)
            if (when === 'while the courier answers' && collected.length === 1) await meanwhile()
            return courier.create(consignment)
          },
        }
        const press = () => bookCourier({ ...needs(), courier: watched }, { ...whom(it), courierId: '24' })
        if (when === 'after its answer was lost') failure = { call: 'create', kind: 'unclear' }
        expect(await press()).toMatchObject({ ok: false })
        if (when === 'after its answer was lost') await meanwhile()
        expect(await press()).toMatchObject({ ok: true })
        await pollCouriers(needs())
        expect(made.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
        return collected
      }

      it('is given up when the buyer pays by card, and the next one collects nothing', async () => {
        const parcel = await packed()
        const pay = await beginByCard(needs(), parcel.order)
        expect(await pressTwice(parcel, pay)).toEqual([parcel.order.total, null])
      })

      it('is given up when one of its titles is cancelled, and the next one collects for the others alone', async () => {
        const parcel = await packed(world.editions.incomeTax, world.editions.gst)
        const { order } = parcel
        const [{ id: lineId } = never()] = order.lines
        const collected = await pressTwice(parcel, async () => {
          const request = { order, lines: [{ lineId }], by: 'staff', actorId: null } as const
          expect(await cancelOrder(needs(), { ...request, reason: 'Torn' })).toMatchObject({ ok: true })
        })
        expect(collected).toEqual([order.total, (await readPayment(test.db, order.id))?.amount])
      })
    },
  )

  it('that is taken back is cancelled with the courier, whose reports of it move nothing, and made again', async () => {
    const { awb, ...it } = await booked()
    await applyReport(needs(), report(awb, scan('pickup-failed')))
    expect(await undoBooking(needs(), whom(it))).toMatchObject({ ok: true })
    expect(await readScans(test.db, [it.parcel.id])).toEqual([])
    await pollCouriers(needs())
    expect(made.map(({ isCancelled }) => isCancelled)).toEqual([true])
    expect(await applyReport(needs(), report(awb, scan('picked-up')))).toBe('unknown-parcel')
    expect(await statesOf(it.order)).toEqual(['READY_FOR_PICKUP'])
    expect(await book(it)).toMatchObject({ ok: true })
    expect((await read(it.order)).parcel.awb).not.toBe(awb)
    expect(await readBookings(test.db, [it.parcel.id])).toMatchObject([{ state: 'booked' }])
  })

  it.each(['refused', 'unreachable'] as const)(
    'that the courier does not cancel stays, and its reports count: %s',
    async (kind) => {
      const { awb, ...it } = await booked()
      failure = { call: 'cancel', kind }
      expect(await undoBooking(needs(), whom(it))).toMatchObject({
        refusal: { code: kind === 'refused' ? 'courier_refused' : 'courier_away' },
      })
      expect((await read(it.order)).parcel.awb).toBe(awb)
      expect(await readBookings(test.db, [it.parcel.id])).toMatchObject([{ state: 'booked' }])
      expect(await applyReport(needs(), report(awb, scan('picked-up')))).toBe('moved')
      expect(await undoBooking(needs(), whom(it))).toMatchObject({ refusal: { code: 'not_allowed' } })
      expect(made.map(({ isCancelled }) => isCancelled)).toEqual([false])
    },
  )

  it('that was handed over by mistake is taken back, until the courier reports that it has the parcel', async () => {
    const { awb, ...it } = await booked()
    const handOver = () => moveParcel(needs(), { ...whom(it), move: 'ship' })
    await handOver()
    await applyReport(needs(), report(awb, scan('pickup-failed')))
    expect(await undoHandover(needs(), whom(it))).toMatchObject({ ok: true })
    expect(await statesOf(it.order)).toEqual(['AWAITING_PICKUP'])
    expect(await undoBooking(needs(), whom(it))).toMatchObject({ ok: true })
    await book(it)
    await handOver()
    await applyReport(needs(), report((await read(it.order)).parcel.awb ?? '', scan('picked-up')))
    expect(await undoHandover(needs(), whom(it))).toMatchObject({ refusal: { code: 'not_allowed' } })
  })

  it('is not made with a courier that was not offered, nor for a parcel that moved on', async () => {
    const it = await booked()
    expect(await book(it)).toMatchObject({ ok: false, refusal: { code: 'not_allowed' } })
    const other = await packed()
    expect(await bookCourier(needs(), { ...whom(other), courierId: '1' })).toMatchObject({
      ok: false,
      refusal: { code: 'no_such_courier' },
    })
  })
})

describe('news of a courier', () => {
  it('move the parcel on, and never back, in whatever order they come', async () => {
    const { order, awb } = await booked()
    const [picked, out, delivered] = [scan('picked-up'), scan('out-for-delivery'), scan('delivered')]
    expect(await applyReport(needs(), report(awb, out))).toBe('moved')
    expect(await statesOf(order)).toEqual(['SHIPPED'])
    expect(await applyReport(needs(), report(awb, delivered))).toBe('moved')
    expect(await applyReport(needs(), report(awb, picked))).toBe('noted')
    expect(await applyReport(needs(), report(awb, picked, out))).toBe('nothing-new')
    expect(await applyReport(needs(), report(awb, scan('rto-delivered', { at: picked.at })))).toBe('noted')
    expect(await statesOf(order)).toEqual(['DELIVERED'])
    expect(sent.filter((topic) => topic.startsWith('parcel'))).toEqual([
      'parcel-shipped',
      'parcel-out-for-delivery',
      'parcel-delivered',
    ])
  })

  it('of a delivery that staff took back deliver nothing, and a later one does', async () => {
    const { awb, ...it } = await booked()
    const wrong = scan('delivered')
    await applyReport(needs(), report(awb, wrong))
    const undo = () =>
      undoDelivery(needs(), { parcelId: it.parcel.id, by: 'staff', actorId: null, reason: 'Not brought' })
    const two = await Promise.all([undo(), undo()])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(sent.filter((topic) => topic === 'delivery-undone')).toHaveLength(1)
    // It is polled again, and nothing is owed by the courier.
    const { rows } = await sql`
      select from courier_bookings where parcel_id = ${it.parcel.id} and next_poll_at <= business_now()
        and not exists (select from cod_collections c where c.parcel_id = courier_bookings.parcel_id)`.execute(
      test.db,
    )
    expect(rows).toHaveLength(1)
    expect(await applyReport(needs(), report(awb, wrong))).toBe('nothing-new')
    const [line] = (await read(it.order)).order.lines
    expect(line && [line.state, deliveredAt(line)]).toEqual(['SHIPPED', null])
    expect(await applyReport(needs(), report(awb, wrong, scan('delivered')))).toBe('moved')
    await importRemittances(test.db, [
      { awb, amount: paise(94_500), reference: 'CRF2', paidOn: '2026-11-20' },
    ])
    expect(await undo()).toMatchObject({ ok: false, refusal: { code: 'not_allowed' } })
  })

  it('that it is out for delivery or was not delivered are told once each time, and not when they come late', async () => {
    const { awb } = await booked()
    const at = (hour: number) => ({ at: new Date(Date.UTC(2026, 10, 20, hour)) })
    const [out, failed] = [scan('out-for-delivery', at(3)), scan('undelivered', at(6))]
    for (let times = 0; times < 2; times++) await applyReport(needs(), report(awb, out))
    for (let times = 0; times < 2; times++) await applyReport(needs(), report(awb, out, failed))
    await applyReport(needs(), report(awb, scan('undelivered', at(9)), scan('out-for-delivery', at(8))))
    expect(sent.filter((topic) => /out-for|undelivered/.test(topic))).toEqual([
      'parcel-out-for-delivery',
      'parcel-undelivered',
      'parcel-undelivered',
    ])
  })

  it('that come by webhook twice and by poll at once move it once', async () => {
    const { order, awb, parcel } = await booked()
    const event = { eventId: `${awb}:7:x`, report: report(awb, scan('picked-up'), scan('delivered')) }
    const received = { provider: 'shiprocket', event }
    expect(await Promise.all([1, 2].map(() => receiveCourierEvent(needs(), received)))).toContain(false)
    expect(sent.filter((topic) => topic === 'courier-event')).toHaveLength(1)
    reports = [event.report]
    await changeRows(test.db)`
      update courier_bookings set next_poll_at = ${new Date(0)} where parcel_id = ${parcel.id}`
    await Promise.all([
      applyCourierEvent(needs(), event.eventId),
      applyCourierEvent(needs(), event.eventId),
      pollCouriers(needs()),
    ])
    expect(await statesOf(order)).toEqual(['DELIVERED'])
    expect(sent.filter((topic) => topic.startsWith('parcel'))).toEqual(['parcel-shipped', 'parcel-delivered'])
    expect(await readScans(test.db, [parcel.id])).toHaveLength(2)
  })

  it('that a parcel is back with the seller wait for staff to look at it, who need not type why it came', async () => {
    const onHand = () => copiesOnHand(test.db, world.editions.incomeTax)
    const before = await onHand()
    const { awb, ...it } = await booked()
    const failed = scan('undelivered', { words: 'Consignee not available' })
    const back = [scan('damaged'), scan('rto-started'), scan('rto-delivered')]
    await applyReport(needs(), report(awb, scan('picked-up'), failed, ...back))
    expect(await statesOf(it.order)).toEqual(['SHIPPED'])
    const request = { ...whom(it), reason: '', isLost: true }
    expect(await takeBackParcel(needs(), request)).toMatchObject({ ok: true })
    const { order: now } = await read(it.order)
    expect(now.lines[0]?.moves.at(-1)).toMatchObject({
      to: 'RETURNED',
      by: 'staff',
      reason: 'Lost or damaged: Not delivered: Consignee not available',
    })
    // The damaged copy is not sold again.
    expect(await onHand()).toBe(before - 1)
  })

  it('of a code or a parcel that nobody knows are stored and move nothing', async () => {
    const { order, awb, parcel } = await booked()
    expect(await applyReport(needs(), report(awb, scan(null, { code: '99' })))).toBe('noted')
    expect(await statesOf(order)).toEqual(['AWAITING_PICKUP'])
    expect(await readScans(test.db, [parcel.id])).toMatchObject([{ status: null, code: '99' }])
    const event = { eventId: 'FOREIGN:7:x', report: report('FOREIGN0001', scan('delivered')) }
    await receiveCourierEvent(needs(), { provider: 'shiprocket', event })
    await applyCourierEvent(needs(), event.eventId)
    const stored = await firstRow<{ outcome: string | null }>(test.db)`
      select outcome from courier_events where event_id = ${event.eventId}`
    expect(stored?.outcome).toBe('unknown-parcel')
  })
})

describe('cash that a courier collected', () => {
  const now = new Date()
  const none = new Set<string>()
  let actorId = ''
  beforeAll(async () => {
    actorId = await plantActor(test)
  })
  const recordOne = (typed: Parameters<typeof recordRemittance>[1]['typed']) =>
    test.db.transaction().execute((tx) => recordRemittance(tx, { typed, actorId }))

  it('is owed once the parcel is delivered, matched with what is remitted, and late after eight working days', async () => {
    const { awb, parcel } = await booked()
    await applyReport(needs(), report(awb, scan('delivered')))
    const before = await readCodCollections(test.db, none)
    expect(before.late).toEqual([])
    await changeRows(test.db)`
      update cod_collections
      set delivered_at = ${new Date(now.getTime() - 11 * 86_400_000)}
      where parcel_id = ${parcel.id}`
    expect((await readCodCollections(test.db, none)).late).toMatchObject([{ awb, due: 94_500 }])
    const paid = { awb, amount: paise(94_400), reference: 'CRF1', paidOn: '2026-11-20' }
    const foreign = { ...paid, awb: 'FOREIGN0001' }
    for (let times = 0; times < 2; times++)
      expect(await importRemittances(test.db, [paid, foreign])).toEqual({
        matched: 1,
        unknown: [foreign],
      })
    const after = await readCodCollections(test.db, none)
    expect(after).toMatchObject({
      late: [],
      differing: [{ awb, due: 94_500, remitted: 94_400, reference: 'CRF1' }],
    })
    expect(before.owed - after.owed).toBe(94_500)
    const typed = { awb: ` ${awb.toLowerCase()} `, amount: '₹945', paidOn: istDay(now), reference: 'By hand' }
    const record = (wrong: Partial<typeof typed> = {}) => recordOne({ ...typed, ...wrong })
    for (const wrong of [
      { awb: 'FOREIGN0001' },
      { amount: 'all' },
      { paidOn: '2099-01-01' },
      { paidOn: 'soon' },
    ])
      expect(await record(wrong)).toMatchObject({ refusal: { path: Object.keys(wrong)[0] } })
    expect(await record()).toMatchObject({ ok: true })
    expect((await readCodCollections(test.db, none)).differing).toEqual([])
    // What staff recorded is not put back by the statement that they corrected.
    await importRemittances(test.db, [paid])
    expect((await readCodCollections(test.db, none)).differing).toEqual([])
    // It was another parcel's cash.
    expect(await record({ amount: '0' })).toMatchObject({ ok: true })
    expect(await readCodCollections(test.db, none)).toMatchObject({ owed: before.owed })
  })
  it('is asked for, and late, by the days of the shop’s clock in India', async () => {
    const { awb } = await booked()
    await applyReport(needs(), report(awb, scan('delivered')))
    const starts: string[] = []
    const paying = { remittances: async (since: string) => (starts.push(since), []) }
    await test.db.connection().execute(async (db) => {
      await sql`select set_config('shop.clock_offset', ('2031-03-10 02:00+05:30'::timestamptz - now())::text, false)`.execute(
        db,
      )
      await importLatestRemittances(db, paying)
      expect((await readCodCollections(db, none)).late.map((row) => row.awb)).toContain(awb)
      await sql`select set_config('shop.clock_offset', '', false)`.execute(db)
    })
    expect(starts).toEqual(['2031-02-08'])
  })
  it('for a parcel that was given up, or in two parts, is listed until staff accept it, once', async () => {
    const listed = async (wanted: string) =>
      (await readCodCollections(test.db, none)).differing.find(({ awb }) => awb === wanted)
    const { awb, parcel, order } = await booked()
    await applyReport(needs(), report(awb, scan('lost')))
    const lost = { parcelId: parcel.id, by: 'staff', actorId: null, reason: 'Lost', isLost: true } as const
    expect(await takeBackParcel(needs(), lost)).toMatchObject({ ok: true })
    await applyReport(needs(), report(awb, scan('delivered')))
    expect(await statesOf(order)).toEqual(['RETURNED'])
    const part = { awb, amount: paise(90_000), reference: 'CRF7', paidOn: istDay(now) }
    const parts = [part, { ...part, amount: paise(4_500), reference: 'CRF8' }]
    const before = await readCodCollections(test.db, none)
    for (let times = 0; times < 2; times++)
      expect(await importRemittances(test.db, parts)).toEqual({ matched: 1, unknown: [] })
    expect(await listed(awb)).toMatchObject({ orderId: order.id, due: 0, remitted: 94_500 })
    // A month after the first part the courier names the second alone.
    expect(await importRemittances(test.db, parts.slice(1))).toEqual({ matched: 1, unknown: [] })
    expect(await listed(awb)).toMatchObject({ remitted: 94_500, reference: 'CRF7, CRF8' })
    expect((await readCodCollections(test.db, none)).owed).toBe(before.owed)
    const accept = () => acceptDifference(test.db, { parcelId: parcel.id, actorId })
    expect((await Promise.all([accept(), accept()])).map(({ ok }) => ok).toSorted()).toEqual([false, true])
    await importRemittances(test.db, parts)
    expect(await listed(awb)).toBeUndefined()
    // By hand too, and taken back.
    const other = await booked()
    const typed = { awb: other.awb, amount: '10', paidOn: istDay(now), reference: '' }
    expect(await recordOne(typed)).toMatchObject({ ok: true })
    expect(await listed(other.awb)).toMatchObject({ due: 0, remitted: 1_000 })
    // Once it is delivered, what was due is known.
    await applyReport(needs(), report(other.awb, scan('delivered')))
    expect(await listed(other.awb)).toMatchObject({ due: 94_500, remitted: 1_000 })
    const again = await booked()
    const wrong = { ...typed, awb: again.awb }
    await recordOne(wrong)
    await recordOne({ ...wrong, amount: '0' })
    expect(await listed(again.awb)).toBeUndefined()
  })
})
