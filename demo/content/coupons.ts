/**
 * Coupons of the demonstration, as staff would type them. EXAM10 and CARD50 combine, and carts suggest both; MAY27, for buyers
 * who know it, takes the place of EXAM10.
 */
export const coupons = [
  {
    name: 'Exam season',
    code: 'EXAM10',
    kind: 'percent',
    percent: '10',
    most: '150',
    min: '999',
    person: '1',
    group: 'exam offers',
    shown: 'yes',
  },
  {
    name: 'Pay by card',
    code: 'CARD50',
    kind: 'amount',
    amount: '50',
    min: '500',
    methods: ['1'],
    group: 'payment offers',
    shown: 'yes',
  },
  {
    name: 'CA May 2027',
    code: 'MAY27',
    kind: 'percent',
    percent: '5',
    most: '100',
    group: 'exam offers',
    attempts: ['ca-2027-05'],
  },
] as const
