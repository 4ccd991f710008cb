/**
 * How titles are ranked: all of it, as functions of counts. Nobody is ranked by hand and no place can be bought
 * (docs/decisions/0024). A title's counts are the sums over its editions in one list.
 */

export const rankedLists = ['best-sellers', 'trending', 'top-rated'] as const
export type RankedList = (typeof rankedLists)[number]

/** A line in one of these states sold nothing: it was not paid for, was cancelled, or came back. */
export const unsoldStates = [
  'PENDING',
  'CANCELLED',
  'RETURN_ACCEPTED',
  'RETURNED',
  'REFUND_INITIATED',
] as const

/** Copies sold in the last 30 days, and in the last 90. */
export type Sales = { readonly sold30: number; readonly sold90: number }

/** Best sellers: by the copies of 30 days; among equals, by those of 90. Zero: not in the list. */
export const bestSellerScore = ({ sold30, sold90 }: Sales): number => sold30 + sold90 / 1_000_000

/** A copy sold says as much about interest as ten opened pages. */
export const viewsPerCopy = 10

/**
 * Days before today that trending looks at: the newest of them for what is going on now, all the older for what is
 * usual.
 */
export const trendingDays = 42
const recentDays = 14
/** Days in which the weight of interest falls by half. */
const halfLife = 2

/**
 * What a day weighs, today being 0. `recent` falls by half every two days and sums to one over a fortnight; `usual` is
 * the plain mean of the four weeks before: a title with the same interest every day has both alike.
 */
export function dayWeight(daysAgo: number): { readonly recent: number; readonly usual: number } {
  if (daysAgo < 0 || daysAgo >= trendingDays) return { recent: 0, usual: 0 }
  if (daysAgo >= recentDays) return { recent: 0, usual: 1 / (trendingDays - recentDays) }
  return { recent: 0.5 ** (daysAgo / halfLife) / recentSum, usual: 0 }
}
const recentSum = Array.from({ length: recentDays }, (_, day) => 0.5 ** (day / halfLife)).reduce(
  (sum, weight) => sum + weight,
)

/** A title's interest a day, weighed by `dayWeight`: opened pages, and copies sold as `viewsPerCopy`. */
export type Interest = { readonly recent: number; readonly usual: number }

/** Interest in a day below which a rise is mere chance. */
const chance = 10

/**
 * Trending: how far today's interest stands above the title's own usual, measured by how far chance would carry it
 * (the square root of a count). What is always popular does not trend, and neither does a title that one person opened
 * twice. Zero: no more than chance, not in the list.
 */
export function trendingScore({ recent, usual }: Interest): number {
  const rise = (recent - usual) / Math.sqrt(usual + chance)
  return recent >= chance / 2 && rise >= 1 ? rise : 0
}

/** Reviews that a work has, the sum of their stars; and the same for all works together. */
export type Stars = { readonly reviews: number; readonly stars: number }

/** Fewer reviews than this are no rating to rank by. */
export const leastReviews = 5
/** Every work is taken to have this many further reviews, of the shop's mean. */
const assumedReviews = 10
/** The shop's mean while nobody has reviewed anything. */
const assumedMean = 4

/**
 * Top rated: the Bayesian mean, which is the work's mean with ten reviews of the shop's mean added, so that a few
 * enthusiasts do not outrank many readers. Zero: too few reviews.
 */
export function topRatedScore(work: Stars, shop: Stars): number {
  if (work.reviews < leastReviews) return 0
  const mean = shop.reviews > 0 ? shop.stars / shop.reviews : assumedMean
  return (work.stars + assumedReviews * mean) / (work.reviews + assumedReviews)
}

/** The best `size` of what has a score above zero, the highest first. Equal ones stand as they came. */
export const best = <Item>(items: readonly Item[], scoreOf: (item: Item) => number, size: number): Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, size)
    .map(({ item }) => item)
