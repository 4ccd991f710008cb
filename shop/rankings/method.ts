/**
 * The ranking of titles, as functions of counts (docs/decisions/0009-search-and-lists.md). A title's counts are the sums
 * over its editions in one list.
 */

export const rankedLists = ['best-sellers', 'trending', 'top-rated'] as const
export type RankedList = (typeof rankedLists)[number]

export type Sales = { readonly sold30: number; readonly sold90: number }

/** Best sellers: by copies sold in 30 days, then in 90. Zero: not in the list. */
export const bestSellerScore = ({ sold30, sold90 }: Sales): number => sold30 + sold90 / 1_000_000

/** How many titles are tagged: the first of the best sellers, the popular ones behind them, and the first that trend. */
export const tagged = { bestSellers: 30, popular: 40, trending: 30 } as const
/** Copies that a title sells in 30 days before it is called a best seller or popular. */
export const leastSold = 3
/** Days for which a title is new: the last two months. */
export const newDays = 60

/** A copy sold counts as much interest as ten page views. */
export const viewsPerCopy = 10

/** Days that trending reads: the newest `recentDays` for the current interest, the older ones for the usual interest. */
export const trendingDays = 42
const recentDays = 14
/** Days in which the weight of interest halves. */
const halfLife = 2

/**
 * The weight of a day, today being 0. `recent` halves every two days and sums to one over a fortnight; `usual` is the mean
 * of the four weeks before. A title with constant interest has both equal.
 */
export function dayWeight(daysAgo: number): { readonly recent: number; readonly usual: number } {
  if (daysAgo < 0 || daysAgo >= trendingDays) return { recent: 0, usual: 0 }
  if (daysAgo >= recentDays) return { recent: 0, usual: 1 / (trendingDays - recentDays) }
  return { recent: 0.5 ** (daysAgo / halfLife) / recentSum, usual: 0 }
}
const recentSum = Array.from({ length: recentDays }, (_, day) => 0.5 ** (day / halfLife)).reduce(
  (sum, weight) => sum + weight,
)

/** A title's interest a day, weighted by `dayWeight`: page views, and copies sold times `viewsPerCopy`. */
export type Interest = { readonly recent: number; readonly usual: number }

/** Interest in a day below which a rise is mere chance. */
const chance = 10

/** Trending: the rise of interest above the usual, in units of chance (√count). Zero: no more than chance, not listed. */
export function trendingScore({ recent, usual }: Interest): number {
  const rise = (recent - usual) / Math.sqrt(usual + chance)
  return recent >= chance / 2 && rise >= 1 ? rise : 0
}

/** A number of reviews and the sum of their stars. */
export type RatingTotals = { readonly reviews: number; readonly stars: number }

/** Reviews that a title needs to be ranked. */
export const leastReviews = 5
/** Further reviews, of the shop's mean, that every work is assumed to have. */
const assumedReviews = 10
/** The shop's mean without reviews. */
const assumedMean = 4

/** Top rated: the Bayesian mean, with ten reviews of the shop's mean added. Zero: too few reviews. */
export function topRatedScore(work: RatingTotals, shop: RatingTotals): number {
  if (work.reviews < leastReviews) return 0
  const mean = shop.reviews > 0 ? shop.stars / shop.reviews : assumedMean
  return (work.stars + assumedReviews * mean) / (work.reviews + assumedReviews)
}

/** The best `size` items with a score above zero, the highest first. Equal ones keep their order. */
export const best = <Item>(items: readonly Item[], scoreOf: (item: Item) => number, size: number): Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, size)
    .map(({ item }) => item)
