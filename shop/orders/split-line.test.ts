import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { taxOnInclusive } from '#shop/tax'
import { type LineShare, splitIssue, splitLine } from './split-line.ts'

const taxed = (gross: number, rateBp: number, intra: boolean) => ({
  gross: paise(gross),
  ...taxOnInclusive({ gross: paise(gross), rateBp, intra }),
})

/** A line as placing writes it, at any price, discount and rate, and a number of its copies. */
const lineAndCopies = fc
  .record({
    unitPrice: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 2, max: 100 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    rateBp: fc.constantFrom(0, 500, 1_200, 1_800, 2_800, 4_000),
    intra: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 9_000 }),
    fee: fc.integer({ min: 0, max: 9_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ unitPrice, quantity, off, rateBp, intra, shipping, fee, share }) => {
    const discount = Math.floor(unitPrice * quantity * off)
    const line: LineShare = {
      unitPrice: paise(unitPrice),
      quantity,
      discount: paise(discount),
      wallet: paise(Math.floor((unitPrice * quantity - discount) * share)),
      ...taxed(unitPrice * quantity - discount, rateBp, intra),
      charges: [
        { kind: 'shipping' as const, ...taxed(shipping, rateBp, intra) },
        { kind: 'cod-fee' as const, ...taxed(fee, rateBp, intra) },
      ].filter(({ gross }) => gross > 0),
    }
    return { line, copies: 1 + Math.floor(share * (quantity - 2)) }
  })

const amounts = ['gross', 'taxable', 'cgst', 'sgst', 'igst'] as const
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

describe('a line split in two', () => {
  test('has the same copies and the same amounts as before, to the paisa', () => {
    fc.assert(
      fc.property(lineAndCopies, ({ line, copies }) => {
        const parts = splitLine(line, copies)
        expect(parts.map(({ quantity }) => quantity)).toEqual([line.quantity - copies, copies])
        for (const key of [...amounts, 'discount', 'wallet'] as const)
          expect(sum(parts.map((part) => part[key]))).toBe(line[key])
        for (const kind of ['shipping', 'cod-fee'])
          for (const key of amounts) {
            const of = ({ charges }: LineShare) =>
              sum(charges.filter((charge) => charge.kind === kind).map((charge) => charge[key]))
            expect(sum(parts.map(of))).toBe(of(line))
          }
      }),
    )
  })

  test('obeys the rules of a line in both parts', () => {
    fc.assert(
      fc.property(lineAndCopies, ({ line, copies }) => {
        for (const part of splitLine(line, copies)) {
          expect(part.gross).toBe(part.unitPrice * part.quantity - part.discount)
          for (const amount of [part, ...part.charges]) {
            expect(amount.gross).toBe(amount.taxable + amount.cgst + amount.sgst + amount.igst)
            expect(amount.cgst).toBe(amount.sgst)
            expect(amount.cgst === 0 || amount.igst === 0).toBe(true)
            expect(Math.min(...amounts.map((key) => amount[key]))).toBeGreaterThanOrEqual(0)
          }
          expect(part.charges.every(({ gross }) => gross > 0)).toBe(true)
        }
      }),
    )
  })

  test('three copies can be shipped, cancelled and returned one by one', () => {
    const line: LineShare = {
      unitPrice: paise(10_000),
      quantity: 3,
      discount: paise(1_000),
      wallet: paise(10_000),
      ...taxed(29_000, 1_800, true),
      charges: [{ kind: 'shipping', ...taxed(5_000, 1_800, true) }],
    }
    const [rest, cancelled] = splitLine(line, 1)
    const [shipped, returned] = splitLine(rest, 1)
    const parts = [shipped, returned, cancelled]
    expect(parts.map(({ gross }) => gross)).toEqual([9_666, 9_667, 9_667])
    expect(sum(parts.map(({ wallet }) => wallet))).toBe(10_000)
    expect(sum(parts.map(({ cgst }) => cgst))).toBe(line.cgst)
    expect(sum(parts.flatMap(({ charges }) => charges.map(({ gross }) => gross)))).toBe(5_000)
  })

  test.each([0, 3, 4, 1.5, -1])('is not split at %d of 3 copies', (copies) => {
    const line = {
      unitPrice: paise(100),
      quantity: 3,
      discount: paise(0),
      wallet: paise(0),
      ...taxed(300, 0, true),
      charges: [],
    }
    expect(() => splitLine(line, copies)).toThrow(RangeError)
  })
})

describe('a subscription split into its issues', () => {
  test('sums to what was paid to the paisa, none below zero, and leaves nothing', () => {
    fc.assert(
      fc.property(lineAndCopies, fc.integer({ min: 1, max: 52 }), ({ line }, issues) => {
        fc.pre(line.unitPrice >= 5_000 && line.gross > 10_000)
        const parts: LineShare[] = []
        let rest = line
        for (let left = issues; left > 0; left--) {
          const [stays, goes] = splitIssue(rest, left)
          parts.push(goes)
          rest = stays
        }
        for (const key of [...amounts, 'discount', 'wallet', 'unitPrice'] as const) {
          expect(sum(parts.map((part) => part[key]))).toBe(line[key])
          expect(rest[key]).toBe(0)
        }
        const charged = ({ charges }: LineShare) => sum(charges.map(({ gross }) => gross))
        expect(sum(parts.map(charged))).toBe(charged(line))
        for (const part of parts) {
          expect(part.quantity).toBe(line.quantity)
          expect(part.gross).toBe(part.unitPrice * part.quantity - part.discount)
        }
        expect(() => splitIssue(rest, 0)).toThrow(RangeError)
      }),
    )
  })
})
