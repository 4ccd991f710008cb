import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { creditOff, unusedCredit } from './price-summary.ts'

const november = { paid: paise(30_000), from: '2026-11-01', until: '2026-11-30' }

describe('the credit for the unused days of a plan', () => {
  it.each([
    ['2026-11-01', 29_000],
    ['2026-11-15', 15_000],
    ['2026-11-29', 1_000],
    ['2026-11-30', 0],
    ['2026-12-05', 0],
    ['2026-10-05', 30_000],
  ])('on %s is %i paise of 30000 over thirty days: that day is used', (today, credit) => {
    expect(unusedCredit(november, today)).toBe(credit)
  })

  it('is never more than was paid, never below zero, and falls from day to day', () => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(400), fc.nat(400), (paid, length, at) => {
        const period = { paid: paise(paid), from: day(0), until: day(length) }
        const [now, next] = [unusedCredit(period, day(at)), unusedCredit(period, day(at + 1))]
        expect(now).toBeGreaterThanOrEqual(next)
        expect(next).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(paid)
      }),
    )
  })

  it('leaves a rupee of the price to pay, whatever else was taken off', () => {
    expect(creditOff(paise(5_000), paise(9_000))).toBe(5_000)
    expect(creditOff(paise(9_500), paise(9_000))).toBe(8_900)
    expect(creditOff(paise(9_500), paise(50))).toBe(0)
  })
})
