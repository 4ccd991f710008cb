import { afterEach, beforeEach, expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { skipOrderNumbers } from '#shop/orders'
import { readUnconfirmed, reconcilePayments, recordUnknownPayments } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { compareLedgers, type DrillLedger } from '../../tools/drill/compare-ledgers.ts'
import { type CardRace, prepareCardRace, price, waitingOrder } from '../races/card.fixtures.ts'

// Two shops that began alike, at one card provider: one that was lost, and its backup from before its first order.
let lost: CardRace
let restored: CardRace
const madeAt = new Date(Date.now() - 3_600_000)
beforeEach(async () => {
  lost = await prepareCardRace()
  restored = await prepareCardRace(lost.provider)
})
afterEach(async () => {
  await Promise.all([lost.test.close(), restored.test.close()])
  await lost.provider.stop()
})

const afterRestore = async () => {
  await skipOrderNumbers(restored.needs.db)
  return recordUnknownPayments(restored.needs, madeAt)
}
const unknown = async () =>
  (await readUnconfirmed(restored.needs.db)).filter(({ what }) => what === 'unknown-order')
const differences = async () =>
  compareLedgers(restored.needs.db, await lost.provider.get<DrillLedger>('/ledger.json'))

test('an order that was paid after the backup is found at the provider, once, and shown to staff', async () => {
  const order = await waitingOrder(lost)
  const paid = await order.pay()
  expect(await afterRestore()).toBe(1)
  expect(await afterRestore()).toBe(1)
  expect(await unknown()).toMatchObject([{ orderNo: null, amount: price, reference: paid.payment_id }])
  expect(await findBreaches(restored.needs.db)).toEqual([])
})

test('the next orders have numbers that the lost shop never gave, and their own money', async () => {
  const before = await waitingOrder(lost)
  await before.pay()
  await afterRestore()
  const order = await waitingOrder(restored)
  expect(order.orderNo).not.toBe(before.orderNo)
  await restored.test.advanceClock('16 minutes')
  await reconcilePayments(restored.needs)
  expect(await order.state()).toBe('PENDING')
  await order.pay()
  await restored.test.advanceClock('1 hour')
  await reconcilePayments(restored.needs)
  expect(await order.state()).toBe('ACCEPTED')
  expect(await differences()).toHaveLength(2) // the money and the order of the lost shop, and nothing else
  expect(await unknown()).toHaveLength(1)
})

test('what the backup knows, what failed, and what went back is not shown', async () => {
  const declined = await waitingOrder(lost)
  await lost.provider.post('/faults', { decline: true })
  await declined.pay()
  await lost.provider.post('/faults', {})
  const refunded = await waitingOrder(lost)
  const { payment_id: paymentId } = await refunded.pay()
  await lost.needs.cards.refund({
    paymentId,
    amount: paise(price),
    key: 'by_hand_at_the_provider',
    notes: {},
  })
  await skipOrderNumbers(restored.needs.db) // a number of its own, as one before the backup has
  const known = await waitingOrder(restored)
  await known.pay()
  expect(await afterRestore()).toBe(0)
  expect(await unknown()).toEqual([])
})

test('more payments than a page of the provider holds are all found', async () => {
  const order = await waitingOrder(lost)
  await lost.provider.post('/faults', { 'paid-twice': true })
  for (let nth = 0; nth < 101; nth += 1) await order.pay()
  expect(await afterRestore()).toBe(101)
})
