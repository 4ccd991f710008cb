import { any, type Bitset, both, count, countBoth, emptySet, has, without } from './bitset.ts'
import { type Dimension, dimensionKeys } from './dimensions.ts'
import type { TitleSort } from './orders.ts'
import { type TitleIndex, valueSet } from './title-index.ts'
import { countIn, countValues } from './value-rows.ts'

/** Values chosen under dimensions: one of them under each. */
export type Chosen = Readonly<Partial<Record<Dimension, readonly string[]>>>

/** What a list asks for. */
export type ListAsked = {
  /** The lists that it draws from, e.g. ['books']; null is every list but single issues. */
  readonly lists: readonly string[] | null
  /** What the list is of: fixed by its address. */
  readonly of: Chosen
  readonly sort: TitleSort
} & Narrowing

/** How a list is narrowed and which page of it is wanted. */
export type Narrowing = {
  /** What the visitor narrowed it to. */
  readonly chosen: Chosen
  /** attempts.code: titles are shown by the edition that serves best, what fits before what does not. */
  readonly attempts: readonly string[]
  /** Leaves out what does not fit. */
  readonly onlyFitting: boolean
  /** Takes for a misfit whatever is not known to fit, as long as something does. */
  readonly isStrict?: boolean
  /** From 0. */
  readonly offset: number
  readonly limit: number
}

/** A value of a facet, and how many titles a visitor would see who chose it besides what is chosen. */
export type FacetValue = { readonly value: string; readonly count: number; readonly isChosen: boolean }

export type TitleList = {
  /** One edition for each title, in order. */
  readonly editions: readonly number[]
  readonly total: number
  /** Of the total without the switch: titles that do not fit the attempt. */
  readonly misfits: number
  readonly facets: Readonly<Record<Dimension, readonly FacetValue[]>>
}

/** Answers one page of a list with the facets beside it. */
export const listTitles = (index: TitleIndex, asked: ListAsked): TitleList =>
  narrowTitles(index, { base: baseOf(index, asked), order: index.orders[asked.sort] }, asked)

/**
 * Narrows rows and takes a page of them off an order of all rows, or of just these. Within a facet any value will do,
 * across facets each must hold.
 */
export function narrowTitles(
  index: TitleIndex,
  { base, order }: { readonly base: Bitset; readonly order: Uint32Array },
  asked: Narrowing,
): TitleList {
  const narrowed = narrowing(index, asked.chosen)
  const all = [...narrowed.values()].reduce(both, base)
  const misfit = asked.isStrict ? notFitting(index, asked.attempts, all) : misfitOf(index, asked.attempts)
  const left = asked.onlyFitting ? misfit : undefined
  const rows = left ? without(all, left) : all
  return {
    editions: pageOf(order, rows, misfit, asked).map(shownBy(index, asked.attempts)),
    total: count(rows),
    misfits: misfit ? countBoth(all, misfit) : 0,
    facets: facetsOf(index, left ? without(base, left) : base, narrowed, asked.chosen),
  }
}

/** The first titles of an order, those that do not fit left out, as editions: counts nothing, so it is quick. */
export function firstTitles(
  index: TitleIndex,
  { base, order }: { readonly base: Bitset; readonly order: Uint32Array },
  { attempts, limit }: Pick<Narrowing, 'attempts' | 'limit'>,
): number[] {
  const misfit = misfitOf(index, attempts)
  const rows = misfit ? without(base, misfit) : base
  return pageOf(order, rows, undefined, { offset: 0, limit }).map(shownBy(index, attempts))
}

/** The edition by which a title is shown: the one that serves the attempts best. */
function shownBy(index: TitleIndex, attempts: readonly string[]): (row: number) => number {
  const fits = fitsOf(index, attempts)
  return (row) =>
    fits.map(({ edition }) => edition.get(row)).find((id) => id !== undefined) ??
    index.rows.editions[row]![0]!
}

/** How many rows are left of some when they are narrowed: for telling what another choice would show. */
export function countTitles(
  index: TitleIndex,
  base: Bitset,
  { chosen, attempts, onlyFitting, isStrict }: Omit<Narrowing, 'offset' | 'limit'>,
): number {
  const rows = [...narrowing(index, chosen).values()].reduce(both, base)
  if (!onlyFitting) return count(rows)
  const misfit = isStrict ? notFitting(index, attempts, rows) : misfitOf(index, attempts)
  return misfit ? count(rows) - countBoth(rows, misfit) : count(rows)
}

const fitsOf = (index: TitleIndex, attempts: readonly string[]) =>
  attempts.flatMap((attempt) => index.fits.get(attempt) ?? [])

function misfitOf(index: TitleIndex, attempts: readonly string[]): Bitset | undefined {
  const sets = fitsOf(index, attempts).map(({ misfit }) => misfit)
  return sets.length === 0 ? undefined : any(sets, index.room)
}

/** Of these rows those of which no edition is known to fit; when none fits, those that are known not to. */
function notFitting(index: TitleIndex, attempts: readonly string[], rows: Bitset): Bitset | undefined {
  const fit = any(
    fitsOf(index, attempts).map((one) => one.fit),
    index.room,
  )
  return countBoth(rows, fit) > 0 ? without(rows, fit) : misfitOf(index, attempts)
}

/** The rows that a list is of, before the visitor narrows it. */
export function baseOf(index: TitleIndex, { lists, of }: Pick<ListAsked, 'lists' | 'of'>): Bitset {
  const drawn =
    lists === null
      ? without(index.live, index.lists.get('issues') ?? emptySet(index.room))
      : any(
          lists.flatMap((list) => index.lists.get(list) ?? []),
          index.room,
        )
  return [...narrowing(index, of).values()].reduce(both, drawn)
}

function narrowing(index: TitleIndex, chosen: Chosen): Map<Dimension, Bitset> {
  return new Map(
    dimensionKeys.flatMap((key) => {
      const values = chosen[key]
      if (values === undefined || values.length === 0) return []
      const sets = values.flatMap((value) => valueSet(index, key, value) ?? [])
      return [[key, any(sets, index.room)] as const]
    }),
  )
}

/** Takes a page off an order: what fits, then what does not, each as the order has it. */
function pageOf(
  order: Uint32Array,
  rows: Bitset,
  misfit: Bitset | undefined,
  { offset, limit }: Pick<Narrowing, 'offset' | 'limit'>,
): number[] {
  const page: number[] = []
  let passed = 0
  for (const wanted of misfit ? [false, true] : [false]) {
    for (const row of order) {
      if (!has(rows, row) || (misfit !== undefined && has(misfit, row) !== wanted)) continue
      if (passed++ < offset) continue
      page.push(row)
      if (page.length === limit) return page
    }
  }
  return page
}

function facetsOf(
  index: TitleIndex,
  base: Bitset,
  narrowed: ReadonlyMap<Dimension, Bitset>,
  chosen: Chosen,
): TitleList['facets'] {
  const left = countValues(index.rowValues, [...narrowed.values()].reduce(both, base))
  return Object.fromEntries(
    dimensionKeys.map((key) => {
      // A facet counts as if nothing of its own were chosen: that is what choosing another value of it would add.
      const rows = narrowed.has(key)
        ? [...narrowed].reduce((set, [other, sets]) => (other === key ? set : both(set, sets)), base)
        : null
      const values: FacetValue[] = []
      for (const [value, having] of index.values[key]) {
        const isChosen = chosen[key]?.includes(value) ?? false
        const count = rows === null ? left[having.id]! : countIn(having, rows)
        if (count > 0 || isChosen) values.push({ value, count, isChosen })
      }
      return [key, values] as const
    }),
  ) as Record<Dimension, FacetValue[]>
}
