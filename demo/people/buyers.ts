import type { CartOwner } from '#shop/cart'
import { hashCartToken } from '#shop/cart'
import { codServiceable } from '#shop/customers'
import { randomOf } from '../random.ts'
import { demoPeople } from './demo-people.ts'
import { type SeedStudent, students } from './students.ts'

/** Somebody who ordered before: a student with a level, as a guest or under an account. */
export type Buyer = {
  readonly student: SeedStudent
  readonly level: string
  readonly email: string
  readonly mobile: string
  readonly owner: CartOwner
}

/** How many of ten students read for each level. */
const levels = [
  'ca-foundation',
  'ca-foundation',
  'ca-intermediate',
  'ca-intermediate',
  'ca-intermediate',
  'ca-intermediate',
  'ca-final',
  'ca-final',
  'ca-final',
  'cseet',
  'cs-executive',
  'cs-executive',
  'cs-professional',
  'cma-foundation',
  'cma-intermediate',
  'cma-intermediate',
  'cma-final',
] as const

/** Where the people of the demonstration accounts live and what they read for. */
const accounts: readonly (Omit<SeedStudent, 'first' | 'last'> & {
  readonly name: string
  readonly level: string
})[] = [
  {
    name: 'Asha Menon',
    level: 'ca-intermediate',
    city: 'Pune',
    pin: '411004',
    stateCode: '27',
    address1: 'Flat 7, Anandvan Society',
    address2: 'Prabhat Road, Lane 9',
  },
  {
    name: 'Rohan Deshpande',
    level: 'ca-final',
    city: 'Nagpur',
    pin: '440010',
    stateCode: '27',
    address1: '12 Shivneri Apartments',
    address2: 'Dharampeth Extension',
  },
  {
    name: 'Imran Qureshi',
    level: 'cs-executive',
    city: 'Hyderabad',
    pin: '500028',
    stateCode: '36',
    address1: 'House 10-3-281, First Floor',
    address2: 'Humayun Nagar',
  },
  {
    name: 'Tenzin Dolma',
    level: 'cma-foundation',
    city: 'Gangtok',
    pin: '737101',
    stateCode: '11',
    address1: 'Room 4, Kanchen Hostel',
    address2: 'Development Area',
  },
]

const houses = ['House', 'Flat', 'Door', 'Plot'] as const
const streets = [
  'Station Road',
  'Gandhi Chowk',
  'Civil Lines',
  'Temple Street',
  'College Road',
  'Market Yard',
  'Nehru Nagar',
  'Lake View Colony',
  'Old Post Office Lane',
  'Subhash Marg',
] as const

/** Numbers in a block kept for the demonstration; nothing is ever sent to them. */
const mobileOf = (nth: number) => `90000${String(10_000 + nth * 37).padStart(5, '0')}`

/** Everybody who buys: guests first, then the accounts whose users are there. */
export function buyersOf(accountIds: ReadonlySet<string>): Buyer[] {
  const guests = students
    .filter((student) => codServiceable(student.pin))
    .map((student, nth): Buyer => {
      const random = randomOf('buyer', student.first, student.last)
      return {
        student: {
          ...student,
          address1: student.address1 || `${random.pick(houses)} ${random.between(2, 240)}`,
          address2: student.address2 || random.pick(streets),
        },
        level: random.pick(levels),
        email: `${student.first}.${student.last}@example.com`.toLowerCase().replaceAll(' ', '.'),
        mobile: mobileOf(nth),
        owner: { tokenHash: hashCartToken(`seed guest ${nth}`), userId: null },
      }
    })
  return [...guests, ...accountBuyers(accountIds)]
}

function accountBuyers(accountIds: ReadonlySet<string>): Buyer[] {
  return accounts.flatMap(({ name, level, ...place }, nth) => {
    const person = demoPeople.find((each) => each.name === name)
    if (!person || !accountIds.has(person.id)) return []
    const [first = name, ...rest] = name.split(' ')
    return [
      {
        student: { first, last: rest.join(' '), ...place },
        level,
        email: person.email,
        mobile: mobileOf(900 + nth),
        owner: { tokenHash: hashCartToken(`seed account ${nth}`), userId: person.id },
      },
    ]
  })
}
