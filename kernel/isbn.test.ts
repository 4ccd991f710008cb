import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitIsbn13, isbn10To13, isIsbn13, isIssn, normaliseIsbn } from './isbn.ts'

const twelve = fc
  .tuple(fc.constantFrom('97881', '97893', '979'), fc.stringMatching(/^[0-9]{9}$/))
  .map(([head, tail]) => (head + tail).slice(0, 12))

describe('ISBN-13', () => {
  it.each(['9780306406157', '9788170001461', '9783161484100'])('%s is one', (isbn) => {
    expect(isIsbn13(isbn)).toBe(true)
  })
  it.each(['9780306406158', '978-0306406157', '9770306406150', '978030640615', ''])('%j is none', (isbn) => {
    expect(isIsbn13(isbn)).toBe(false)
  })
  it('is complete with its check digit and spoiled by any one wrong digit', () => {
    fc.assert(
      fc.property(
        twelve,
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (head, place, step) => {
          const isbn = head + checkDigitIsbn13(head)
          expect(isIsbn13(isbn)).toBe(true)
          const wrong = String((Number(isbn[place]) + step) % 10)
          expect(isIsbn13(isbn.slice(0, place) + wrong + isbn.slice(place + 1))).toBe(false)
        },
      ),
    )
  })
  it('has no check digit for anything but twelve digits', () => {
    expect(() => checkDigitIsbn13('97803064061')).toThrow(RangeError)
  })
})

describe('ISBN as people type it', () => {
  it.each([
    ['978-0-306-40615-7', '9780306406157'],
    [' 978 0306 406157 ', '9780306406157'],
    ['0-306-40615-2', '9780306406157'],
    ['0-8044-2957-x', '9780804429573'],
    ['978–0306406157', '9780306406157'],
  ])('%j is %s', (typed, isbn) => {
    expect(normaliseIsbn(typed)).toBe(isbn)
  })
  it.each(['0306406153', 'accounting', '', '97803064061577'])('%j is none', (typed) => {
    expect(normaliseIsbn(typed)).toBeNull()
  })
  it('converts ten digits to thirteen', () => {
    expect(isbn10To13('0306406152')).toBe('9780306406157')
    expect(isbn10To13('0306406151')).toBeNull()
  })
})

describe('ISSN', () => {
  it.each(['0317-8471', '03178471', '2434-561X', '0000-0000'])('%s is one', (issn) => {
    expect(isIssn(issn)).toBe(true)
  })
  it.each(['0317-8472', '2434-5611', '317-8471', '0317-84711', ''])('%j is none', (issn) => {
    expect(isIssn(issn)).toBe(false)
  })
})
