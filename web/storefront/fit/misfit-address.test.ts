import { describe, expect, test } from 'vitest'
import { misfitAddress, readMisfitAsk } from './misfit-address.ts'

const read = (query: string) => readMisfitAsk(new URLSearchParams(query))

describe('the address of the question before a misfit', () => {
  test('says what was about to be put in, and for what', () => {
    const ask = { edition: 1003, quantity: 2, intent: 'buy' } as const
    expect(read(misfitAddress(ask).split('?')[1] ?? '')).toEqual(ask)
  })

  test.each([
    '',
    'edition=1003&quantity=0&intent=add',
    'edition=1003&quantity=101&intent=add',
    'edition=-1&quantity=1&intent=add',
    'edition=1e3&quantity=1&intent=add',
    'edition=1003&quantity=1&intent=steal',
    `edition=${'9'.repeat(40)}&quantity=1&intent=add`,
  ])('is nothing where nobody of ours wrote it: %s', (query) => {
    expect(read(query)).toBeNull()
  })
})
