/** Coupons of the demonstration, as staff would type them: one that carts suggest, and two for buyers who know them. */
export const coupons = [
  {
    name: 'Exam season',
    code: 'EXAM10',
    kind: 'percent',
    percent: '10',
    most: '150',
    min: '999',
    person: '1',
    shown: 'yes',
  },
  { name: 'Pay by card', code: 'CARD50', kind: 'amount', amount: '50', min: '500', methods: ['1'] },
  {
    name: 'CA May 2027',
    code: 'MAY27',
    kind: 'percent',
    percent: '5',
    most: '100',
    attempts: ['ca-2027-05'],
  },
] as const
