import { expect, test } from 'vitest'
import type { Availability } from '#shop/stock'
import { lineProblem, sendingProblem } from './line-problem.ts'

const available = (changes: Partial<Availability>): Availability => ({
  state: 'in-stock',
  canBuy: true,
  maxQuantity: 10,
  text: 'In stock',
  date: null,
  ...changes,
})

test('a line within what is left may be bought', () => {
  expect(lineProblem({ availability: available({ maxQuantity: 2 }), quantity: 2 })).toBeNull()
})

test('a line beyond what is left says how many can be had', () => {
  expect(lineProblem({ availability: available({ maxQuantity: 2 }), quantity: 3 })).toMatch(/up to 2 copies/)
  expect(lineProblem({ availability: available({ maxQuantity: 1 }), quantity: 3 })).toMatch(/1 copy/)
})

test('a line that sold out or was withdrawn says so in the words of its availability', () => {
  const gone = available({ state: 'withdrawn', canBuy: false, maxQuantity: 0, text: 'No longer sold' })
  expect(lineProblem({ availability: gone, quantity: 1 })).toBe('No longer sold')
})

test('says where a small seller may send goods, and leaves alone what is not sent', () => {
  const line = {
    isPhysical: true,
    sellerName: 'Andaman Reading Room',
    sellerState: '35',
    sellerGst: 'COMPOSITION',
  } as const
  expect(sendingProblem(line, '35')).toBeNull()
  expect(sendingProblem(line, '29')).toMatch(/within Andaman and Nicobar Islands only/)
  expect(sendingProblem({ ...line, isPhysical: false }, '29')).toBeNull()
  expect(sendingProblem({ ...line, sellerGst: 'REGULAR' }, '29')).toBeNull()
  expect(sendingProblem(line, null)).toBeNull()
})
