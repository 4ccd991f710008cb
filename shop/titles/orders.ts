import type { Title } from './title.ts'

export const titleSorts = ['lts', 'dlh', 'dhl', 'plh', 'phl', 'mrw', 'rank'] as const
/** Latest, discount or price from low to high or high to low, most reviewed, best (what sells). */
export type TitleSort = (typeof titleSorts)[number]

/** All rows in each order. */
export type TitleOrders = Readonly<Record<TitleSort, Uint32Array>>

/**
 * Sorts every row once by each key. Superseded titles stand last; what is out stands before what will be. Rows are compared
 * by numbers alone, first by the latest order, then by its ranks: fifty thousand titles take a tenth of a second.
 */
export function makeOrders(titles: readonly Title[], today: string): TitleOrders {
  const firsts = titles.map(({ editions }) => editions[0] ?? 0)
  const outOn = titles.map((title) => dayNumber(title.outOn))
  const isAhead = titles.map((title) => title.outOn !== null && title.outOn > today)
  const superseded = titles.map(({ isSuperseded }) => Number(isSuperseded))
  const sorted = (compare: (a: number, b: number) => number) =>
    Uint32Array.from(titles.keys()).sort((a, b) => superseded[a]! - superseded[b]! || compare(a, b))
  const lts = sorted((a, b) => {
    if (isAhead[a] !== isAhead[b]) return isAhead[a] ? 1 : -1
    const latestFirst = outOn[b]! - outOn[a]! || titles[b]!.arrivedAt - titles[a]!.arrivedAt
    // Of what is still to come the soonest stands first.
    return (isAhead[a] ? -latestFirst : latestFirst) || firsts[a]! - firsts[b]!
  })
  // What is still to come stands last among its equals, superseded titles stand last anyway.
  const latestRank = new Uint32Array(titles.length)
  lts.forEach((row, rank) => {
    latestRank[row] = rank
  })
  const by = (key: (title: Title) => number, then: ArrayLike<number> = firsts) => {
    const keys = Float64Array.from(titles, key)
    return sorted((a, b) => keys[a]! - keys[b]! || then[a]! - then[b]!)
  }
  const mrw = by(({ reviews }) => -reviews, latestRank)
  const reviewRank = new Uint32Array(titles.length)
  mrw.forEach((row, rank) => {
    reviewRank[row] = rank
  })
  return {
    lts,
    dlh: by(({ percentOff }) => percentOff),
    dhl: by(({ percentOff }) => -percentOff),
    plh: by(({ pricePaise }) => pricePaise),
    phl: by(({ pricePaise }) => -pricePaise),
    mrw,
    rank: by(({ sold }) => -sold, reviewRank),
  }
}

/** A day as a number that grows with it, 20261121; 0 when there is none. */
const dayNumber = (day: string | null): number => (day === null ? 0 : Number(day.replaceAll('-', '')))
