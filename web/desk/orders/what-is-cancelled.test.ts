import { expect, test } from 'vitest'
import { whatIsCancelled } from './what-is-cancelled.ts'

const book = { quantity: 1, canCancel: true }
const shipped = { quantity: 2, canCancel: false }
const copies = { quantity: 3, canCancel: true }

test.each([
  ['the order', 'a single copy that is all of it', [book], false],
  ['the order', 'an order that waits for its payment', [copies, book], true],
  ['this title', 'one of two titles', [book, book], false],
  ['this title', 'the last title that can be cancelled', [shipped, book], false],
  ['these copies', 'a title of several copies', [copies], false],
  ['these copies', 'one of several titles, with copies to choose', [copies, book], false],
] as const)('the desk cancels %s: %s', (words, _, lines, isWhole) => {
  expect(whatIsCancelled(lines, isWhole)).toBe(words)
})
