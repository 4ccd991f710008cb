import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { refundClockWords } from './money-back-words.ts'
import type { MoneyBack } from './refunds-listing.ts'

const refund: MoneyBack = {
  id: 1,
  amount: paise(89_500),
  currency: 'INR',
  cause: 'cancelled',
  state: 'pending',
  route: 'provider',
  method: 1,
  requestedAt: new Date('2026-11-22T06:00:00Z'),
  asOn: '2026-11-22',
  account: null,
  accountAt: null,
  timesAsked: 1,
  note: '',
  settledAt: null,
  reference: null,
}
const clock = (change: Partial<MoneyBack>) => refundClockWords({ ...refund, ...change }, new Set())

test.each([
  [{}, 'Initiated 22 Nov 2026, usually arrives by 1 Dec 2026.'],
  [{ asOn: '2026-12-01' }, 'Initiated 22 Nov 2026, usually arrives by 1 Dec 2026.'],
  [{ asOn: '2026-12-02' }, 'Initiated 22 Nov 2026, was expected by 1 Dec 2026 and is late.'],
  [{ state: 'failed' }, ''],
  [{ state: 'processed' }, ''],
  [{ route: 'transfer' }, ''],
] as const)('a refund %j says: %s', (change, words) => {
  expect(clock(change)).toBe(words)
})
