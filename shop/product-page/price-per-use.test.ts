import { expect, test } from 'vitest'
import { pricePerUse } from './price-per-use.ts'

const course = {
  pricePaise: 845_000,
  durationMinutes: 10_560,
  validityDays: 270,
  validityEndsOn: null,
  today: '2026-11-21',
}

test('an hour and a day are whole paise', () => {
  expect(pricePerUse(course)).toEqual({ hourPaise: 4801, dayPaise: 3130 })
})

test('days till an exam are counted from today, and none are left after it', () => {
  const till = (validityEndsOn: string) => pricePerUse({ ...course, validityDays: null, validityEndsOn })
  expect(till('2027-05-02').dayPaise).toBe(Math.round(845_000 / 162))
  expect(till('2026-11-21').dayPaise).toBeNull()
})

test('what has no length and no end has no such price', () => {
  expect(pricePerUse({ ...course, durationMinutes: null, validityDays: null })).toEqual({
    hourPaise: null,
    dayPaise: null,
  })
})
