import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  best,
  bestSellerScore,
  dayWeight,
  leastReviews,
  topRatedScore,
  trendingDays,
  trendingScore,
} from './method.ts'

const count = fc.integer({ min: 0, max: 100_000 })
const days = Array.from({ length: trendingDays }, (_, daysAgo) => dayWeight(daysAgo))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** Interest by day, today first, as trending weighs it. */
const interestOf = (byDay: readonly number[]) => ({
  recent: sum(byDay.map((interest, daysAgo) => interest * dayWeight(daysAgo).recent)),
  usual: sum(byDay.map((interest, daysAgo) => interest * dayWeight(daysAgo).usual)),
})
const byDay = fc.array(fc.integer({ min: 0, max: 5_000 }), {
  minLength: trendingDays,
  maxLength: trendingDays,
})

test('a copy of this month outranks any number of older ones that people sell in a season', () => {
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 1000 }), (sold30, older, more) => {
      const one = bestSellerScore({ sold30: sold30 + more, sold90: sold30 + more })
      const other = bestSellerScore({ sold30, sold90: sold30 + older })
      expect(one).toBeGreaterThan(other)
    }),
  )
})

test('a title that sold nothing is no best seller', () => {
  expect(bestSellerScore({ sold30: 0, sold90: 0 })).toBe(0)
})

test('what is recent and what is usual each weigh one in all, so that the same every day is both', () => {
  expect(sum(days.map(({ recent }) => recent))).toBeCloseTo(1)
  expect(sum(days.map(({ usual }) => usual))).toBeCloseTo(1)
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5_000 }), (daily) => {
      expect(trendingScore(interestOf(days.map(() => daily)))).toBeCloseTo(0)
    }),
  )
})

test('interest counts half after two days, and nothing before its time or after six weeks', () => {
  expect(dayWeight(2).recent).toBeCloseTo(dayWeight(0).recent / 2)
  expect(dayWeight(-1)).toEqual({ recent: 0, usual: 0 })
  expect(dayWeight(trendingDays)).toEqual({ recent: 0, usual: 0 })
})

test('interest of the last fortnight lifts a title, the more the newer; interest before it lowers it', () => {
  fc.assert(
    fc.property(
      byDay,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 14, max: 41 }),
      (before, at, old) => {
        const with_ = (day: number) => before.map((interest, each) => interest + (each === day ? 500 : 0))
        const score = (counts: readonly number[]) => trendingScore(interestOf(counts))
        expect(score(with_(at))).toBeGreaterThanOrEqual(score(before))
        expect(score(with_(at))).toBeGreaterThanOrEqual(score(with_(at + 1)))
        const risen = Math.max(score(before), 0)
        expect(Math.max(score(with_(old)), 0)).toBeLessThanOrEqual(risen)
      },
    ),
  )
})

test('a handful of views is chance, whatever came before', () => {
  expect(trendingScore({ recent: 4, usual: 0 })).toBe(0)
  expect(trendingScore({ recent: 40, usual: 0 })).toBeGreaterThan(trendingScore({ recent: 140, usual: 100 }))
})

const stars = fc
  .integer({ min: leastReviews, max: 5_000 })
  .chain((reviews) =>
    fc.record({ reviews: fc.constant(reviews), stars: fc.integer({ min: reviews, max: 5 * reviews }) }),
  )

test('a rating stands between the work’s own mean and the shop’s, nearer to its own the more reviews it has', () => {
  fc.assert(
    fc.property(stars, stars, (work, shop) => {
      const own = work.stars / work.reviews
      const mean = shop.stars / shop.reviews
      const score = topRatedScore(work, shop)
      expect(score).toBeGreaterThanOrEqual(Math.min(own, mean) - 1e-9)
      expect(score).toBeLessThanOrEqual(Math.max(own, mean) + 1e-9)
      const double = topRatedScore({ reviews: work.reviews * 2, stars: work.stars * 2 }, shop)
      expect(Math.abs(double - own)).toBeLessThanOrEqual(Math.abs(score - own) + 1e-9)
    }),
  )
})

test('four enthusiasts are no rating, and forty readers outrank five', () => {
  const shop = { reviews: 1000, stars: 4000 }
  expect(topRatedScore({ reviews: 4, stars: 20 }, shop)).toBe(0)
  expect(topRatedScore({ reviews: 40, stars: 190 }, shop)).toBeGreaterThan(
    topRatedScore({ reviews: 5, stars: 25 }, shop),
  )
})

test('a list is the highest first, leaves out what has no score, and keeps the order of equals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 9 })), fc.integer({ min: 0, max: 9 }), (scores, size) => {
      const items = scores.map((score, at) => ({ score, at }))
      const listed = best(items, ({ score }) => score, size)
      expect(listed.length).toBe(Math.min(size, scores.filter((score) => score > 0).length))
      for (const [at, item] of listed.entries()) {
        const next = listed[at + 1]
        if (next)
          expect(item.score > next.score || (item.score === next.score && item.at < next.at)).toBe(true)
      }
    }),
  )
})
