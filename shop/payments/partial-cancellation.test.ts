import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { type Order, readOrderById } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { fillCart } from '../orders/orders.fixtures.ts'
import { cancelOrder, checkOut, readBankPayment, readUnconfirmed, receiveByBank } from './index.ts'

const database = await testDatabase()
beforeAll(async () => {
  // A book of ₹300: alone it is delivered for ₹50, beside one of ₹895 free of charge.
  await sql`update editions set price_paise = 30000 where id = ${world.gstBook.id}`.execute(database.db)
})

const needs = () => ({ db: database.db, outbox: { send: async () => {} } })

/** Both books, to be paid on delivery or by transfer. */
const bothBooks = (method: 3 | 4 = 4) =>
  place([world.incomeTaxBook.id, world.gstBook.id], 89_500 + 30_000, method)

/** One copy of each edition, at `items` in all. */
async function place(editions: readonly number[], items: number, method: 3 | 4 = 4): Promise<Order> {
  const owner = await fillCart(
    database.db,
    editions.map((edition) => [edition, 1]),
  )
  const wish = { owner, idempotencyKey: randomToken(24), method, network: null }
  const fee = method === 4 ? 5_000 : 0
  const placed = await checkOut(needs(), { ...wish, expectedTotal: paise(items + fee) })
  if (!placed.ok) throw new Error(placed.refusal.message)
  return (await readOrderById(database.db, placed.value.id))!
}

const cancel = async (order: Order, editions: readonly number[]) => {
  const lines = order.lines.filter(({ editionId }) => editions.includes(editionId))
  const request = {
    order,
    lines: lines.map(({ id }) => ({ lineId: id })),
    by: 'buyer',
    actorId: null,
  } as const
  const answer = await cancelOrder(needs(), { ...request, reason: '' })
  return answer.ok ? 'cancelled' : answer.refusal.message
}

test('what made delivery free is not cancelled alone: the whole order is offered', async () => {
  const order = await bothBooks()
  expect(order.shippingFee).toBe(0)
  expect(await cancel(order, [world.incomeTaxBook.id])).toContain('Please cancel the whole order')
  expect(await cancel(order, [world.incomeTaxBook.id, world.gstBook.id])).toBe('cancelled')
  expect(await cancel(await bothBooks(), [world.gstBook.id])).toBe('cancelled')
  expect(await findBreaches(database.db)).toEqual([])
})

test('of two titles that made delivery free together, one is cancelled when both are asked for at once', async () => {
  await sql`update editions set price_paise = 30000 where id = ${world.accountsBook.id}`.execute(database.db)
  const order = await place([world.incomeTaxBook.id, world.gstBook.id, world.accountsBook.id], 149_500)
  const answers = await Promise.all([
    cancel(order, [world.incomeTaxBook.id]),
    cancel(order, [world.gstBook.id]),
  ])
  expect(answers.filter((answer) => answer === 'cancelled')).toHaveLength(1)
  expect(answers.find((answer) => answer !== 'cancelled')).toContain('Delivery of this order is free')
})

test('a part of an order that waits for its payment is not cancelled, nor the rest with it', async () => {
  const order = await bothBooks(3)
  expect(await cancel(order, [world.gstBook.id])).toContain('only be cancelled as a whole')
  expect(await cancel(order, [world.incomeTaxBook.id, world.gstBook.id])).toBe('cancelled')
})

test('a guest who paid by two transfers has all of it back, also some paise that one of them has left', async () => {
  const order = await bothBooks(3)
  const payment = (await readBankPayment(database.db, order.id))!
  for (const amount of [30_034, 89_466])
    await inTransaction(database.db, async (tx) => {
      const receipt = { paymentId: payment.id, id: `neft_${amount}`, amount: paise(amount) }
      await receiveByBank(tx, needs().outbox, receipt)
      return { ok: true as const }
    })
  const paid = async () => (await readOrderById(database.db, order.id))!
  expect(await cancel(await paid(), [world.gstBook.id])).toBe('cancelled')
  expect(await cancel(await paid(), [world.incomeTaxBook.id])).toBe('cancelled')
  const { rows } = await sql<{ route: string; amount: number }>`
    select route, amount_paise amount from refunds where order_id = ${order.id} order by id`.execute(
    database.db,
  )
  expect(rows).toEqual([30_000, 34, 89_466].map((amount) => ({ route: 'transfer', amount })))
  expect(await findBreaches(database.db)).toEqual([])
})

test('money captured for an order that we do not know is on the desk of payments, once, until it is known', async () => {
  const event = (state: string) =>
    JSON.stringify({
      eventId: 'e',
      kind: 'k',
      refund: null,
      payment: { id: 'pay_unknown1', state, amount: 12_300 },
    })
  await sql`
    insert into provider_events (provider, event_id, kind, event, applied_at, outcome) values
      ('razorpay', 'evt_1', 'payment.captured', ${event('captured')}::jsonb, business_now(), 'unknown-order'),
      ('razorpay', 'evt_2', 'order.paid', ${event('captured')}::jsonb, business_now(), 'unknown-order'),
      ('razorpay', 'evt_3', 'payment.failed', ${event('failed').replace('unknown1', 'unknown2')}::jsonb, business_now(), 'unknown-order')`.execute(
    database.db,
  )
  expect(await readUnconfirmed(database.db)).toMatchObject([
    { orderNo: null, what: 'unknown-order', amount: 12_300, reference: 'pay_unknown1' },
  ])
})
