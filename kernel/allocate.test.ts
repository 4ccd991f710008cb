import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, allocateRupees } from './allocate.ts'
import { addPaise, paise } from './money.ts'

const totals = fc.nat({ max: 1e12 }).map(paise)
const weights = fc.array(fc.nat({ max: 1e12 }), { minLength: 1, maxLength: 20 })

describe('an amount allocated over lines', () => {
  it.each([
    [6000, [49900, 120000, 30000], [1498, 3602, 900]],
    [10000, [1, 1, 1], [3334, 3333, 3333]],
    [5000, [0, 3, 0, 1], [0, 3750, 0, 1250]],
    [5, [0, 0, 0], [2, 2, 1]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
    [7, [12], [7]],
  ])('%i over %j is %j', (total, over, parts) => {
    expect(allocate(paise(total), over)).toEqual(parts)
  })
  it('always adds up to the amount', () => {
    fc.assert(
      fc.property(totals, weights, (total, over) => {
        expect(addPaise(...allocate(total, over))).toBe(total)
      }),
    )
  })
  it('is never a paisa or more away from the exact share', () => {
    fc.assert(
      fc.property(totals, weights, (total, over) => {
        const sum = over.reduce((all, weight) => all + BigInt(weight), 0n)
        fc.pre(sum > 0n)
        allocate(total, over).forEach((part, line) => {
          const exact = BigInt(total) * BigInt(over[line] ?? 0)
          const error = BigInt(part) * sum - exact
          expect(error < sum && -error < sum).toBe(true)
        })
      }),
    )
  })
  it('gives nothing to a line of no weight while another has some', () => {
    fc.assert(
      fc.property(totals, weights, (total, over) => {
        expect(allocate(total, [0, ...over, 1])[0]).toBe(0)
      }),
    )
  })
  it.each([
    [-1, [1]],
    [1, [-1, 2]],
    [1, [0.5]],
    [1, []],
  ])('refuses %i over %j', (total, over) => {
    expect(() => allocate(paise(total), over)).toThrow(RangeError)
  })
})

describe('an amount allocated in whole rupees', () => {
  it.each([
    [5000, [89500, 129500], [2000, 3000]],
    // What carries paise has them anyway.
    [5000, [89550, 129500], [2044, 2956]],
    [5050, [89500, 129500], [2064, 2986]],
  ])('%i over %j is %j', (total, over, parts) => {
    expect(allocateRupees(paise(total), over)).toEqual(parts)
  })

  it('adds up to the amount, and no line carries more than it has', () => {
    const rupees = fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(rupees, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const over = lines.map((amount) => amount * 100)
        const total = paise(Math.floor(lines.reduce((sum, amount) => sum + amount, 0) * part) * 100)
        const shares = allocateRupees(total, over)
        expect(addPaise(...shares)).toBe(total)
        shares.forEach((share, line) => {
          expect(share % 100).toBe(0)
          expect(share).toBeLessThanOrEqual(over[line]!)
        })
      }),
    )
  })
})
