import { describe, expect, it } from 'vitest'
import { parseNumberId, randomToken } from './id.ts'

describe('a row number from an address', () => {
  it('is a plain positive whole number', () => {
    expect(parseNumberId('1')).toBe(1)
    expect(parseNumberId('9007199254740991')).toBe(9007199254740991)
  })
  it.each(['', '0', '-1', '01', '1.5', '1e3', ' 1', '1 ', '9007199254740992', '१', 'abc'])(
    'is not %j',
    (text) => {
      expect(parseNumberId(text)).toBeNull()
    },
  )
})

describe('a random token', () => {
  it('needs no escaping in an address and is as long as its bytes ask', () => {
    expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(randomToken(32)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })
  it('does not come twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => randomToken())).size).toBe(1000)
  })
})
