import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { planWords, toInstalments } from './instalments-view.ts'

const plan = { lender: 'Kistbandi Finance', months: 3, rateBp: 1500, isNoCost: false, minOrder: paise(0) }
const terms = {
  minOrder: paise(300_000),
  interestGstBp: 1800,
  plans: [plan, { ...plan, months: 12 }, { ...plan, lender: 'Tamarind Pay Later', isNoCost: true }],
}

test('each lender’s plans say what a month costs, and what all of it does with the GST on the interest', () => {
  const view = toInstalments(paise(1_500_000), terms)
  expect(view?.from).toBe('₹1,353.87')
  expect(view?.lenders).toEqual([
    {
      name: 'Tamarind Pay Later',
      plans: [
        {
          months: 3,
          rate: 'No interest',
          monthly: '₹5,000.00',
          outlay: '₹15,066.12',
          extra: '+ ₹66.12 GST',
          share: 6_612 / 147_080,
        },
      ],
    },
    {
      name: 'Kistbandi Finance',
      plans: [
        {
          months: 3,
          rate: '15\u00a0% a year',
          monthly: '₹5,125.52',
          outlay: '₹15,444.34',
          extra: '+ ₹444.34',
          share: 44_434 / 147_080,
        },
        {
          months: 12,
          rate: '15\u00a0% a year',
          monthly: '₹1,353.87',
          outlay: '₹16,470.80',
          extra: '+ ₹1,470.80',
          share: 1,
        },
      ],
    },
  ])
  expect(view?.note).toContain('the 18\u00a0% GST that the lender adds on the interest')
  expect(view?.note).toContain('With “No interest” the lender gives its interest back')
})

test('where no plan is free “No interest” is not mentioned', () => {
  expect(toInstalments(paise(1_500_000), { ...terms, plans: [plan] })?.note).not.toContain('No interest')
})

test('below the minimum there is nothing to show', () => {
  expect(toInstalments(paise(299_999), terms)).toBeNull()
})

test('the chosen plan is shown with its rate', () => {
  expect(planWords({ lender: 'Mahua Credit', months: 18, rateBp: 1450 })).toBe(
    'You pay Mahua Credit back in 18 months, at 14.5\u00a0% a year.',
  )
})
