import { describe, expect, test } from 'vitest'
import { provisionOf, provisionWords } from './provision.ts'

describe('what the visitor has for a paper', () => {
  test.each([
    ['nothing', [], 'missing'],
    ['a book that fits', ['fits'], 'owned'],
    ['an old book and one that fits with a supplement', ['does-not-fit', 'fits-with-supplement'], 'owned'],
    ['a book that is not assessed', ['not-assessed'], 'unchecked'],
    ['a book without an attempt to check against', [null], 'owned'],
    ['two old books', ['does-not-fit', 'does-not-fit'], 'outdated'],
  ] as const)('%s', (_, verdicts, expected) => {
    expect(provisionOf(verdicts)).toBe(expected)
  })

  test('is summed up in one sentence', () => {
    expect(provisionWords(['owned', 'owned'])).toBe('You have a book for every paper.')
    expect(provisionWords(['owned', 'missing', 'missing'])).toBe(
      'You have a title for 1 of the 3 papers; 2 are missing.',
    )
    expect(provisionWords(['missing', 'outdated'])).toBe(
      'You have nothing yet for these 2 papers. For 1 of them, your edition does not fit your attempt.',
    )
  })
})
