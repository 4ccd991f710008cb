import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outbox } from '#ports/outbox'
import { type LineState, type Order, readOrderById } from '#shop/orders'
import { cancelOrder, readPayment } from '#shop/payments'
import { explainOrder, findBreaches } from '#shop/reports'
import { receiveStock } from '#shop/stock'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import {
  bookPickup,
  findOrderOfAwb,
  moveParcel,
  type Parcel,
  packLines,
  readParcels,
  startPacking,
  takeBackParcel,
} from './index.ts'

let test: TestDatabase
let world: SmallCatalog
const sent: [string, unknown][] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox })

beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
  world = await plantSmallCatalog(test.db)
})
beforeEach(() => void sent.splice(0))
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const place = (items: Parameters<typeof placeOnDelivery>[1]) => placeOnDelivery(needs(), items)

async function again(id: number): Promise<Order> {
  const order = await readOrderById(test.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

const statesOf = async (order: Order): Promise<LineState[]> =>
  (await again(order.id)).lines.map(({ state }) => state)
const all = (order: Order) => ({ order, lineIds: order.lines.map(({ id }) => id), actorId: null })

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
const whom = ({ order, parcel }: { order: Order; parcel: Parcel }) =>
  ({ order, parcel, by: 'staff', actorId: null }) as const

describe('a parcel', () => {
  it('is packed, picked up and delivered; the buyer hears when it is shipped and when it has arrived', async () => {
    const it = await packed([[world.editions.incomeTax, 2]])
    expect(it.parcel).toMatchObject({ courier: null, awb: null, lineIds: it.order.lines.map(({ id }) => id) })
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

  it('that comes back returns its copies, gets a credit note, and is not collected any more', async () => {
    const onHand = async () =>
      (
        await test.db
          .selectFrom('stock_levels')
          .select('on_hand')
          .where('edition_id', '=', world.editions.incomeTax)
          .executeTakeFirstOrThrow()
      ).on_hand
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
    await cancelOrder(needs(), { order: now, lineIds: [first.id], by: 'buyer', actorId: null, reason: '' })
    const it = { order: await again(order.id), parcel }
    expect(await bookPickup(needs(), { ...whom(it), ...courier() })).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['CANCELLED', 'AWAITING_PICKUP'])
  })

  it('of a back order are packed once their copies have arrived, and take them then', async () => {
    const editionId = world.editions.costing
    const level = () =>
      test.db
        .selectFrom('stock_levels')
        .select(['on_hand', 'promised', 'seller_id'])
        .where('edition_id', '=', editionId)
        .executeTakeFirstOrThrow()
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
