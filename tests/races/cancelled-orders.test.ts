import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import type { Outbox } from '#ports/outbox'
import { addToCart, readCart, readCheckout } from '#shop/cart'
import { type Order, payBy, readOrderById, splitOffCopies } from '#shop/orders'
import {
  cancelOrder,
  checkOut,
  payChoices,
  payOnDeliveryInstead,
  readBankPayment,
  readPayment,
  receiveByBank,
  undoReceipt,
} from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { endHolds } from '#shop/stock'
import { countLockWaits } from '#tests/support/lock-waits'
import { guest, typeCheckout } from '../../shop/orders/orders.fixtures.ts'
import { plantWorld } from '../simulation/world.ts'
import { testDatabase } from '../support/postgres.ts'

const database = await testDatabase({ from: 'empty', connections: 40 })
const outbox: Outbox = { send: async () => undefined }
const needs = () => ({ db: database.db, outbox })
const wares = await plantWorld(database, 60)

/** An order of these titles in their order, to be paid by bank transfer. */
async function waitingOrder(titles: readonly number[], quantity = 1): Promise<Order> {
  const { db } = database
  const owner = guest()
  for (const editionId of titles) await addToCart({ db }, { owner, editionId, quantity })
  await typeCheckout(db, owner)
  const cart = await readCart(db, owner, null)
  const details = cart && (await readCheckout(db, cart.id))
  if (!cart || !details) throw new Error('the cart cannot be checked out')
  const choice = payChoices({ cart, details }, await readTerms(db)).find(
    (each) => each.method === payBy.bankTransfer,
  )
  const placed = await checkOut(needs(), {
    owner,
    idempotencyKey: randomToken(24),
    method: payBy.bankTransfer,
    network: null,
    expectedTotal: choice!.total,
  })
  if (!placed.ok) throw new Error(placed.refusal.message)
  return read(placed.value.id)
}

/** The same, and paid. */
async function paidOrder(titles: readonly number[], quantity = 1): Promise<Order> {
  const { db } = database
  const { id } = await waitingOrder(titles, quantity)
  const payment = await readBankPayment(db, id)
  await inTransaction(db, async (tx) => {
    await receiveByBank(tx, outbox, {
      paymentId: payment!.id,
      id: `neft_${payment!.id}`,
      amount: payment!.amount,
    })
    return { ok: true as const }
  })
  return read(id)
}

async function read(id: number): Promise<Order> {
  const order = await readOrderById(database.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

const cancel = (order: Order, lines: readonly { readonly lineId: number; readonly copies?: number }[] = []) =>
  cancelOrder(needs(), { order, lines, by: 'staff', actorId: null, reason: 'Changed my mind' })

/** Everything went through, every invariant holds, and PostgreSQL never saw two wait for each other. */
async function expectClean(results: readonly { readonly ok: boolean }[]): Promise<void> {
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  expect(await findBreaches(database.db)).toEqual([])
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(database.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
}

test('orders of books alone, and of a virtual book and books, are cancelled at once and never wait in a circle', async () => {
  const orders: Order[] = []
  for (let nth = 0; nth < 24; nth++)
    orders.push(await paidOrder(nth % 2 === 0 ? wares.goods : [wares.virtual, ...wares.goods]))
  await expectClean(await Promise.all(orders.map((order) => cancel(order))))
})

test('a copy of one title and the copies split from another are cancelled at once beside whole orders', async () => {
  const orders: Order[] = []
  for (let nth = 0; nth < 24; nth++) orders.push(await paidOrder(wares.goods, 2))
  const split: Order[] = []
  for (const order of orders.filter((_, nth) => nth % 2 === 0)) {
    // Its copies of the first title are two lines then, of which one is the last of the order.
    await database.db
      .transaction()
      .execute((tx) => splitOffCopies(tx, order.id, [{ lineId: order.lines[0]!.id, copies: 1 }]))
    split.push(await read(order.id))
  }
  await expectClean(
    await Promise.all(
      orders.map((order, nth) => {
        const parts = split[nth / 2]
        return parts
          ? cancel(parts, [{ lineId: parts.lines.at(-1)!.id }, { lineId: parts.lines[1]!.id, copies: 1 }])
          : cancel(order)
      }),
    ),
  )
})

const countWaiting = () => countLockWaits(database.db)

test('an order of which one hold has expired takes its titles in their order when it is cancelled', async () => {
  const { db } = database
  const [first, second] = wares.goods.toSorted((one, other) => one - other)
  const order = await waitingOrder([first!, second!])
  const { id } = order.lines.find(({ editionId }) => editionId === first)!
  await db.transaction().execute((tx) => endHolds(tx, [id], 'released'))
  const stockOf = (editionId: number) =>
    sql`select from stock_levels where edition_id = ${editionId} for update nowait`
  const { cancelling } = await db.transaction().execute(async (tx) => {
    await stockOf(first!).execute(tx)
    const begun = { cancelling: cancel(order) }
    await expect.poll(countWaiting).toBe(1)
    // It has not taken the other one meanwhile: an order of both would wait for it, and it for that order.
    await stockOf(second!).execute(tx)
    return begun
  })
  await expectClean([await cancelling])
})

test('money is not taken off an order whose copies staff split at that moment', async () => {
  const { db } = database
  const order = await paidOrder(wares.goods.slice(0, 1), 2)
  const { rows } = await sql<{ id: string; paymentId: number }>`
    select t.id, p.id "paymentId" from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${order.id}`.execute(db)
  const undo = { ...rows[0]!, actorId: wares.staff, reason: 'Meant for another order' }
  const { undoing } = await db.transaction().execute(async (tx) => {
    await splitOffCopies(tx, order.id, [{ lineId: order.lines[0]!.id, copies: 1 }])
    const begun = { undoing: inTransaction(db, (other) => undoReceipt(other, undo)) }
    await expect.poll(countWaiting).toBe(1)
    return begun
  })
  expect(await undoing).toMatchObject({ refusal: { code: 'not_allowed' } })
  expect(await findBreaches(db)).toEqual([])
})

test('an order that is cancelled while its buyer changes to cash on delivery leaves nothing to collect', async () => {
  const { db } = database
  const order = await waitingOrder(wares.goods.slice(0, 1))
  const { changing, cancelling } = await db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${order.id} for update`.execute(tx)
    const begun = { changing: payOnDeliveryInstead(needs(), order) }
    await expect.poll(countWaiting).toBe(1)
    const both = { ...begun, cancelling: cancel(order) }
    await expect.poll(countWaiting).toBe(2)
    return both
  })
  expect([await changing, await cancelling]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await readPayment(db, order.id)).toMatchObject({ state: 'cancelled' })
  expect(await findBreaches(db)).toEqual([])
})
