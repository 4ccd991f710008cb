/** Coupons of the demonstration, as staff would type them: one that carts suggest, and one for buyers who know it. */
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
] as const
