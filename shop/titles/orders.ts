import type { Title } from './title.ts'

export const titleSorts = ['lts', 'dlh', 'dhl', 'plh', 'phl', 'mrw', 'rank'] as const
/** Latest, discount or price from low to high or high to low, most reviewed, best (what sells). */
export type TitleSort = (typeof titleSorts)[number]

/** All rows in each order. */
export type TitleOrders = Readonly<Record<TitleSort, Uint32Array>>

/** Sorts every row once by each key. Superseded titles stand last; what is out stands before what will be. */
export function makeOrders(titles: readonly Title[], today: string): TitleOrders {
  const isAhead = titles.map(({ outOn }) => outOn !== null && outOn > today)
  const byLatest = (a: number, b: number): number => {
    if (isAhead[a] !== isAhead[b]) return isAhead[a] ? 1 : -1
    const [one, other] = [titles[a]!, titles[b]!]
    const latestFirst = compare(other.outOn ?? '', one.outOn ?? '') || other.arrivedAt - one.arrivedAt
    // Of what is still to come the soonest stands first.
    return (isAhead[a] ? -latestFirst : latestFirst) || byFirstEdition(one, other)
  }
  const by =
    (key: (title: Title) => number) =>
    (a: number, b: number): number =>
      key(titles[a]!) - key(titles[b]!) || byFirstEdition(titles[a]!, titles[b]!)
  const aheadLast = (a: number, b: number) => Number(isAhead[a]) - Number(isAhead[b])
  const orders: Record<TitleSort, (a: number, b: number) => number> = {
    lts: byLatest,
    dlh: by(({ percentOff }) => percentOff),
    dhl: by(({ percentOff }) => -percentOff),
    plh: by(({ pricePaise }) => pricePaise),
    phl: by(({ pricePaise }) => -pricePaise),
    mrw: (a, b) => titles[b]!.reviews - titles[a]!.reviews || aheadLast(a, b) || byLatest(a, b),
    rank: (a, b) =>
      titles[b]!.sold - titles[a]!.sold ||
      titles[b]!.reviews - titles[a]!.reviews ||
      aheadLast(a, b) ||
      byLatest(a, b),
  }
  const sorted = (order: (a: number, b: number) => number) =>
    Uint32Array.from(titles.keys()).sort(
      (a, b) => Number(titles[a]!.isSuperseded) - Number(titles[b]!.isSuperseded) || order(a, b),
    )
  return Object.fromEntries(titleSorts.map((sort) => [sort, sorted(orders[sort])])) as TitleOrders
}

const byFirstEdition = (a: Title, b: Title): number => (a.editions[0] ?? 0) - (b.editions[0] ?? 0)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
