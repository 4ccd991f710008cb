import { describe, expect, test } from 'vitest'
import { type AvailabilityRow, toAvailability } from './availability.ts'

// What decides each state is tested on rows in tests/availability.test.ts.

const row = (given: Partial<AvailabilityRow>): AvailabilityRow => ({
  state: 'in-stock',
  canBuy: true,
  copies: 40,
  maxQuantity: 10,
  date: null,
  note: null,
  ...given,
})

const cases: [given: Partial<AvailabilityRow>, text: string][] = [
  [{ state: 'in-stock' }, 'In stock'],
  [{ state: 'low', copies: 3 }, 'Only 3 left'],
  [{ state: 'low', copies: 1 }, 'Only 1 left'],
  [{ state: 'out-of-stock' }, 'Out of stock'],
  [{ state: 'pre-order', date: '2026-12-10' }, 'Pre-order, leaves on 10 Dec 2026'],
  [{ state: 'out-of-stock', date: '2026-12-10' }, 'Pre-orders are full'],
  [{ state: 'back-order' }, 'On back order, leaves when new copies arrive'],
  [{ state: 'back-order', note: 'On BACK ORDER, two weeks' }, 'On BACK ORDER, two weeks'],
  [{ state: 'digital', copies: null }, 'Available online'],
  [{ state: 'not-on-sale' }, 'Not on sale yet'],
  [{ state: 'not-on-sale', note: 'When the reader opens.' }, 'When the reader opens.'],
  [{ state: 'not-on-sale', date: '2027-01-05' }, 'On sale from 5 Jan 2027'],
  [{ state: 'withdrawn' }, 'No longer sold'],
]

describe('the words of an availability', () => {
  test.each(cases)('%o', (given, text) => {
    const { state, canBuy, maxQuantity, date } = row(given)
    expect(toAvailability(row(given))).toEqual({ state, canBuy, maxQuantity, date, text })
  })
})
