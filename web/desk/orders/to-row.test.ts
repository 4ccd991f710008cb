import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { courierDays } from '#kernel/working-days'
import { toRow } from './to-row.ts'

const order = {
  id: 1,
  orderNo: 'BM20260000001',
  placedAt: new Date('2026-11-27T06:00:00Z'),
  since: new Date('2026-11-27T06:00:00Z'),
  name: 'Asha Menon',
  city: 'Bengaluru',
  pin: '560034',
  firstTitle: 'Costing at a Glance',
  titles: 1,
  copies: 1,
  weightG: 500,
  currency: 'INR',
  total: paise(44_000),
  paymentMethod: 4,
  replacementOf: null,
  releasesOn: null,
  lines: [{ state: 'ACCEPTED', goods: 'physical' }],
} as const

// The 28th is a Saturday, and on the 30th no courier comes.
const handOver = { isWorked: courierDays(new Set(['2026-11-30'])), dispatchDays: 2 }

test.each([
  ['2026-11-25', '27 Nov 2026, late'],
  ['2026-11-26', 'Today'],
  ['2026-11-28', '2 Dec 2026'],
  ['2026-11-29', '3 Dec 2026'],
  [null, 'Not in stock yet'],
])('on Saturday, what could leave on %s must leave: %s', (readyOn, words) => {
  const saturday = new Date('2026-11-28T10:00:00Z')
  expect(toRow({ ...order, readyOn }, saturday, handOver).due?.words).toBe(words)
  expect(toRow({ ...order, readyOn }, saturday, null).due).toBeNull()
})
