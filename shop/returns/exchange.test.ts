import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import type { Outbox } from '#ports/outbox'
import {
  changeAddress,
  costOfCopies,
  type Order,
  payingWords,
  readDealerSales,
  readDocuments,
  readQueue,
} from '#shop/orders'
import { cancelOrder, readMoneyBack, readPayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { takeBackParcel } from '#shop/shipping'
import { countLockWaits } from '#tests/support/lock-waits'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { samplePicture, temporaryFiles } from '../media/media.fixtures.ts'
import { bengaluru, copiesOnHand } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { acceptReturn, readReturnById, receiveReturn } from './index.ts'
import { askReturnOf, deliverOrder, rereadOrder } from './returns.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
const sent: string[] = []
const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
const needs = () => ({ db: test.db, outbox, files: place.files })

const world = await plantSmallCatalog(test.db)
const place = await temporaryFiles()
beforeEach(() => void sent.splice(0))
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await place.tidy()
})

const onHand = () => copiesOnHand(test.db, world.editions.incomeTax)
const setOnHand = async (copies: number) => {
  const change = copies - (await onHand())
  await sql`with m as (insert into stock_movements (edition_id, seller_id, kind, on_hand_change, reserved_change, promised_change)
      select edition_id, seller_id, 'adjusted', ${change}, 0, 0 from stock_levels where edition_id = ${world.editions.incomeTax})
    update stock_levels set on_hand = ${copies} where edition_id = ${world.editions.incomeTax}`.execute(
    test.db,
  )
}
const documentsOf = async (order: Order) =>
  (
    await sql<{ kind: string; gross: number }>`
      select kind, gross_paise gross from documents where order_id = ${order.id} order by id`.execute(test.db)
  ).rows
const photos = async () => [{ name: 'page.jpg', bytes: await samplePicture(300, 200, 'jpeg') }]

/** Has a return accepted, inspected and found damaged; answers it. */
async function exchange(order: Order, change: Parameters<typeof askReturnOf>[2] = {}) {
  const request = await askReturnOf(needs(), order, {
    reason: 'damaged',
    photos: await photos(),
    exchange: true,
    ...change,
  })
  if (!request.ok) throw new Error(request.refusal.message)
  const whom = { returnId: request.value, actorId: null }
  const awb = `EXC-${String(request.value).padStart(6, '0')}`
  await acceptReturn(needs(), { ...whom, courier: 'Saarthi Express', awb })
  expect(await receiveReturn(needs(), { ...whom, sellable: 0, note: 'Torn' })).toMatchObject({ ok: true })
  const found = await readReturnById(test.db, request.value)
  if (!found) throw new Error('the return is gone')
  return found
}

/** A delivered order of two copies, and the order that replaces one of them. */
async function replaced() {
  const order = await deliverOrder(needs(), await placeOnDelivery(needs(), [[world.editions.incomeTax, 2]]))
  const cost = costOfCopies(order.lines[0] ?? never(), 1)
  const found = await exchange(order, { copies: 1 })
  return { order, cost, found, replacement: await rereadOrder(test.db, found.replacement?.id ?? 0) }
}
const never = (): never => {
  throw new Error('an order without a line')
}
const moneyOf = (order: Order) => readMoneyBack(test.db, order.id)

const countWaiting = () => countLockWaits(test.db)

describe('an exchange', () => {
  it('sends another copy in an order for nothing on a delivery challan; the bill stands and no money moves', async () => {
    const before = await onHand()
    const { order, found, replacement } = await replaced()
    expect(found).toMatchObject({ kind: 'exchange', state: 'received', damaged: 1 })
    expect(replacement).toMatchObject({
      total: 0,
      replacementOf: order.orderNo,
      shipping: order.shipping,
      userId: order.userId,
      lines: [{ editionId: world.editions.incomeTax, quantity: 1, gross: 0, state: 'ACCEPTED' }],
    })
    expect(payingWords(replacement)).toBe('Free replacement')
    const { orders: queued } = await readQueue(test.db, 'confirm', 1)
    expect(queued.find(({ id }) => id === replacement.id)).toMatchObject({ replacementOf: order.orderNo })
    expect(await onHand()).toBe(before - 3)
    expect(await documentsOf(order)).toMatchObject([{ kind: 'BS' }])
    expect(await documentsOf(replacement)).toEqual([{ kind: 'DC', gross: 0 }])
    expect(await moneyOf(order)).toEqual([])
    expect(await readPayment(test.db, replacement.id)).toBeNull()
    expect(sent).toContain('return-replaced')
    expect((await deliverOrder(needs(), replacement)).lines).toMatchObject([{ state: 'DELIVERED' }])
  })

  it('stays a sale of the dealer who sent the buyer, until the money for it goes back', async () => {
    await sql`insert into dealers (code, name) values ('corner', 'Corner')`.execute(test.db)
    const { order, cost, replacement } = await replaced()
    await sql`update orders set dealer_code = 'corner' where id = ${order.id}`.execute(test.db)
    const sold = async () => (await readDealerSales(test.db)).map((each) => each.sold)
    const items = order.lines[0]!.gross
    expect(await sold()).toEqual([items])
    await cancelOrder(needs(), { order: replacement, lines: [], by: 'staff', actorId: null, reason: '' })
    expect(await sold()).toEqual([items / 2])
    expect((await moneyOf(order)).map(({ amount }) => amount)).toEqual([cost])
  })

  it('keeps its challan when it goes to another State, and the challan shows where', async () => {
    const { replacement } = await replaced()
    const typed = {
      ...bengaluru.shipping,
      address1: '4 Karve Road',
      city: 'Pune',
      pin: '411038',
      stateCode: '27',
    }
    const changed = await inTransaction(test.db, (tx) =>
      changeAddress(tx, { order: replacement, typed, reissueFor: typed.stateCode }),
    )
    expect(changed).toMatchObject({ ok: true })
    expect(await readDocuments(test.db, replacement.id)).toMatchObject([
      { kind: 'DC', movedTo: { city: 'Pune', stateCode: '27' } },
    ])
  })

  it('is refunded when no copy is left', async () => {
    const order = await deliverOrder(needs(), await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]]))
    const before = await onHand()
    await setOnHand(0)
    const found = await exchange(order)
    await setOnHand(before)
    expect(found).toMatchObject({ replacement: null, damaged: 1 })
    expect(await documentsOf(order)).toMatchObject([{ kind: 'BS' }, { kind: 'CN', gross: order.total }])
    expect(await moneyOf(order)).toMatchObject([{ amount: order.total, cause: 'returned' }])
    expect(sent).not.toContain('return-replaced')
  })

  it('is not offered for a change of mind', async () => {
    const order = await deliverOrder(needs(), await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]]))
    expect(await askReturnOf(needs(), order, { exchange: true })).toMatchObject({
      refusal: { code: 'no_exchange' },
    })
  })

  it('happens once, also when two inspect it at the same time', async () => {
    const order = await deliverOrder(needs(), await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]]))
    const request = await askReturnOf(needs(), order, { reason: 'not-in-parcel', exchange: true })
    const whom = { returnId: request.ok ? request.value : 0, actorId: null }
    await acceptReturn(needs(), { ...whom, courier: '', awb: '' })
    const two = await Promise.all(
      [1, 2].map(() => receiveReturn(needs(), { ...whom, sellable: 0, note: '' })),
    )
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(sent.filter((topic) => topic === 'return-replaced')).toHaveLength(1)
  })
})

describe('what was paid goes back once', () => {
  it('when the replacement is cancelled, as a whole', async () => {
    const { order, cost, replacement } = await replaced()
    const [line] = replacement.lines
    if (!line) never()
    expect(costOfCopies(line ?? never(), 1)).toBe(cost)
    const cancel = () =>
      cancelOrder(needs(), { order: replacement, lines: [], by: 'buyer', actorId: null, reason: '' })
    const two = await Promise.all([cancel(), cancel()])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await moneyOf(order)).toMatchObject([{ amount: cost, cause: 'cancelled' }])
    expect(await documentsOf(order)).toMatchObject([{ kind: 'BS' }, { kind: 'CN', gross: cost }])
    expect(await documentsOf(replacement)).toMatchObject([{ kind: 'DC' }])
  })

  it('when it is cancelled while money of the first order moves: it waits for that before it takes copies', async () => {
    const { order, cost, replacement } = await replaced()
    const { cancelling } = await test.db.transaction().execute(async (tx) => {
      await sql`select from payments where order_id = ${order.id} for update`.execute(tx)
      const begun = {
        cancelling: cancelOrder(needs(), {
          order: replacement,
          lines: [],
          by: 'staff',
          actorId: null,
          reason: '',
        }),
      }
      await expect.poll(countWaiting).toBe(1)
      await sql`select from stock_levels where edition_id = ${world.editions.incomeTax} for update nowait`.execute(
        tx,
      )
      return begun
    })
    expect(await cancelling).toMatchObject({ ok: true })
    expect(await moneyOf(order)).toMatchObject([{ amount: cost, cause: 'cancelled' }])
  })

  it('when it cannot be delivered', async () => {
    const { order, cost, replacement } = await replaced()
    await deliverOrder(needs(), replacement, 'ship')
    const { lines } = await rereadOrder(test.db, replacement.id)
    const parcelId = lines[0]?.parcelId ?? 0
    const back = { parcelId, by: 'staff', actorId: null, reason: 'Nobody at home' } as const
    expect(await takeBackParcel(needs(), back)).toMatchObject({ ok: true })
    expect(await moneyOf(order)).toMatchObject([{ amount: cost, cause: 'undelivered' }])
  })

  it('when it comes back damaged too, unless it is replaced again', async () => {
    const { order, cost, replacement } = await replaced()
    const again = await exchange(await deliverOrder(needs(), replacement))
    expect(await moneyOf(order)).toEqual([])
    const third = await rereadOrder(test.db, again.replacement?.id ?? 0)
    expect(third).toMatchObject({ total: 0, replacementOf: order.orderNo })
    const refunded = await exchange(await deliverOrder(needs(), third), { exchange: false })
    expect(refunded).toMatchObject({ replacement: null, refundIds: [expect.any(Number)] })
    expect(await moneyOf(order)).toMatchObject([{ amount: cost, cause: 'returned' }])
  })
})
