import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPaise, paise } from '#kernel/money'
import { taxOnInclusive } from './tax-lines.ts'

const amounts = fc.nat({ max: 1e13 }).map(paise)
const rates = fc.constantFrom(0, 300, 500, 1200, 1800, 4000)

describe('the tax inside an inclusive price', () => {
  it.each([
    [899900, 1800, [762628, 68636, 68636], [762627, 137273]],
    [49900, 500, [47524, 1188, 1188], [47524, 2376]],
    [118000, 1800, [100000, 9000, 9000], [100000, 18000]],
    [99999, 1800, [84745, 7627, 7627], [84745, 15254]],
    [10000, 1800, [8474, 763, 763], [8475, 1525]],
    [29500, 1800, [25000, 2250, 2250], [25000, 4500]],
    [9900, 500, [9428, 236, 236], [9429, 471]],
    [1, 1800, [1, 0, 0], [1, 0]],
    [89500, 0, [89500, 0, 0], [89500, 0]],
    [0, 1800, [0, 0, 0], [0, 0]],
  ])(
    'of %i paise at %i basis points is %j inside a State, %j between States',
    (gross, rateBp, inside, between) => {
      const intra = taxOnInclusive({ gross: paise(gross), rateBp, intra: true })
      expect([intra.taxable, intra.cgst, intra.sgst]).toEqual(inside)
      expect(intra.igst).toBe(0)
      const inter = taxOnInclusive({ gross: paise(gross), rateBp, intra: false })
      expect([inter.taxable, inter.igst]).toEqual(between)
      expect([inter.cgst, inter.sgst]).toEqual([0, 0])
    },
  )
  it('adds up to what was paid, in equal halves, and is never below zero', () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (gross, rateBp, intra) => {
        const tax = taxOnInclusive({ gross, rateBp, intra })
        expect(addPaise(tax.taxable, tax.cgst, tax.sgst, tax.igst)).toBe(gross)
        expect(tax.cgst).toBe(tax.sgst)
        expect(Math.min(tax.taxable, tax.cgst, tax.igst)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  it.each([
    [-1, 1800],
    [100, -1],
    [100, 18.5],
  ])('is refused for %i paise at %d basis points', (gross, rateBp) => {
    expect(() => taxOnInclusive({ gross: paise(gross), rateBp, intra: true })).toThrow(RangeError)
  })
})
