import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { costOfCopies, type LineState, type Order, readOrderById } from '#shop/orders'
import { cancelOrder, cashDue, readMoneyBack, readPayment } from '#shop/payments'
import { explainOrder, findBreaches } from '#shop/reports'
import { receiveStock } from '#shop/stock'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { copiesOnHand } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import {
  amountToCollect,
  bookPickup,
  findOrderOfAwb,
  moveParcel,
  type Parcel,
  packLines,
  readParcels,
  startPacking,
  takeBackParcel,
  undoBooking,
  undoDelivery,
} from './index.ts'

const test = await testDatabase({ from: 'empty' })
const sent: [string, unknown][] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox })

const world = await plantSmallCatalog(test.db)
beforeEach(() => void sent.splice(0))
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const place = (items: Parameters<typeof placeOnDelivery>[1]) => placeOnDelivery(needs(), items)

async function again(id: number): Promise<Order> {
  const order = await readOrderById(test.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

const statesOf = async (order: Order): Promise<LineState[]> =>
  (await again(order.id)).lines.map(({ state }) => state)
const all = (order: Order) => ({
  orderId: order.id,
  lines: order.lines.map(({ id }) => ({ lineId: id })),
  actorId: null,
})

/** Places, confirms and packs an order; answers it with its one parcel. */
async function packed(
  items: Parameters<typeof placeOnDelivery>[1],
): Promise<{ order: Order; parcel: Parcel }> {
  const order = await place(items)
  expect(await startPacking(test.db, all(order))).toMatchObject({ ok: true })
  expect(await packLines(test.db, all(order))).toMatchObject({ ok: true })
  const [parcel] = await readParcels(test.db, order.id)
  if (!parcel) throw new Error('nothing was packed')
  return { order: await again(order.id), parcel }
}

let awbs = 0
const courier = () => ({ courier: 'Saarthi Express', awb: `awb ${String(++awbs).padStart(6, '0')}` })
const whom = ({ parcel }: { parcel: Parcel }) =>
  ({ parcelId: parcel.id, by: 'staff', actorId: null }) as const

describe('a parcel', () => {
  it('is packed, picked up and delivered; the buyer hears when it is shipped and when it has arrived', async () => {
    const it = await packed([[world.editions.incomeTax, 2]])
    expect(it.parcel).toMatchObject({ courier: null, awb: null })
    expect(it.order.lines.map(({ parcelId }) => parcelId)).toEqual(it.order.lines.map(() => it.parcel.id))
    expect(it.parcel.weightG).toBe(it.order.lines[0]?.weightG)
    expect(
      await bookPickup(needs(), { ...whom(it), courier: ' Dak Vahan ', awb: ' dv 0012-77 ' }),
    ).toMatchObject({
      ok: true,
    })
    expect(await readParcels(test.db, it.order.id)).toMatchObject([
      { courier: 'Dak Vahan', awb: 'DV0012-77' },
    ])
    expect(await findOrderOfAwb(test.db, 'DV0012-77')).toBe(it.order.id)
    expect(await moveParcel(needs(), { ...whom(it), move: 'ship' })).toMatchObject({ ok: true })
    expect(await statesOf(it.order)).toEqual(['SHIPPED'])
    expect(await moveParcel(needs(), { ...whom(it), move: 'deliver' })).toMatchObject({ ok: true })
    expect(await statesOf(it.order)).toEqual(['DELIVERED'])
    const parcelId = it.parcel.id
    expect(sent.filter(([topic]) => topic.startsWith('parcel'))).toEqual([
      ['parcel-shipped', { parcelId }],
      ['parcel-delivered', { parcelId }],
    ])
  })

  it('of an order in cash collects what is in it; what has arrived is not due any more', async () => {
    const order = await place([[world.editions.incomeTax, 3]])
    const [line] = all(order).lines
    await startPacking(test.db, all(order))
    await packLines(test.db, { ...all(order), lines: [{ ...line!, copies: 1 }] })
    await packLines(test.db, { ...all(order), lines: [line!] })
    const [one, two] = await readParcels(test.db, order.id)
    const payment = await readPayment(test.db, order.id)
    const collects = async (parcel = one!) =>
      (await amountToCollect(test.db, { order: await again(order.id), parcel })) ?? 0
    const later = await collects(two)
    expect((await collects(one)) + later).toBe(payment?.amount)
    await bookPickup(needs(), { ...whom({ parcel: one! }), ...courier() })
    for (const move of ['ship', 'deliver'] as const)
      await moveParcel(needs(), { ...whom({ parcel: one! }), move })
    expect([await collects(one), await collects(two)]).toEqual([0, later])
    expect(cashDue(payment, (await again(order.id)).lines)).toBe(later)
  })

  it('makes no move that its state does not allow, and none twice', async () => {
    const it = await packed([[world.editions.incomeTax, 1]])
    const refused = { ok: false, refusal: { code: 'not_allowed' } }
    expect(await moveParcel(needs(), { ...whom(it), move: 'ship' })).toMatchObject(refused)
    expect(await moveParcel(needs(), { ...whom(it), move: 'deliver' })).toMatchObject(refused)
    expect(await packLines(test.db, all(it.order))).toMatchObject(refused)
    const two = [courier(), courier()].map((typed) => bookPickup(needs(), { ...whom(it), ...typed }))
    expect((await Promise.all(two)).map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await statesOf(it.order)).toEqual(['AWAITING_PICKUP'])
    expect(await readParcels(test.db, it.order.id)).toHaveLength(1)
  })

  it('whose booking is taken back is booked again under the same number, or cancelled', async () => {
    const it = await packed([[world.editions.incomeTax, 1]])
    const typed = courier()
    expect(await undoBooking({ db: test.db, courier: null }, whom(it))).toMatchObject({
      refusal: { code: 'not_allowed' },
    })
    await bookPickup(needs(), { ...whom(it), ...typed, courier: 'Sarthi Exprss' })
    const two = await Promise.all([1, 2].map(() => undoBooking({ db: test.db, courier: null }, whom(it))))
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await statesOf(it.order)).toEqual(['READY_FOR_PICKUP'])
    expect(await readParcels(test.db, it.order.id)).toMatchObject([{ courier: null, awb: null }])
    expect(await bookPickup(needs(), { ...whom(it), ...typed })).toMatchObject({ ok: true })
    expect(await readParcels(test.db, it.order.id)).toMatchObject([
      { courier: 'Saarthi Express', awb: typed.awb.toUpperCase().replaceAll(' ', '') },
    ])
    expect(await undoBooking({ db: test.db, courier: null }, whom(it))).toMatchObject({ ok: true })
    const whole = {
      order: await again(it.order.id),
      lines: [],
      by: 'buyer',
      actorId: null,
      reason: '',
    } as const
    expect(await cancelOrder(needs(), whole)).toMatchObject({ ok: true })
  })

  it('is not booked without a courier, or under a number that is none or is another parcel’s', async () => {
    const [one, other] = [
      await packed([[world.editions.incomeTax, 1]]),
      await packed([[world.editions.incomeTax, 1]]),
    ]
    const typed = courier()
    expect(await bookPickup(needs(), { ...whom(one), ...typed })).toMatchObject({ ok: true })
    for (const [change, code] of [
      [{ courier: ' ' }, 'no_courier'],
      [{ awb: '<script>' }, 'bad_awb'],
      [{ awb: '12' }, 'bad_awb'],
      [{}, 'awb_taken'],
    ] as const)
      expect(await bookPickup(needs(), { ...whom(other), ...typed, ...change })).toMatchObject({
        ok: false,
        refusal: { code },
      })
    expect(await statesOf(other.order)).toEqual(['READY_FOR_PICKUP'])
  })

  it('that the courier lost is not on sale again, and costs its buyer nothing', async () => {
    const onHand = () => copiesOnHand(test.db, world.editions.incomeTax)
    const before = await onHand()
    const it = await packed([[world.editions.incomeTax, 2]])
    await bookPickup(needs(), { ...whom(it), ...courier() })
    await moveParcel(needs(), { ...whom(it), move: 'ship' })
    const lost = { ...whom(it), reason: 'Lost at the hub in Nagpur', isLost: true }
    const two = await Promise.all([1, 2].map(() => takeBackParcel(needs(), lost)))
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await statesOf(it.order)).toEqual(['RETURNED'])
    expect(await onHand()).toBe(before - 2)
    expect(await readPayment(test.db, it.order.id)).toMatchObject({ amount: 0 })
    const written = (await explainOrder(test.db, it.order.orderNo)).map(({ words }) => words)
    expect(written).toContainEqual(expect.stringMatching(/Lost at the hub in Nagpur/))
  })

  it('that was marked as delivered by mistake comes back all the same, and nothing was collected for it', async () => {
    const it = await packed([[world.editions.incomeTax, 1]])
    await bookPickup(needs(), { ...whom(it), ...courier() })
    for (const move of ['ship', 'deliver'] as const) await moveParcel(needs(), { ...whom(it), move })
    expect(await takeBackParcel(needs(), { ...whom(it), reason: 'Nobody at home' })).toMatchObject({
      ok: false,
    })
    expect(await undoDelivery(needs(), { ...whom(it), reason: ' ' })).toMatchObject({
      ok: false,
      refusal: { code: 'no_reason' },
    })
    expect(await undoDelivery(needs(), { ...whom(it), reason: 'Another parcel was meant' })).toMatchObject({
      ok: true,
    })
    expect(await takeBackParcel(needs(), { ...whom(it), reason: 'Nobody at home' })).toMatchObject({
      ok: true,
    })
    expect(await statesOf(it.order)).toEqual(['RETURNED'])
    expect(await readPayment(test.db, it.order.id)).toMatchObject({ amount: 0 })
    expect(await readMoneyBack(test.db, it.order.id)).toEqual([])
  })

  it('that comes back returns its copies, gets a credit note, and is not collected any more', async () => {
    const onHand = () => copiesOnHand(test.db, world.editions.incomeTax)
    const before = await onHand()
    const it = await packed([[world.editions.incomeTax, 1]])
    await bookPickup(needs(), { ...whom(it), ...courier() })
    await moveParcel(needs(), { ...whom(it), move: 'ship' })
    expect(await takeBackParcel(needs(), { ...whom(it), reason: '  ' })).toMatchObject({
      ok: false,
      refusal: { code: 'no_reason' },
    })
    expect(await takeBackParcel(needs(), { ...whom(it), reason: 'Nobody at home' })).toMatchObject({
      ok: true,
    })
    expect(await statesOf(it.order)).toEqual(['RETURNED'])
    expect(await onHand()).toBe(before)
    expect(await readPayment(test.db, it.order.id)).toMatchObject({ amount: 0 })
    const { rows } = await sql<{ kind: string }>`
      select kind from documents where order_id = ${it.order.id} order by id`.execute(test.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['BS', 'CN'])
    expect(sent).toContainEqual(['parcel-came-back', { parcelId: it.parcel.id }])
    const written = (await explainOrder(test.db, it.order.orderNo)).map(
      ({ what, words }) => `${what}: ${words}`,
    )
    for (const words of [
      'line 1: SHIPPED to RETURNED by staff: Nobody at home',
      expect.stringMatching(/^stock: restocked of edition/),
      expect.stringMatching(/^document: CN /),
      expect.stringMatching(/^parcel: .* packed, .*Saarthi Express AWB/),
    ])
      expect(written).toContainEqual(words)
    expect(await explainOrder(test.db, 'BM20269999999')).toEqual([])
  })
})

describe('copies of one line', () => {
  it('ship, are cancelled and stay by themselves, and the money is right to the paisa', async () => {
    const order = await place([[world.editions.incomeTax, 3]])
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    expect(await startPacking(test.db, all(order))).toMatchObject({ ok: true })
    const one = { order, lines: [{ lineId: line.id, copies: 1 }], actorId: null }
    expect(await packLines(test.db, { ...one, orderId: order.id })).toMatchObject({ ok: true })
    const due = (await readPayment(test.db, order.id))?.amount ?? 0
    const rest = (await again(order.id)).lines.find(({ id }) => id === line.id)
    const preview = costOfCopies(rest ?? line, 1)
    const cancelled = await cancelOrder(needs(), { ...one, by: 'buyer', reason: 'Two are enough' })
    expect(cancelled).toMatchObject({ ok: true })
    expect(due - ((await readPayment(test.db, order.id))?.amount ?? 0)).toBe(preview)
    const now = await again(order.id)
    expect(now.lines.map(({ quantity, state, splitFrom }) => [quantity, state, splitFrom])).toEqual([
      [1, 'PROCESSING', null],
      [1, 'READY_FOR_PICKUP', line.id],
      [1, 'CANCELLED', line.id],
    ])
    const [parcel] = await readParcels(test.db, order.id)
    expect(parcel?.weightG).toBe(line.weightG / 3)
    const { rows } = await sql<{ kind: string; gross: number }>`
      select kind, gross_paise gross from documents where order_id = ${order.id} order by id`.execute(test.db)
    expect(rows).toMatchObject([{ kind: 'BS' }, { kind: 'CN', gross: preview }])
  })

  it('are refused in words when there are not so many, and nothing changes', async () => {
    const order = await place([[world.editions.incomeTax, 2]])
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    await startPacking(test.db, all(order))
    for (const copies of [0, -1, 3, 1.5, Number.NaN])
      for (const deed of [
        packLines(test.db, { orderId: order.id, lines: [{ lineId: line.id, copies }], actorId: null }),
        cancelOrder(needs(), {
          order,
          lines: [{ lineId: line.id, copies }],
          by: 'buyer',
          actorId: null,
          reason: '',
        }),
      ])
        expect(await deed).toMatchObject({ ok: false, refusal: { code: 'no_such_copies' } })
    expect((await again(order.id)).lines).toHaveLength(1)
  })

  it('are taken once when the form is sent twice, one after the other or at the same time', async () => {
    const refused = { ok: false, refusal: { code: 'copies_changed' } }
    const order = await place([[world.editions.incomeTax, 3]])
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    await startPacking(test.db, all(order))
    const form = (of: number) => ({ lines: [{ lineId: line.id, copies: 1, of }], actorId: null })
    const cancelOne = async () =>
      cancelOrder(needs(), { ...form(3), order: await again(order.id), by: 'buyer', reason: '' })
    const packOne = () => packLines(test.db, { ...form(2), orderId: order.id })
    const both = await Promise.all([cancelOne(), cancelOne()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cancelOne()).toMatchObject(refused)
    expect(await packOne()).toMatchObject({ ok: true })
    expect(await packOne()).toMatchObject(refused)
    // All copies of a line are taken only as many as they were, too.
    expect(
      await packLines(test.db, { orderId: order.id, lines: [{ lineId: line.id, of: 3 }], actorId: null }),
    ).toMatchObject(refused)
    expect((await again(order.id)).lines.map(({ quantity, state }) => [quantity, state])).toEqual([
      [1, 'PROCESSING'],
      [1, 'CANCELLED'],
      [1, 'READY_FOR_PICKUP'],
    ])
  })

  it('of two lines of one order are packed at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await place([
        [world.editions.incomeTax, 2],
        [world.editions.incomeTaxOld, 2],
      ])
      await startPacking(test.db, all(order))
      const both = order.lines.map(({ id }) =>
        packLines(test.db, { orderId: order.id, lines: [{ lineId: id, copies: 1 }], actorId: null }),
      )
      expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }])
      expect((await again(order.id)).lines.map(({ lineNo }) => lineNo)).toEqual([1, 2, 3, 4])
    }
  })

  it('that two take at the same time are split once each, never more than there are', async () => {
    const order = await place([[world.editions.incomeTax, 2]])
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    await startPacking(test.db, all(order))
    const two = [1, 1].map((copies) =>
      packLines(test.db, { orderId: order.id, lines: [{ lineId: line.id, copies }], actorId: null }),
    )
    const done = (await Promise.all(two)).filter(({ ok }) => ok).length
    const states = await statesOf(order)
    expect(states.filter((state) => state === 'READY_FOR_PICKUP')).toHaveLength(done)
    expect((await again(order.id)).lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
  })
})

describe('lines', () => {
  it('that are cancelled after packing stay out of what is shipped', async () => {
    const order = await place([
      [world.editions.incomeTax, 1],
      [world.editions.gst, 1],
    ])
    await startPacking(test.db, all(order))
    await packLines(test.db, all(order))
    const [parcel] = await readParcels(test.db, order.id)
    const [first] = order.lines
    if (!parcel || !first) throw new Error('nothing was packed')
    const now = await again(order.id)
    await cancelOrder(needs(), {
      order: now,
      lines: [{ lineId: first.id }],
      by: 'buyer',
      actorId: null,
      reason: '',
    })
    const it = { order: await again(order.id), parcel }
    expect(await bookPickup(needs(), { ...whom(it), ...courier() })).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['CANCELLED', 'AWAITING_PICKUP'])
  })

  it('of a back order are packed once their copies have arrived, and take them then', async () => {
    const editionId = world.editions.costing
    const level = () =>
      oneRow<{ on_hand: number; promised: number; seller_id: number }>(test.db)`
        select on_hand, promised, seller_id from stock_levels where edition_id = ${editionId}`
    const { seller_id: sellerId } = await level()
    const order = await place([[editionId, 2]])
    expect(order.lines).toMatchObject([{ supply: 'promise' }])
    await startPacking(test.db, all(order))
    expect(await packLines(test.db, all(order))).toMatchObject({ ok: false, refusal: { code: 'no_copies' } })
    expect(await statesOf(order)).toEqual(['PROCESSING'])
    expect(await readParcels(test.db, order.id)).toEqual([])
    await test.db.transaction().execute((tx) => receiveStock(tx, [{ editionId, sellerId, quantity: 3 }]))
    expect(await packLines(test.db, all(order))).toMatchObject({ ok: true })
    expect(await level()).toMatchObject({ on_hand: 1, promised: 0 })
  })
})
