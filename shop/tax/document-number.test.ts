import { describe, expect, it } from 'vitest'
import { type DocumentKind, documentKinds } from './document-kinds.ts'
import { documentNumber, documentNumberPattern } from './document-number.ts'

/** What the law allows: at most sixteen letters, digits, hyphens and slashes, no special character first. */
const rule46b = /^[^\W_][A-Za-z0-9\-/]{0,15}$/

describe('a document number', () => {
  it('names kind, financial year and serial', () => {
    expect(documentNumber('TI', '26-27', 123)).toBe('TI/26-27/0000123')
    expect(documentNumber('CN', '99-00', 9_999_999)).toBe('CN/99-00/9999999')
  })
  it('keeps to Rule 46(b) for every kind', () => {
    for (const kind of Object.keys(documentKinds) as DocumentKind[]) {
      const number = documentNumber(kind, '26-27', 1)
      expect(number).toMatch(rule46b)
      expect(number).toMatch(documentNumberPattern)
      expect(number).toHaveLength(16)
    }
  })
  it.each([
    ['26-27', 0],
    ['26-27', -1],
    ['26-27', 1.5],
    ['26-27', 10_000_000],
    ['2026-27', 1],
    ['', 1],
  ])('is refused for the year %j and the serial %d', (year, serial) => {
    expect(() => documentNumber('TI', year, serial)).toThrow(RangeError)
  })
})
