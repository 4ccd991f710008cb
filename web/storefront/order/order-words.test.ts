import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { type OrderLine, payBy } from '#shop/orders'
import { lineRefundProgress } from '#shop/payments'
import {
  cancelledWords,
  cancelTerms,
  closedOrderWords,
  momentsOf,
  orderStateView,
  refundSourceOf,
  stateView,
} from './order-words.ts'

test('a refund that is not for the wallet goes where its buyer paid, or where cash can go', () => {
  const order = {
    userId: 'asha',
    currency: 'INR',
    paymentMethod: payBy.card,
    wallet: paise(0),
    lines: [] as OrderLine[],
  } as const
  expect(refundSourceOf(order, false)?.label).toBe('Original payment method')
  expect(refundSourceOf({ ...order, wallet: paise(5_000) }, false)?.hint).toMatch(
    /wallet paid goes back there last/,
  )
  // An order on delivery that was paid by card: each title gives its share back.
  const lines = [{ wallet: paise(5_000) } as OrderLine]
  expect(refundSourceOf({ ...order, wallet: paise(5_000), lines }, false)?.hint).toMatch(
    /wallet paid goes back there\.$/,
  )
  const inCash = refundSourceOf({ ...order, paymentMethod: payBy.cashOnDelivery }, false)
  expect(inCash?.label).toBe('Your bank account or UPI ID')
  expect(inCash?.hint).not.toMatch(/wallet/)
  expect(refundSourceOf({ ...order, userId: null }, false)).toBeNull()
})

test('a cancelled replacement is refunded with the order that was paid, not free of charge', () => {
  const promises = { refundHours: 24, bankDays: { from: 5, to: 7 } } as Parameters<typeof cancelledWords>[3]
  expect(cancelledWords({ replacementOf: 'BM20260000596' }, null, [], promises)).toMatch(/BM20260000596/)
  expect(cancelledWords({ replacementOf: null }, null, [], promises)).toBe(
    'Cancelled. You are not charged for it.',
  )
})

test('a refund that has arrived is no longer called begun', () => {
  const line = { state: 'REFUND_INITIATED', goods: 'physical' } as const
  expect([stateView(line).label, stateView(line, 'complete').label]).toEqual(['Refund initiated', 'Refunded'])
  expect(stateView({ ...line, state: 'DELIVERED' }, 'complete').label).toBe('Delivered')
  const moves = [{ to: 'REFUND_INITIATED', by: 'payment', actorId: null, at: new Date(0), reason: '' }]
  expect(momentsOf({ ...line, moves } as unknown as OrderLine, null, 'complete').at(-1)).toMatchObject({
    label: 'Refunded',
    detail: 'Your refund is complete.',
  })
})

test('a refund that waits for the account of its buyer is not called begun, and where to give it is named', () => {
  const at = new Date('2026-11-20T06:00:00Z')
  const moves = [{ to: 'REFUND_INITIATED', by: 'staff', actorId: null, at, reason: '' }]
  const line = { state: 'REFUND_INITIATED', goods: 'physical', moves } as unknown as OrderLine
  const progress = lineRefundProgress(line, [{ state: 'requested', route: 'transfer', requestedAt: at }])
  expect(stateView(line, progress).label).toBe('Waiting for refund account')
  expect(momentsOf(line, null, progress).at(-1)).toMatchObject({
    label: 'Waiting for refund account',
    detail: expect.stringContaining('choose “Tell us where to send” on this page'),
  })
  // Once it is given, staff make the transfer.
  const given = lineRefundProgress(line, [{ state: 'pending', route: 'transfer', requestedAt: at }])
  expect(momentsOf(line, null, given).at(-1)?.detail).toBe('Your refund has begun.')
})

test('a confirmed back order waits for its copies, and is not packed yet', () => {
  const moves = [{ to: 'PROCESSING', by: 'staff', actorId: null, at: new Date(0), reason: '' }]
  const detailOf = (supply: OrderLine['supply']) => {
    const line = { state: 'PROCESSING', goods: 'physical', supply, moves } as unknown as OrderLine
    return momentsOf(line, null)[0]?.detail
  }
  expect(detailOf('stock')).toBe('The seller is packing it.')
  expect(detailOf('promise')).toBe('The seller packs it once it is in stock.')
})

test('what could not be delivered is not called returned, as what a buyer sent back is', () => {
  const line = (...way: OrderLine['state'][]) => {
    const moves = way.map((to) => ({ to, by: 'staff', actorId: null, at: new Date(0), reason: '' }))
    return { goods: 'physical', state: way.at(-1), moves } as unknown as OrderLine
  }
  const undelivered = line('SHIPPED', 'RETURNED')
  const returned = line('SHIPPED', 'DELIVERED', 'RETURN_PENDING', 'RETURN_ACCEPTED', 'RETURNED')
  const refunded = line('SHIPPED', 'RETURNED', 'REFUND_INITIATED')
  expect([undelivered, returned].map((each) => stateView(each).label)).toEqual(['Not delivered', 'Returned'])
  expect([undelivered, returned].map((each) => momentsOf(each, null).at(-1)?.label)).toEqual([
    'Not delivered',
    'Returned',
  ])
  expect(momentsOf(refunded, null).map(({ label }) => label)).toContain('Not delivered')
  expect(orderStateView([undelivered], undefined, undefined).label).toBe('Not delivered')
})

test('cancelling is described for everything that is in the order', () => {
  const line = (goods: 'physical' | 'digital', sendsIssues = false) => ({ goods, sendsIssues })
  expect(cancelTerms([line('physical'), line('digital')])).toMatch(/parcels until .*, digital titles until/)
  expect(cancelTerms([line('digital')])).toBe('Cancel free of charge until you open it.')
  expect(cancelTerms([line('physical', true)])).toMatch(/issues until they are packed/)
})

test('a closed order says why, unless its buyer cancelled it', () => {
  const line = (by: 'payment' | 'buyer', reason: string) => {
    const moves = [{ to: 'CANCELLED', by, actorId: null, at: new Date(0), reason }] as const
    return { goods: 'digital', state: 'CANCELLED', moves } as unknown as OrderLine
  }
  const changed = line('payment', 'The plan whose unused days were credited has ended or was changed.')
  const late = line('payment', 'Not paid in time')
  const byBuyer = line('buyer', 'Cancelled by the buyer: found it elsewhere')
  expect(closedOrderWords([changed])).toBe(
    'was closed. Reason: The plan whose unused days were credited has ended or was changed.',
  )
  expect(closedOrderWords([late, late])).toBe('was closed. Reason: Not paid in time.')
  expect(closedOrderWords([byBuyer])).toBe('was cancelled by you.')
  expect(closedOrderWords([byBuyer, late])).toBe('was closed.')
  expect(momentsOf(late, null)[0]?.detail).toBe('Not paid in time. You will not be charged for it.')
  expect(momentsOf(byBuyer, null)[0]?.detail).toBe('You will not be charged for it.')
})

test('a title that was refunded stays so while the refund of another is on its way', () => {
  const [first, second] = [new Date('2026-11-20T06:00:00Z'), new Date('2026-11-22T06:00:00Z')]
  const begun = (at: Date) => ({ moves: [{ to: 'REFUND_INITIATED', at }] }) as unknown as OrderLine
  const back = [
    { state: 'processed', route: 'provider', requestedAt: first },
    { state: 'requested', route: 'provider', requestedAt: second },
  ] as const
  expect(lineRefundProgress(begun(first), back)).toBe('complete')
  expect(lineRefundProgress(begun(second), back)).toBe('started')
  // A refund that was begun again: all of the order count.
  expect(lineRefundProgress(begun(new Date('2026-11-21T06:00:00Z')), back)).toBe('started')
})
