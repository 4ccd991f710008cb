import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { payBy, readOrderById } from '#shop/orders'
import { checkOut, readBankPayment, receiveByBank } from '#shop/payments'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { fillCart } from '../../../shop/orders/orders.fixtures.ts'
import { loadCancellation } from './load-cancellation.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('cancelling instalments beside the wallet names the lender and the wallet, each with its part', async () => {
  const { db } = database
  const needs = { db, outbox: { send: async () => {} } }
  const owner = await fillCart(db, [[world.incomeTaxBook.id, 1]])
  const wish = { owner, idempotencyKey: randomToken(24), method: payBy.card, network: null }
  const placed = await checkOut(needs, { ...wish, expectedTotal: paise(89_500) })
  if (!placed.ok) throw new Error(placed.refusal.message)
  await sql`update payments set state = 'captured', captured_paise = amount_paise where order_id = ${placed.value.id}`.execute(
    db,
  )
  const order = (await readOrderById(db, placed.value.id))!
  const lent = {
    ...order,
    userId: 'asha',
    paymentMethod: payBy.instalments,
    total: paise(79_500),
    wallet: paise(10_000),
  } as const
  await sql`update payments set amount_paise = 79500, captured_paise = 79500 where order_id = ${order.id}`.execute(
    db,
  )
  const at = new URL('https://shop.example.com/students/order/cancellation')
  const lines = order.lines.map((line) => ({ ...line, state: 'ACCEPTED' as const }))
  const view = await loadCancellation(needs, { order: { ...lent, lines }, key: null }, at)
  const words = view.consequences.join(' ')
  expect(words).toContain('will be refunded: up to ₹795.00 to your lender, the rest to your wallet.')
  expect(words).toContain('What the lender gets back ends or lowers your plan.')
})

test('cancelling an order that is paid in part by bank says that what has come goes back', async () => {
  const { db } = database
  const needs = { db, outbox: { send: async () => {} } }
  const owner = await fillCart(db, [[world.incomeTaxBook.id, 1]])
  const wish = { owner, idempotencyKey: randomToken(24), method: payBy.bankTransfer, network: null }
  const placed = await checkOut(needs, { ...wish, expectedTotal: paise(89_500) })
  if (!placed.ok) throw new Error(placed.refusal.message)
  const consequences = async () => {
    const order = (await readOrderById(db, placed.value.id))!
    const at = new URL('https://shop.example.com/students/order/cancellation')
    const view = await loadCancellation(needs, { order, key: null }, at)
    return view.consequences.join(' ')
  }
  expect(await consequences()).toContain('If a payment for this order still arrives')
  const paymentId = (await readBankPayment(db, placed.value.id))!.id
  await inTransaction(db, async (tx) => {
    await receiveByBank(tx, needs.outbox, { paymentId, id: 'neft_1', amount: paise(30_000) })
    return { ok: true as const }
  })
  expect(await consequences()).toContain('₹300.00 has reached us for this order. We refund it')
})
