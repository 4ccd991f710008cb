import { describe, expect, test } from 'vitest'
import { mismatchAddress, readMismatchQuestion } from './mismatch-address.ts'

const read = (query: string) => readMismatchQuestion(new URLSearchParams(query))

describe('the address of the question before a mismatch', () => {
  test('says what was about to be put in, and for what', () => {
    const send = { edition: 1003, quantity: 2, intent: 'buy', isWish: false } as const
    for (const question of [send, { ...send, isWish: true }])
      expect(read(mismatchAddress(question).split('?')[1] ?? '')).toEqual(question)
  })

  test.each([
    '',
    'edition=1003&quantity=0&intent=add',
    'edition=1003&quantity=101&intent=add',
    'edition=-1&quantity=1&intent=add',
    'edition=1e3&quantity=1&intent=add',
    'edition=1003&quantity=1&intent=steal',
    `edition=${'9'.repeat(40)}&quantity=1&intent=add`,
  ])('is null where it is invalid: %s', (query) => {
    expect(read(query)).toBeNull()
  })
})
