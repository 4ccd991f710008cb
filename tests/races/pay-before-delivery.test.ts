import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneRow } from '#kernel/read-rows'
import { type Order, payBy, readOrderById } from '#shop/orders'
import { cancelOrder, cashDue, readPayment, settlePayment, startPayment } from '#shop/payments'
import { bookPickup, packLines, readParcels, startPacking } from '#shop/shipping'
import { countLockWaits } from '#tests/support/lock-waits'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import type { Paid } from '../contracts/razorpay.fixtures.ts'
import { type CardRace, prepareCardRace, reportedBy } from './card.fixtures.ts'

let race: CardRace
beforeEach(async () => {
  race = await prepareCardRace()
})
// The provider's books and ours are compared, and every invariant holds.
afterEach(() => race.finish())

/** A packed order of two copies that the courier is to be paid for: paid at the provider, not yet settled. */
async function paidAtProvider() {
  const { db } = race.needs
  const order = await placeOnDelivery(race.needs, [[race.world.editions.incomeTax, 2]])
  const packed = { orderId: order.id, lines: [{ lineId: order.lines[0]!.id }], actorId: null }
  await startPacking(db, packed)
  await packLines(db, packed)
  const [parcel] = await readParcels(db, order.id)
  expect((await startPayment({ ...race.needs, emi: null, baseUrl: 'https://shop.example' }, order)).ok).toBe(
    true,
  )
  const { id } = await oneRow<{ id: string }>(db)`
    select provider_order_id id from payments where order_id = ${order.id} and method = ${payBy.card}`
  const reported = await reportedBy(race, await race.provider.post<Paid>('/pay', { order_id: id }))
  return { order, parcelId: parcel!.id, settle: () => settlePayment(race.needs, reported) }
}

/** Lets two deeds wait for the first payment of an order, one behind the other, and then go on in this order. */
async function inTurn<A, B>(
  { id }: Order,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const { db } = race.needs
  const countWaiting = () => countLockWaits(db)
  const { one, other } = await db.transaction().execute(async (tx) => {
    await sql`select from payments where order_id = ${id} and part_no = 1 for update`.execute(tx)
    const begun = { one: first() }
    await expect.poll(countWaiting).toBe(1)
    const both = { ...begun, other: second() }
    await expect.poll(countWaiting).toBe(2)
    return both
  })
  return Promise.all([one, other])
}

/** How an order is paid, what couriers are to collect for it, and what goes back to the card. */
async function outcome({ id }: Order) {
  const { db } = race.needs
  const order = (await readOrderById(db, id))!
  const { back } = await oneRow<{ back: number }>(db)`
    select coalesce(sum(amount_paise), 0)::int back from refunds where order_id = ${id}`
  return { by: order.paymentMethod, collected: cashDue(await readPayment(db, id), order.lines), back }
}

test('of a card payment and a booked courier the first counts: nothing is collected, or all of it goes back', async () => {
  for (const isPaidFirst of [true, false]) {
    const { order, parcelId, settle } = await paidAtProvider()
    const awb = `AWB00000${order.id}`
    const book = () =>
      bookPickup(race.needs, { parcelId, by: 'staff', actorId: null, courier: 'By hand', awb })
    const [settled, booked] = isPaidFirst
      ? await inTurn(order, settle, book)
      : (await inTurn(order, book, settle)).toReversed()
    expect(booked).toMatchObject({ ok: true })
    expect(settled).toBe(isPaidFirst ? 'accepted' : 'refunding')
    expect(await outcome(order)).toEqual(
      isPaidFirst
        ? { by: payBy.card, collected: 0, back: 0 }
        : { by: payBy.cashOnDelivery, collected: order.total, back: order.total },
    )
  }
})

test.each([
  ['a copy', 1],
  ['all', undefined],
] as const)(
  'of a card payment and the cancellation of %s no money is lost, whichever is first',
  async (_, copies) => {
    for (const isPaidFirst of [true, false]) {
      const { order, settle } = await paidAtProvider()
      const lines = [{ lineId: order.lines[0]!.id, copies }]
      const cancel = () =>
        cancelOrder(race.needs, { order, lines, by: 'staff', actorId: null, reason: 'Torn' })
      const [settled, cancelled] = isPaidFirst
        ? await inTurn(order, settle, cancel)
        : (await inTurn(order, cancel, settle)).toReversed()
      expect(cancelled).toMatchObject({ ok: true })
      expect(settled).toBe(isPaidFirst ? 'accepted' : 'refunding')
      // A copy with its half of the fee.
      const part = copies ? order.total / 2 : order.total
      expect(await outcome(order)).toEqual(
        isPaidFirst
          ? { by: payBy.card, collected: 0, back: part }
          : { by: payBy.cashOnDelivery, collected: order.total - part, back: order.total },
      )
    }
  },
)
