import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addPaise, paise } from '#kernel/money'
import { lineAmount } from '#shop/pricing'
import { applyCoupon } from './apply-coupon.ts'
import type { Coupon, CouponLine } from './coupon.ts'
import { couponWords } from './coupon-words.ts'

const exam10: Coupon = {
  id: 1,
  code: 'EXAM10',
  name: 'For exams',
  kind: 'percent',
  percent: 10,
  amount: null,
  most: null,
  buyCopies: null,
  freeCopies: null,
  startsOn: '2026-11-01',
  endsOn: null,
  state: 'running',
  minItems: paise(0),
  maxUses: null,
  maxPerPerson: null,
  isFirstOrder: false,
  isShown: false,
  dealerCode: null,
  courses: [],
  levels: [],
  types: [],
  sellers: [],
  editions: [],
  attempts: [],
  methods: [],
  isForBuyer: true,
  names: { exams: [], attempts: [], sellers: [], titles: [], methods: [] },
  uses: 0,
  ownUses: 0,
  hasOrdered: false,
}
const line = (editionId: number, rupees: number, quantity = 1): CouponLine => ({
  editionId,
  sellerId: 1,
  type: 'BOOK',
  unitPrice: paise(rupees * 100),
  quantity,
  courses: ['ca'],
  levels: ['ca-final'],
  attempts: editionId === 1 ? ['2027-05'] : [],
})
const cart = [line(1, 895), line(2, 745, 2)]
const free = paise(0)

const off = (coupon: Partial<Coupon>, lines = cart) => {
  const applied = applyCoupon({ ...exam10, ...coupon }, lines, paise(5_000))
  return applied.ok ? applied.value.lines : applied.refusal.message
}

test('the parts sum to the discount, stay below each line, and leave a tenth of it, whatever the coupon', () => {
  const lines = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1000, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const gift = fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((percent) => ({ kind: 'percent' as const, percent })),
    fc.integer({ min: 100, max: 1_000_000 }).map((amount) => ({
      kind: 'amount' as const,
      percent: null,
      amount: paise(amount),
    })),
    fc.constant({ kind: 'buy-get' as const, percent: null, buyCopies: 1, freeCopies: 1 }),
  )
  fc.assert(
    fc.property(lines, gift, fc.option(fc.integer({ min: 100, max: 50_000 })), (given, what, most) => {
      const own = given.map((each, index) => ({
        ...line(index, 1),
        ...each,
        unitPrice: paise(each.unitPrice),
      }))
      const coupon = { ...exam10, ...what, most: most === null ? null : paise(most) }
      const applied = applyCoupon(coupon, own, free)
      if (!applied.ok) {
        expect(coupon.kind).toBe('buy-get')
        return
      }
      const parts = applied.value.lines
      const items = addPaise(...own.map(lineAmount))
      const sum = addPaise(...parts)
      expect(sum).toBeLessThanOrEqual(Math.min(most ?? Infinity, (items * 9) / 10))
      if (coupon.kind === 'percent' && most === null)
        expect(sum).toBe(Math.floor((items * (coupon.percent ?? 0)) / 100))
      own.forEach((each, index) => expect(parts[index]).toBeLessThan(lineAmount(each)))
    }),
  )
})

describe('what a coupon takes off', () => {
  it('takes a percentage, shared over the lines by value', () => {
    expect(off({})).toEqual([8_950, 14_900])
  })
  it('takes no more than its limit', () => {
    expect(addPaise(...(off({ most: paise(10_000) }) as never[]))).toBe(10_000)
  })
  it('takes nothing off titles that it is not for', () => {
    expect(off({ editions: [2] })).toEqual([0, 14_900])
    expect(
      off({ levels: ['ca-final'], sellers: [2], names: { ...exam10.names, sellers: ['Gurukul Press'] } }),
    ).toBe('EXAM10 is for titles sold by Gurukul Press. Your cart has none.')
  })
  it('makes the cheapest copy of each group free', () => {
    const coupon = { kind: 'buy-get' as const, percent: null, buyCopies: 2, freeCopies: 1 }
    expect(addPaise(...(off(coupon) as never[]))).toBe(74_500)
    expect(off(coupon, [line(1, 895)])).toBe('EXAM10 needs 2 more copies of any title in your cart.')
  })
  it('is for titles that fit an attempt', () => {
    expect(off({ attempts: ['2027-05'] })).toEqual([8_950, 0])
    const names = { ...exam10.names, attempts: ['November 2027'] }
    expect(off({ attempts: ['2027-11'], names })).toBe(
      'EXAM10 is for titles for November 2027. Your cart has none.',
    )
  })
  it('takes its percentage off whole sets of titles bought together', () => {
    const together = {
      kind: 'together' as const,
      editions: [1, 2],
      names: { ...exam10.names, titles: ['Audit', 'Law'] },
    }
    expect(addPaise(...(off(together) as never[]))).toBe(16_400)
    expect(addPaise(...(off(together, [line(1, 895, 2), line(2, 745, 3)]) as never[]))).toBe(32_800)
    expect(off(together, [line(1, 895)])).toBe(
      'EXAM10 is for “Audit” and “Law” together. Add “Law” to use it.',
    )
    expect(couponWords({ ...exam10, ...together })).toBe('10% off “Audit” and “Law”, bought together.')
  })
  it('makes delivery free, and says so where it is free already', () => {
    const coupon = { ...exam10, kind: 'delivery' as const, percent: null }
    expect(applyCoupon(coupon, cart, paise(5_000))).toMatchObject({ ok: true, value: { freeDelivery: true } })
    expect(applyCoupon(coupon, cart, free)).toMatchObject({
      refusal: { message: 'EXAM10 gives free delivery, and this order has no delivery charge.' },
    })
  })
})

test.each([
  [{ state: 'coming', startsOn: '2026-12-01' }, 'EXAM10 can be used from 1 Dec 2026.'],
  [{ state: 'ended', endsOn: '2026-11-20' }, 'EXAM10 ended on 20 Nov 2026.'],
  [{ state: 'stopped' }, 'EXAM10 is no longer offered.'],
  [{ maxUses: 20, uses: 20 }, 'EXAM10 has been used up: all 20 are gone.'],
  [{ maxUses: 1, uses: 1 }, 'EXAM10 has been used already.'],
  [{ maxPerPerson: 1, ownUses: 1 }, 'You have used EXAM10 already. It is for one order per person.'],
  [{ isFirstOrder: true, hasOrdered: true }, 'EXAM10 is for a first order, and you have ordered before.'],
  [
    { isForBuyer: false },
    'EXAM10 is for the customers it was sent to. Sign in with your account if you are one.',
  ],
  [{ minItems: paise(300_000) }, 'EXAM10 needs ₹3,000 of titles. Add ₹615 more to use it.'],
] as const)('says why it is refused: %j', (coupon, words) => {
  expect(off(coupon)).toBe(words)
})

test('names the coupon with all its conditions', () => {
  expect(
    couponWords({
      ...exam10,
      most: paise(20_000),
      types: ['BOOK'],
      minItems: paise(50_000),
      maxPerPerson: 1,
      endsOn: '2026-12-31',
      names: { exams: ['CA Final'], attempts: [], sellers: [], titles: [], methods: ['Cash on delivery'] },
    }),
  ).toBe(
    '10% off CA Final books, up to ₹200, on ₹500 or more, when you pay by cash on delivery, once per person, until 31 Dec 2026.',
  )
})
