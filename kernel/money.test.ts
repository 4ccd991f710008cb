import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPaise,
  countWords,
  formatInr,
  formatInrShort,
  formatUsd,
  groupIndian,
  paise,
  percentOff,
  toDecimalString,
} from './money.ts'

const anyPaise = fc.maxSafeInteger().map(paise)

describe('paise', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %s, which is no whole amount',
    (n) => {
      expect(() => paise(n)).toThrow(RangeError)
    },
  )
  it('adds any number of amounts', () => {
    expect(addPaise()).toBe(0)
    expect(addPaise(paise(49900), paise(1), paise(-100))).toBe(49801)
  })
  it('refuses a sum that can no longer be exact', () => {
    expect(() => addPaise(paise(Number.MAX_SAFE_INTEGER), paise(1))).toThrow(RangeError)
  })
  it('has no negative zero', () => {
    expect(Object.is(paise(-0), 0)).toBe(true)
  })
})

describe('rupees for people', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99900, '₹999.00'],
    [100000, '₹1,000.00'],
    [9999900, '₹99,999.00'],
    [10000000, '₹1,00,000.00'],
    [12345600, '₹1,23,456.00'],
    [123456750, '₹12,34,567.50'],
    [1234567890, '₹1,23,45,678.90'],
    [100000000000, '₹1,00,00,00,000.00'],
    [-123450, '−₹1,234.50'],
    [-5, '−₹0.05'],
  ])('%i paise read %s', (n, words) => {
    expect(formatInr(paise(n))).toBe(words)
  })
  it('agree with Intl wherever a float is exact enough', () => {
    const intl = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 2,
    })
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(formatInr(paise(n))).toBe(intl.format(n / 100).replace('-', '−'))
      }),
    )
  })
  it('drop the decimals on cards only when they are zero', () => {
    expect(formatInrShort(paise(89500))).toBe('₹895')
    expect(formatInrShort(paise(12345600))).toBe('₹1,23,456')
    expect(formatInrShort(paise(89550))).toBe('₹895.50')
    expect(formatInrShort(paise(0))).toBe('₹0')
  })
})

describe('other ways to write an amount', () => {
  it('groups whole numbers, decimals and negatives', () => {
    expect(groupIndian(999)).toBe('999')
    expect(groupIndian('12345678')).toBe('1,23,45,678')
    expect(groupIndian('-1234567.5')).toBe('-12,34,567.5')
  })
  it('counts things', () => {
    expect([1, 1234].map((count) => countWords(count, 'copy', 'copies'))).toEqual(['1 copy', '1,234 copies'])
  })
  it.each(['', '1e21', 'twelve', '1,000', 'NaN'])('refuses to group %j', (text) => {
    expect(() => groupIndian(text)).toThrow(RangeError)
  })
  it('writes the two decimals of the JSON contract', () => {
    expect(toDecimalString(paise(89500))).toBe('895.00')
    expect(toDecimalString(paise(7))).toBe('0.07')
    expect(toDecimalString(paise(-105))).toBe('-1.05')
  })
  it('loses nothing: the digits give back the paise', () => {
    fc.assert(
      fc.property(anyPaise, (amount) => {
        expect(Number(toDecimalString(amount).replace('.', ''))).toBe(amount)
        expect(formatInr(amount).replace(/[₹,]/g, '').replace('−', '-')).toBe(toDecimalString(amount))
      }),
    )
  })
  it('writes dollars in thousands', () => {
    expect(formatUsd(1299)).toBe('$12.99')
    expect(formatUsd(123456789)).toBe('$1,234,567.89')
    expect(formatUsd(-123450)).toBe('−$1,234.50')
    expect(() => formatUsd(12.99)).toThrow(RangeError)
  })
})

describe('percent off', () => {
  it.each([
    [100000, 70100, 29],
    [59900, 41930, 30],
    [89500, 89500, 0],
    [89500, 99500, 0],
    [0, 0, 0],
    [89500, 0, 100],
  ])('from %i to %i paise is %i %%', (mrp, price, percent) => {
    expect(percentOff(paise(mrp), paise(price))).toBe(percent)
  })
})
