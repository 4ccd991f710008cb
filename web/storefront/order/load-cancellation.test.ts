import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { packIssue, reportMissing, sendAgain } from '#shop/journals'
import { type Order, payBy, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, readBankPayment, receiveByBank, settlePayment } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { printIssue, shipParcels, subscribe } from '../../../shop/journals/journals.fixtures.ts'
import { fillCart } from '../../../shop/orders/orders.fixtures.ts'
import {
  capturedPayment,
  placeBy,
  placeOnDelivery,
  reportDispute,
} from '../../../shop/payments/payments.fixtures.ts'
import { deliverOrder } from '../../../shop/returns/returns.fixtures.ts'
import { loadCancellation } from './load-cancellation.ts'
import { loadReturnForm } from './load-return.ts'

const database = await testDatabase()

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

test('what would cost the order its free delivery is not offered, and is refused with what can be done', async () => {
  const { db } = database
  const needs = { db, outbox: { send: async () => {} } }
  const { incomeTaxBook, lawBook } = world
  await sql`update editions set price_paise = 30000 where id in (${incomeTaxBook.id}, ${lawBook.id})`.execute(
    db,
  )
  const cancellation = (order: Order, line = order.lines[0]) =>
    loadCancellation(
      needs,
      { order, key: null },
      new URL(`https://shop.example.com/students/order/cancellation?line=${line?.id}`),
    )
  const copies = await placeOnDelivery(needs, [[incomeTaxBook.id, 2]])
  const [line] = copies.lines
  const view = await cancellation(copies)
  expect(view).toMatchObject({ refusal: null, choices: [{ value: 2, label: 'All 2 copies · ₹650.00' }] })
  expect(view.consequences.join(' ')).toContain('Delivery of this order is free because of its amount')
  const cancel = (number: number) =>
    cancelOrder(needs, {
      order: copies,
      lines: [{ lineId: line!.id, copies: number, of: 2 }],
      by: 'buyer',
      actorId: null,
      reason: 'test',
    })
  expect(await cancel(1)).toMatchObject({ refusal: { code: 'not_allowed' } })
  expect(await cancel(2)).toMatchObject({ ok: true })

  const titles = await placeOnDelivery(needs, [
    [incomeTaxBook.id, 1],
    [lawBook.id, 1],
  ])
  expect((await cancellation(titles)).refusal).toMatch(
    /the rest would come to less\. Please cancel the whole/,
  )
  const [first, second] = titles.lines
  const sent = { ...titles, lines: [first!, { ...second!, state: 'SHIPPED' as const }] }
  expect((await cancellation(sent)).refusal).toMatch(/As the rest can no longer be cancelled, please write/)
})

test('one title of an order that waits for a payment cancels all, and the page says why', async () => {
  const needs = { db: database.db, outbox: { send: async () => {} } }
  const order = await placeBy(
    needs,
    [
      [world.incomeTaxBook.id, 1],
      [world.lawBook.id, 1],
    ],
    payBy.bankTransfer,
  )
  const at = new URL(`https://shop.example.com/students/order/cancellation?line=${order.lines[0]?.id}`)
  const { isWhole, lines, consequences } = await loadCancellation(needs, { order, key: null }, at)
  expect({ isWhole, titles: lines.length }).toEqual({ isWhole: true, titles: 2 })
  expect(consequences).toContain('It waits for one payment, so it can only be cancelled as a whole.')
})

test('a buyer who disputes the payment is offered no wallet, neither for a cancellation nor for a return', async () => {
  const { db } = database
  const needs = { db, outbox: { send: async () => {} } }
  const { id, total: amount } = await placeBy(needs, [[world.incomeTaxBook.id, 1]], payBy.card)
  await sql`update payments set provider_order_id = 'order_' || order_id where order_id = ${id}`.execute(db)
  const paid = capturedPayment({ id: `pay_order${id}`, providerOrderId: `order_${id}`, amount })
  expect(await settlePayment(needs, paid)).toBe('accepted')
  const at = (path: string) => new URL(`https://shop.example.com/students/order/${path}`)
  const cancellation = async () => {
    const order = { ...(await readOrderById(db, id))!, userId: 'asha' }
    const { refundSource, consequences } = await loadCancellation(needs, { order, key: null }, at('cancel'))
    return { hasChoice: refundSource !== null, words: consequences.join(' ') }
  }
  expect(await cancellation()).toMatchObject({ hasChoice: true })
  await reportDispute(needs, id, 'open')
  expect(await cancellation()).toMatchObject({
    hasChoice: false,
    words: expect.stringMatching(/refunded to your original payment method\..*your claim about this payment/),
  })
  const { lines, ...delivered } = await deliverOrder(needs, (await readOrderById(db, id))!)
  const order = { ...delivered, lines, userId: 'asha' }
  const form = `return?line=${lines[0]!.id}&copies=1&reason=changed-mind`
  const details = async () => (await loadReturnForm(needs as never, { order, key: null }, at(form))).details
  expect(await details()).toMatchObject({
    refundSource: null,
    notes: expect.arrayContaining([expect.stringContaining('your claim about this payment')]),
  })
  await reportDispute(needs, id, 'won')
  expect((await details())?.refundSource).not.toBeNull()
})

test('copies that stay together are offered together: of a subscription that has begun, and of an issue sent again', async () => {
  const { db } = database
  const needs = { db, outbox: { send: async () => {} } }
  const journal = world.journal.id
  const { id } = await subscribe(needs, journal, 2)
  const read = async () => (await readOrderById(db, id))!
  const choices = async (place: number) => {
    const order = await read()
    const at = new URL(`https://shop.example.com/students/order/cancellation?line=${order.lines[place]!.id}`)
    return (await loadCancellation(needs, { order, key: null }, at)).choices.map(({ value }) => value)
  }
  expect(await choices(0)).toEqual([2, 1])
  const issueId = await printIssue(db, journal, { part: 1, daysAgo: 0 })
  await packIssue(db, { issueId, actorId: null, seconds: 60 })
  expect([await choices(0), await choices(1)]).toEqual([[], [2, 1]])
  await shipParcels(needs, id, true)
  const lineId = (await read()).lines[1]!.id
  expect(await reportMissing(db, { orderId: id, lineId })).toMatchObject({ ok: true })
  expect(await sendAgain(db, { lineId, actorId: null })).toMatchObject({ ok: true })
  expect(await choices(2)).toEqual([])
})
