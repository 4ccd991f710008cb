import type { Steps } from './chunked-work.ts'
import { sortRows } from './sort-rows.ts'
import type { TitleRows } from './title-rows.ts'

export const titleSorts = ['lts', 'dlh', 'dhl', 'plh', 'phl', 'mrw', 'rank'] as const
/** Latest, discount or price from low to high or high to low, most reviewed, best (what sells). */
export type TitleSort = (typeof titleSorts)[number]

/** All live rows in each order. */
export type TitleOrders = Record<TitleSort, Uint32Array>

export const noOrders = (): TitleOrders =>
  Object.fromEntries(titleSorts.map((sort) => [sort, new Uint32Array(0)])) as TitleOrders

type Compare = (a: number, b: number) => number

/** Compares two rows in each order. Superseded titles come last; published ones come before announced ones. */
export function comparisons(rows: TitleRows): Record<TitleSort, Compare> {
  const { isOutdated, isAhead, outOn, arrivedAt, editions, percentOff, pricePaise, reviews, sold } = rows
  const byEdition: Compare = (a, b) => (editions[a]![0] ?? 0) - (editions[b]![0] ?? 0)
  const latest: Compare = (a, b) => {
    if (isAhead[a] !== isAhead[b]) return isAhead[a]! - isAhead[b]!
    const latestFirst = outOn[b]! - outOn[a]! || arrivedAt[b]! - arrivedAt[a]!
    // Among announced titles the soonest comes first.
    return (isAhead[a] ? -latestFirst : latestFirst) || byEdition(a, b)
  }
  const mostReviewed: Compare = (a, b) => reviews[b]! - reviews[a]! || latest(a, b)
  const of =
    (compare: Compare): Compare =>
    (a, b) =>
      isOutdated[a]! - isOutdated[b]! || compare(a, b)
  return {
    lts: of(latest),
    dlh: of((a, b) => percentOff[a]! - percentOff[b]! || byEdition(a, b)),
    dhl: of((a, b) => percentOff[b]! - percentOff[a]! || byEdition(a, b)),
    plh: of((a, b) => pricePaise[a]! - pricePaise[b]! || byEdition(a, b)),
    phl: of((a, b) => pricePaise[b]! - pricePaise[a]! || byEdition(a, b)),
    mrw: of(mostReviewed),
    rank: of((a, b) => sold[b]! - sold[a]! || mostReviewed(a, b)),
  }
}

/** Sorts rows in every order, in steps. */
export function* sortOrders(rows: TitleRows, which: Uint32Array): Steps<TitleOrders> {
  const compare = comparisons(rows)
  const orders = noOrders()
  for (const sort of titleSorts) orders[sort] = yield* sortRows(which, compare[sort])
  return orders
}

/** Removes rows from every order and inserts others at their places. Both are few. */
export function changeOrders(
  orders: TitleOrders,
  rows: TitleRows,
  removed: readonly number[],
  added: readonly number[],
): void {
  const compare = comparisons(rows)
  for (const sort of titleSorts)
    orders[sort] = withRows(withoutRows(orders[sort], removed), added, compare[sort])
}

function withoutRows(order: Uint32Array, removed: readonly number[]): Uint32Array {
  const left = new Uint32Array(order.length - removed.length)
  let [from, to] = [0, 0]
  for (const at of removed.map((row) => order.indexOf(row)).sort((a, b) => a - b)) {
    left.set(order.subarray(from, at), to)
    to += at - from
    from = at + 1
  }
  left.set(order.subarray(from), to)
  return left
}

function withRows(order: Uint32Array, added: readonly number[], compare: Compare): Uint32Array {
  const whole = new Uint32Array(order.length + added.length)
  let from = 0
  for (const [nth, row] of [...added].sort(compare).entries()) {
    const at = placeOf(row, order, compare)
    whole.set(order.subarray(from, at), from + nth)
    whole[at + nth] = row
    from = at
  }
  whole.set(order.subarray(from), from + added.length)
  return whole
}

/** Before which place of an order a row belongs, found by halving. */
function placeOf(row: number, order: Uint32Array, compare: Compare): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(row, order[middle]!) < 0) high = middle
    else low = middle + 1
  }
  return low
}
