import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { inTransaction } from '#kernel/in-transaction'
import { changeAddress, payBy, readOrderById } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { bengaluru } from '../orders/orders.fixtures.ts'
import { confirmationOf, confirmOrder } from './confirm-order.ts'
import { payAnotherWay } from './pay-another-way.ts'
import { payOnDeliveryInstead } from './pay-on-delivery-instead.ts'
import { placeBy } from './payments.fixtures.ts'
import { readPayment } from './payments-listing.ts'

const database = await testDatabase()
afterAll(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const needs = () => ({ db: database.db, outbox: { send: async () => {} } })
const oneBook = [[world.incomeTaxBook.id, 1]] as const
const place = (method: 1 | 4, network: string) => placeBy(needs(), [...oneBook], method, network)

test('a first order on delivery that waits for its code can be paid online, without the fee, and counts against its network', async () => {
  const order = await place(payBy.cashOnDelivery, 'a hostel')
  expect(order).toMatchObject({ total: 94_500, codFee: 5_000 })
  expect(await payAnotherWay(needs(), order, payBy.card)).toEqual({ ok: true, value: null })
  expect(await readOrderById(database.db, order.id)).toMatchObject({
    paymentMethod: payBy.card,
    total: 89_500,
    codFee: 0,
  })
  expect(await readPayment(database.db, order.id)).toMatchObject({ state: 'pending', amount: 89_500 })
  const { rows } = await sql<{ network: string }>`select h.network from stock_holds h
    join order_lines l on l.id = h.order_line_id where l.order_id = ${order.id}`.execute(database.db)
  expect(rows).toEqual([{ network: 'a hostel' }])
  const secret = 'a secret of this test'
  const typed = { code: '', proof: confirmationOf(secret, order).proof }
  expect(await confirmOrder({ ...needs(), secret }, order, typed)).toMatchObject({ ok: false })
  // And back: the fee is due again.
  const now = (await readOrderById(database.db, order.id))!
  expect(await payOnDeliveryInstead(needs(), now)).toMatchObject({ ok: true })
  expect(await readPayment(database.db, order.id)).toMatchObject({ amount: 94_500 })
})

test('a network cannot hold all copies by orders on delivery that become orders by card', async () => {
  await sql`update stock_holds set times_held = 1000 where network = 'a hostel'`.execute(database.db)
  const order = await place(payBy.cashOnDelivery, 'a hostel')
  expect(await payAnotherWay(needs(), order, payBy.card)).toMatchObject({
    refusal: { code: 'too_many_unpaid' },
  })
  expect(await readOrderById(database.db, order.id)).toMatchObject({ paymentMethod: payBy.cashOnDelivery })
})

test('a page opened before the change to delivery does not pass that limit', async () => {
  const order = await place(payBy.card, 'a fourth network')
  expect(await payOnDeliveryInstead(needs(), order)).toMatchObject({ ok: true })
  const wereHeld = (times: number) =>
    sql`update stock_holds set times_held = ${times} where network = 'a fourth network'`.execute(database.db)
  await wereHeld(1000)
  expect(await payAnotherWay(needs(), order, payBy.card)).toMatchObject({
    refusal: { code: 'too_many_unpaid' },
  })
  await wereHeld(1)
  expect(await payAnotherWay(needs(), order, payBy.card)).toMatchObject({ ok: true })
})

test('an order that was moved where no courier collects is not paid on delivery by a page opened before', async () => {
  const order = await place(payBy.card, 'a third network')
  const typed = { ...bengaluru.shipping, city: 'Port Blair', pin: '744101', stateCode: '35' }
  await inTransaction(database.db, (tx) => changeAddress(tx, { order, typed, reissueFor: '35' }))
  expect(await payOnDeliveryInstead(needs(), order)).toMatchObject({
    refusal: { code: 'method_not_allowed' },
  })
  expect(await readPayment(database.db, order.id)).toMatchObject({ state: 'pending', amount: 89_500 })
})

test('cash on delivery is refused to a mobile number and to a network each in its own words', async () => {
  for (let nth = 0; nth < 3; nth++) await place(payBy.cashOnDelivery, `network ${nth}`)
  const waiting = await place(payBy.card, 'another network')
  expect(await payOnDeliveryInstead(needs(), waiting)).toMatchObject({
    refusal: { code: 'too_many_of_mobile' },
  })
})
