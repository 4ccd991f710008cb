import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import type { JournalSubscription } from '#shop/journals'
import type { Order, OrderLine } from '#shop/orders'
import type { RefundProgress } from '#shop/payments'
import { subscriptionView } from './subscription-views.ts'

test('an issue is called refunded once its refund is complete', () => {
  const line = (id: number) => ({ id, gross: paise(40_000), moves: [], shipTo: null }) as unknown as OrderLine
  const order = { currency: 'INR', lines: [line(1), line(2)] } as unknown as Order
  const issue = { lineId: 2, label: 'Part 1', state: 'REFUND_INITIATED', sending: 1, sentAt: null }
  const bought = { lineId: 1, copies: 1, paid: 12, from: '2026-12-01', state: 'ACCEPTED' }
  const words = (progress: RefundProgress, isMissing = false) => {
    const subscription = {
      ...bought,
      left: 11,
      nextLabel: null,
      nextOn: '2027-01-01',
      issues: [{ ...issue, isMissing }],
    } as unknown as JournalSubscription
    return subscriptionView(subscription, {
      order,
      progress: () => progress,
      cancel: () => ({ reason: '' }),
      giveBack: () => ({ reason: '' }),
    }).issues[0]?.words
  }
  expect((['wants-account', 'started', 'complete'] as const).map((progress) => words(progress))).toEqual([
    'waiting for refund account',
    'refund initiated',
    'refunded',
  ])
  expect(words('complete', true)).toBe('did not arrive · refunded')
})
