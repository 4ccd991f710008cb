import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { type EmiPlan, emiOutlay, emiQuotes, instalment, lowestInstalment, noCostPrincipal } from './emi.ts'

const plan = (over: Partial<EmiPlan> = {}): EmiPlan => ({
  lender: 'Kistbandi Finance',
  months: 3,
  rateBp: 1500,
  isNoCost: false,
  minOrder: paise(0),
  ...over,
})
const terms = (...plans: EmiPlan[]) => ({ minOrder: paise(300_000), interestGstBp: 1800, plans })

describe('an instalment', () => {
  it.each([
    [3, 512_552],
    [6, 261_051],
    [9, 177_256],
    [12, 135_387],
  ])('of ₹15,000 at 15 %% over %d months is %d paise', (months, monthly) => {
    expect(instalment(paise(1_500_000), 1500, months)).toBe(monthly)
  })

  it('without interest is the equal part', () => {
    expect(instalment(paise(1_500_000), 0, 3)).toBe(500_000)
  })

  it('is exact where fractions of floating point would not be: the balance ends within a paisa a month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300_000, max: 500_000_000 }),
        fc.integer({ min: 1, max: 4800 }),
        fc.integer({ min: 2, max: 36 }),
        (principal, rateBp, months) => {
          const monthly = instalment(paise(principal), rateBp, months)
          let balance = principal
          for (let month = 0; month < months; month++) balance = balance * (1 + rateBp / 120_000) - monthly
          // Half a paisa each month, with the interest on it.
          expect(Math.abs(balance)).toBeLessThanOrEqual(months * (1 + rateBp / 120_000) ** months)
          expect(monthly * months).toBeGreaterThanOrEqual(principal - months)
        },
      ),
    )
  })
})

describe('at no cost', () => {
  it.each([
    [1_500_000, 3, 1_463_267, 36_733],
    [999_900, 6, 957_573, 42_327],
  ])(
    '%d paise over %d months are financed as %d and discounted by %d',
    (amount, months, principal, discount) => {
      expect(noCostPrincipal(paise(amount), 1500, months)).toBe(principal)
      const [quoted] = emiQuotes(paise(amount), terms(plan({ months, isNoCost: true })))
      expect(quoted).toMatchObject({ total: amount, interest: discount })
    },
  )

  it('the buyer still pays the GST that the lender adds on its interest', () => {
    const [quoted] = emiQuotes(paise(1_500_000), terms(plan({ isNoCost: true })))
    expect(quoted).toMatchObject({ monthly: 500_000, gstOnInterest: 6_612 })
    expect(quoted && emiOutlay(quoted)).toBe(1_506_612)
  })
})

describe('what is offered', () => {
  it('sums up: the amount and the interest are the total', () => {
    const quotes = emiQuotes(paise(1_500_000), terms(plan(), plan({ months: 12 })))
    expect(quotes.map(({ total, interest }) => total - interest)).toEqual([1_500_000, 1_500_000])
    expect(quotes[0]).toMatchObject({ total: 1_537_656, interest: 37_656, gstOnInterest: 6_778 })
  })

  it('begins with the minimum of the terms, to the paisa', () => {
    expect(emiQuotes(paise(299_999), terms(plan()))).toEqual([])
    expect(emiQuotes(paise(300_000), terms(plan()))).toHaveLength(1)
  })

  it('leaves out the lenders who finance larger orders alone', () => {
    const offered = terms(plan(), plan({ lender: 'Mahua Credit', minOrder: paise(700_000) }))
    expect(emiQuotes(paise(699_999), offered).map(({ plan: { lender } }) => lender)).toEqual([
      'Kistbandi Finance',
    ])
    expect(emiQuotes(paise(700_000), offered)).toHaveLength(2)
  })

  it('comes with the fewest months first, and is named by the least a month', () => {
    const quotes = emiQuotes(paise(1_500_000), terms(plan({ months: 12 }), plan(), plan({ months: 6 })))
    expect(quotes.map((each) => each.plan.months)).toEqual([3, 6, 12])
    expect(lowestInstalment(quotes)).toBe(135_387)
    expect(lowestInstalment([])).toBeNull()
  })
})
