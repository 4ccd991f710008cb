import { afterEach, beforeEach, expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import { type Order, payBy, readDocuments } from '#shop/orders'
import { bookPickup, packLines, readParcels, startPacking } from '#shop/shipping'
import { type CardRace, prepareCardRace, price, reportedBy, times } from '../../tests/races/card.fixtures.ts'
import { lookAtOrder } from '../../tests/races/look-at-order.ts'
import { accountBuyer } from '../../tests/races/wallet.fixtures.ts'
import { cancelOrder, cashDue, closeStaleOrders, payForm, readPayment } from './index.ts'
import { placeOnDelivery } from './payments.fixtures.ts'
import { settlePayment } from './settle.ts'
import { startPayment } from './start-online.ts'

let race: CardRace
beforeEach(async () => {
  race = await prepareCardRace()
})
afterEach(() => race.finish())

const needs = () => ({ ...race.needs, emi: null, baseUrl: 'https://shop.example' })
const refunds = () => race.needs.db.selectFrom('refunds').select(['cause', 'amount_paise']).execute()

/** Two titles that the courier is to be paid for, or another order, and what the buyer, the provider and staff do with it. */
async function onDelivery(placed?: Order) {
  const { db } = race.needs
  const { incomeTax, gst } = race.world.editions
  const order =
    placed ??
    (await placeOnDelivery(race.needs, [
      [incomeTax, 1],
      [gst, 1],
    ]))
  const { read } = lookAtOrder(db, order.id)
  const start = async () => startPayment(needs(), await read())
  const providerOrder = () =>
    oneRow<{ id: string }>(db)`
      select provider_order_id id from payments where order_id = ${order.id} and provider_order_id is not null
      order by payments.id desc limit 1`
  /** Stands at the provider: what is paid there and settled, now or later. */
  async function begin() {
    expect(await start()).toMatchObject({ ok: true })
    const { id } = await providerOrder()
    return async () =>
      settlePayment(
        race.needs,
        await reportedBy(
          race,
          (await race.provider.post<{ payment_id: string }>('/pay', { order_id: id })) as never,
        ),
      )
  }
  const toCollect = async () => cashDue(await readPayment(db, order.id), (await read()).lines)
  const lines = order.lines.map(({ id }) => ({ lineId: id }))
  const cancel = async (part = lines) =>
    cancelOrder(race.needs, { order: await read(), lines: part, by: 'staff', actorId: null, reason: 'Torn' })
  async function pack(): Promise<number> {
    const all = { orderId: order.id, lines, actorId: null }
    await startPacking(db, all)
    await packLines(db, all)
    return (await readParcels(db, order.id))[0]!.id
  }
  const book = (parcelId: number, collects?: number) =>
    bookPickup(race.needs, {
      parcelId,
      by: 'staff',
      actorId: null,
      courier: 'By hand',
      awb: 'AWB0000001',
      collects,
    })
  return { order, read, start, begin, toCollect, lines, cancel, pack, book }
}

/** What its bill says: it stands, with the fee. */
const billed = async ({ id }: Order) =>
  (await readDocuments(race.needs.db, id)).map(({ kind, gross }) => [kind, gross])

test('an order on delivery is paid by card until a courier is booked, and nothing is collected then', async () => {
  const { order, read, begin, toCollect, pack, book, cancel } = await onDelivery()
  const bills = await billed(order)
  const pay = await begin()
  expect(await toCollect()).toBe(order.total)
  const parcel = await pack()
  expect(await pay()).toBe('accepted')
  expect(await toCollect()).toBe(0)
  expect(await read()).toMatchObject({ paymentMethod: payBy.card, total: order.total, codFee: 5_000 })
  expect(await readPayment(race.needs.db, order.id)).toMatchObject({
    state: 'captured',
    captured: order.total,
  })
  expect(await billed(order)).toEqual(bills)
  expect(race.sent.filter((topic) => topic === 'order-paid')).toHaveLength(1)
  // Staff who booked by telephone before it was paid named the former amount to the courier.
  expect(await book(parcel, order.total)).toMatchObject({ ok: false })
  expect(await book(parcel, 0)).toMatchObject({ ok: true })
  expect(await refunds()).toEqual([])
  expect(await cancel()).toMatchObject({ ok: false })
})

test('what was paid by card goes back to the card when the order is cancelled', async () => {
  const { order, begin, cancel } = await onDelivery()
  expect(await (await begin())()).toBe('accepted')
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await refunds()).toEqual([{ cause: 'cancelled', amount_paise: order.total }])
})

test('a payment that is begun and given up changes nothing: the courier collects, also once it has ended', async () => {
  const { order, read, begin, start, toCollect } = await onDelivery()
  const pay = await begin()
  expect(await payForm(needs(), await read())).not.toBeNull()
  await race.test.advanceClock('73 hours')
  expect(await closeStaleOrders(race.needs)).toBe(1)
  expect(await read()).toMatchObject({ paymentMethod: payBy.cashOnDelivery, lines: order.lines })
  expect(await toCollect()).toBe(order.total)
  expect(race.sent).not.toContain('order-cancelled')
  expect(await pay()).toBe('refunding')
  expect(await refunds()).toEqual([{ cause: 'order-closed', amount_paise: order.total }])
  expect(await start()).toMatchObject({ ok: true })
})

test('two tabs open one payment, and a second capture of it goes back', async () => {
  const { order, begin, start } = await onDelivery()
  await race.provider.post('/faults', { 'paid-twice': true })
  const pay = await begin()
  expect((await times(4, start)).every(({ ok }) => ok)).toBe(true)
  const { orders } = await race.provider.get<{ orders: unknown[] }>('/ledger.json')
  expect(orders).toHaveLength(1)
  expect((await Promise.all([pay(), pay()])).toSorted()).toEqual(['accepted', 'refunding'])
  expect(await refunds()).toEqual([{ cause: 'paid-twice', amount_paise: order.total }])
  expect(await start()).toMatchObject({ ok: false })
})

test('a title that is cancelled meanwhile ends the payment; the next one is over what is left', async () => {
  const { order, read, begin, lines, cancel, toCollect } = await onDelivery()
  const late = await begin()
  expect(await cancel(lines.slice(0, 1))).toMatchObject({ ok: true })
  const left = await toCollect()
  expect(await late()).toBe('refunding')
  expect(await refunds()).toEqual([{ cause: 'order-closed', amount_paise: order.total }])
  expect(await toCollect()).toBe(left)
  const again = await begin()
  expect(await again()).toBe('accepted')
  expect(await readPayment(race.needs.db, order.id)).toMatchObject({ state: 'captured', captured: left })
  expect((await read()).lines.map(({ state }) => state)).toEqual(['CANCELLED', 'ACCEPTED'])
  expect(await cancel(lines.slice(1))).toMatchObject({ ok: true })
  expect((await refunds()).at(-1)).toEqual({ cause: 'cancelled', amount_paise: left })
})

test('money that comes after a courier was booked goes back, and the courier collects', async () => {
  const { order, read, begin, start, toCollect, pack, book } = await onDelivery()
  const pay = await begin()
  expect(await book(await pack())).toMatchObject({ ok: true })
  expect(await payForm(needs(), await read())).toBeNull()
  expect(await pay()).toBe('refunding')
  expect(await refunds()).toEqual([{ cause: 'order-closed', amount_paise: order.total }])
  expect(await toCollect()).toBe(order.total)
  expect(await start()).toMatchObject({ ok: false, refusal: { code: 'not_waiting' } })
})

test('money that comes after the order was cancelled goes back', async () => {
  const { order, begin, start, cancel } = await onDelivery()
  const pay = await begin()
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await pay()).toBe('refunding')
  expect(await refunds()).toEqual([{ cause: 'order-closed', amount_paise: order.total }])
  expect(await start()).toMatchObject({ ok: false })
})

test('beside a wallet the card pays what is left, and each gets back what it paid', async () => {
  const asha = await accountBuyer(race)
  await asha.earn()
  const placed = await asha.place(await asha.fill(2), payBy.cashOnDelivery, paise(price), 2)
  if (!placed.ok) throw new Error(placed.refusal.message)
  const { begin, read, toCollect } = await onDelivery(await asha.order(placed.value.id))
  const lineId = (await read()).lines[0]!.id
  expect(await asha.cancel(placed.value.id, false, [{ lineId, copies: 1 }])).toMatchObject({ ok: true })
  const left = await toCollect()
  expect(await (await begin())()).toBe('accepted')
  const before = await asha.balance()
  expect(await asha.cancel(placed.value.id, false)).toMatchObject({ ok: true })
  expect((await refunds()).slice(-2).map((refund) => refund.amount_paise)).toEqual([left, price / 2])
  expect([before, await asha.balance()]).toEqual([price / 2, price])
})
