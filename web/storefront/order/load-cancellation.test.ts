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
