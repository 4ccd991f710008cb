import { describe, expect, test } from 'vitest'
import { provisionOf, provisionWords } from './provision.ts'

describe('what somebody has for a paper', () => {
  test.each([
    ['nothing', [], 'missing'],
    ['a book that fits', ['fits'], 'owned'],
    ['an old book and one that fits with a supplement', ['does-not-fit', 'fits-with-supplement'], 'owned'],
    ['a book that nobody judged', ['not-judged'], 'owned'],
    ['a book held against no attempt', [null], 'owned'],
    ['two old books', ['does-not-fit', 'does-not-fit'], 'outdated'],
  ] as const)('%s', (_, verdicts, expected) => {
    expect(provisionOf(verdicts)).toBe(expected)
  })

  test('is counted up in one sentence', () => {
    expect(provisionWords(['owned', 'owned'])).toBe('You have something that serves each paper.')
    expect(provisionWords(['owned', 'missing', 'missing'])).toBe(
      'You have something that serves 1 of the 3 papers; 2 are missing.',
    )
    expect(provisionWords(['missing', 'outdated'])).toBe(
      'You have nothing yet that serves one of the 2 papers. For 1 of them you have only what does not fit.',
    )
  })
})
