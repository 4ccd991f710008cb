import { expect, test } from 'vitest'
import type { Availability } from '#shop/stock'
import { lineProblem, sendingLimit, sendingProblem } from './line-problem.ts'

const inStock: Availability = {
  state: 'in-stock',
  canBuy: true,
  maxQuantity: 10,
  text: 'In stock',
  date: null,
}
const line = (quantity: number, available: number, availability = inStock, isPhysical = true) =>
  lineProblem({ isPriced: true, availability, available, quantity, isPhysical })

test('a line within what is left may be bought', () => {
  expect(line(2, 2)).toBeNull()
})

test('a line beyond what is left says how many can be had', () => {
  expect(line(3, 2)).toBe('You can buy up to 2 copies now.')
  expect(line(3, 1)).toBe('You can buy 1 copy now.')
  expect(line(2, 1, inStock, false)).toMatch(/One copy is all you need/)
})

test('a line whose copies the lines before it take says so', () => {
  expect(line(1, 0)).toBe('Other titles in this cart take the last copies.')
})

test('a line that sold out or was withdrawn says so in a sentence', () => {
  const removed = {
    ...inStock,
    state: 'withdrawn',
    canBuy: false,
    maxQuantity: 0,
    text: 'No longer sold',
  } as const
  expect(line(1, 0, removed)).toBe('No longer sold.')
})

test('a line without a price in the currency of its cart says that it is not sold there', () => {
  const abroad = { isPriced: false, availability: inStock, available: 10, quantity: 1 }
  expect(lineProblem({ ...abroad, isPhysical: true })).toMatch(/within India only/)
  expect(lineProblem({ ...abroad, isPhysical: false })).toMatch(/Not sold outside India/)
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
  expect(sendingLimit(line, '29')).toBe(
    'Andaman Reading Room may send goods within Andaman and Nicobar Islands only.',
  )
  expect(sendingProblem({ ...line, isPhysical: false }, '29')).toBeNull()
  expect(sendingProblem({ ...line, sellerGst: 'REGULAR' }, '29')).toBeNull()
  expect(sendingProblem(line, null)).toBeNull()
})
