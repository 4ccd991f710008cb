import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { refundSourceOf } from './order-words.ts'

test('a refund that is not for the wallet goes where its buyer paid, or where cash can go', () => {
  const order = { userId: 'asha', currency: 'INR', paymentMethod: payBy.card, wallet: paise(0) } as const
  expect(refundSourceOf(order)?.label).toBe('Original payment method')
  expect(refundSourceOf({ ...order, wallet: paise(5_000) })?.hint).toMatch(/goes back to the wallet/)
  const inCash = refundSourceOf({ ...order, paymentMethod: payBy.cashOnDelivery })
  expect(inCash?.label).toBe('Your bank account or UPI ID')
  expect(inCash?.hint).not.toMatch(/wallet/)
  expect(refundSourceOf({ ...order, userId: null })).toBeNull()
})
