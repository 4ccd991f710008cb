import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addPaise, paise } from '#kernel/money'
import { lineAmount, summarisePrice } from '#shop/pricing'
import { termsOfSale } from '../pricing/pricing.fixtures.ts'
import { type AppliedCoupon, appliedWords, applyCoupons } from './apply-coupons.ts'
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
  stackingGroup: null,
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
  unitMrp: paise(rupees * 100),
  isPhysical: true,
  quantity,
  courses: ['ca'],
  levels: ['ca-final'],
  attempts: editionId === 1 ? ['2027-05'] : [],
})
const cart = [line(1, 895), line(2, 745, 2)]

const off = (coupon: Partial<Coupon>, lines = cart) => {
  const [{ result }] = applyCoupons([{ ...exam10, ...coupon }], lines, termsOfSale) as [AppliedCoupon]
  return result.ok ? result.value.lines : result.refusal.message
}

/** What each of several coupons takes off, free delivery, or why it takes nothing. Each is of a group of its own. */
const together = (coupons: readonly Partial<Coupon>[], lines = cart) =>
  applyCoupons(
    coupons.map((coupon, nth) => ({ ...exam10, id: nth + 1, stackingGroup: `group ${nth}`, ...coupon })),
    lines,
    termsOfSale,
  ).map(({ result }) =>
    result.ok ? (result.value.freeDelivery ? 'delivery' : result.value.off) : result.refusal.message,
  )

test('the parts sum to the discounts, and leave a tenth of each line, whatever the coupons', () => {
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
  const one = fc.record({ what: gift, most: fc.option(fc.integer({ min: 100, max: 50_000 })) })
  fc.assert(
    fc.property(lines, fc.array(one, { minLength: 1, maxLength: 3 }), (given, gifts) => {
      const own = given.map((each, index) => ({
        ...line(index, 1),
        ...each,
        unitPrice: paise(each.unitPrice),
      }))
      const coupons = gifts.map(({ what, most }, nth) => ({
        ...exam10,
        ...what,
        id: nth,
        stackingGroup: `group ${nth}`,
        most: most === null ? null : paise(most),
      }))
      const applied = applyCoupons(coupons, own, termsOfSale)
      const discounts = applied.flatMap(({ coupon, result }) => {
        if (!result.ok) expect(result.refusal.message).toMatch(/ needs .* more cop|takes nothing more off/)
        else if (coupon.most !== null) expect(result.value.off).toBeLessThanOrEqual(coupon.most)
        return result.ok ? result.value : []
      })
      const items = addPaise(...own.map(lineAmount))
      const [only] = discounts
      if (coupons.length === 1 && coupons[0]!.kind === 'percent' && coupons[0]!.most === null)
        expect(only?.off).toBe(Math.floor((items * (coupons[0]!.percent ?? 0)) / 100))
      for (const { lines: parts, off } of discounts) {
        expect(addPaise(...parts)).toBe(off)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }
      own.forEach((each, index) => {
        const left = lineAmount(each) - addPaise(...discounts.map(({ lines: parts }) => parts[index]!))
        expect(left).toBeGreaterThanOrEqual(Math.floor(lineAmount(each) / 10))
      })
      const sum = summarisePrice(own, termsOfSale, { discounts })
      expect(sum.total).toBe(items - addPaise(...discounts.map(({ off }) => off)) + sum.shipping)
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
    const delivery = { kind: 'delivery' as const, percent: null }
    expect(together([delivery], [line(1, 295)])).toEqual(['delivery'])
    expect(off(delivery)).toBe('EXAM10 gives free delivery, and this order has no delivery charge.')
  })
})

const ten = { code: 'TEN' }
const five = { code: 'FIVE', percent: 5 }
const fifty = { code: 'FIFTY', kind: 'amount', percent: null, amount: paise(5_000) } as const
const third = { code: 'THIRD', kind: 'buy-get', percent: null, buyCopies: 2, freeCopies: 1 } as const
const pair = {
  code: 'PAIR',
  kind: 'together',
  editions: [1, 2],
  names: { ...exam10.names, titles: ['Audit', 'Law'] },
} as const
const ships = { code: 'SHIPS', kind: 'delivery', percent: null } as const
const nearly = { code: 'NEARLY', percent: 90 }

test.each<[string, readonly Partial<Coupon>[], readonly (string | number)[], CouponLine[]?]>([
  ['a percentage, then an amount', [ten, fifty], [23_850, 5_000]],
  ['the same, whichever was entered first', [fifty, ten], [5_000, 23_850]],
  ['a free copy at its price, then a percentage of what is left', [ten, third], [16_400, 74_500]],
  ['a set at its price, then a percentage of what is left', [ten, pair], [22_210, 16_400]],
  ['two percentages, the older coupon first', [five, ten], [11_925, 22_657]],
  [
    'free delivery where another code makes delivery cost something',
    [ships, ten],
    ['delivery', 5_200],
    [line(1, 520)],
  ],
  [
    'a minimum at the prices without codes',
    [
      { ...nearly, minItems: paise(238_500) },
      { ...fifty, minItems: paise(238_500) },
    ],
    [214_650, 'FIFTY takes nothing more off: your other codes take off as much as codes can.'],
  ],
  ['no more than nine tenths of a line', [{ ...nearly, editions: [1] }, ten], [80_550, 15_795]],
  [
    'one code of a group',
    [{ ...ten, stackingGroup: 'exams' }, { ...five, stackingGroup: 'exams' }, fifty],
    [23_850, 'An order can use one of TEN and FIVE. Remove TEN to use FIVE.', 5_000],
  ],
  [
    'none with a code that is used alone',
    [{ ...ten, stackingGroup: null }, five],
    [23_850, 'TEN cannot be used with another code. Remove TEN to use FIVE.'],
  ],
  [
    'no code that is used alone with others',
    [ten, fifty, { ...five, stackingGroup: null }],
    [23_850, 5_000, 'FIVE cannot be used with another code. Remove TEN and FIFTY to use FIVE.'],
  ],
  [
    'the codes of one dealer',
    [
      { ...ten, dealerCode: 'a' },
      { ...fifty, dealerCode: 'a' },
      { ...five, dealerCode: 'b' },
    ],
    [23_850, 5_000, 'TEN and FIVE are codes of two dealers. Remove TEN to use FIVE.'],
  ],
  [
    'codes that share a way to pay',
    [{ ...ten, methods: [1, 4] }, fifty, { ...five, methods: [1] }],
    [23_850, 5_000, 10_732],
  ],
  [
    'no codes for different ways to pay',
    [{ ...ten, methods: [1] }, fifty, { ...five, methods: [4] }],
    [23_850, 5_000, 'TEN and FIVE are for different ways to pay. Remove TEN to use FIVE.'],
  ],
])('together: %s', (_, coupons, expected, lines) => {
  expect(together(coupons, lines)).toEqual(expected)
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

test('says that codes leave a tenth of a title where an amount would take more', () => {
  const gift = { ...exam10, kind: 'amount' as const, percent: null, amount: paise(50_000) }
  const words = (price: number) => appliedWords(applyCoupons([gift], [line(1, price)], termsOfSale)[0]!)
  expect(words(895)).toBe('₹500 off, up to 90% of the price.')
  expect(words(295)).toBe(
    '₹500 off, up to 90% of the price. It takes ₹265.50 here: codes take at most 90% off a title.',
  )
  expect(couponWords({ ...gift, minItems: paise(60_000) })).toBe('₹500 off, on ₹600 or more.')
})
