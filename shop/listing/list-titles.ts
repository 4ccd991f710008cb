import type { Exam } from '#shop/catalog'
import { add, any, type Bitset, both, count, countBoth, eachRow, emptySet, has, without } from './bitset.ts'
import {
  type Chosen,
  editionKeys,
  hasChosen,
  isChosenIn,
  orderBy,
  priceIn,
  tellsApart,
} from './chosen-prices.ts'
import { bandOf, type Dimension, dimensionKeys, priceBands } from './dimensions.ts'
import { fitsOf } from './fits.ts'
import type { TitleSort } from './orders.ts'
import { type TitleIndex, valueSet } from './title-index.ts'
import { countIn, countValues, toSet } from './value-rows.ts'

export type TitleListRequest = {
  /** The lists that it draws from, e.g. ['books']; null is every list but single issues. */
  readonly lists: readonly string[] | null
  /** What the list is of: fixed by its address. */
  readonly of: Chosen
  readonly sort: TitleSort
} & Omit<Narrowing, 'sort'>

/** How a list is narrowed and which page of it is wanted. */
export type Narrowing = {
  /** What the list is of, where its address fixes it. */
  readonly of?: Chosen
  /** What the visitor narrowed it to. */
  readonly chosen: Chosen
  /** What the order goes by; null: by how well titles match. */
  readonly sort: TitleSort | null
  /** Titles are shown by the edition that serves best, what fits before what does not. */
  readonly exams: readonly Exam[]
  /** Leaves out what does not fit. */
  readonly onlyFitting: boolean
  /** From 0. */
  readonly offset: number
  readonly limit: number
}

/** A value of a facet, and how many titles choosing it would show. */
export type FacetValue = { readonly value: string; readonly count: number; readonly isChosen: boolean }

export type TitleList = {
  /** One edition for each title, in order. */
  readonly editions: readonly number[]
  readonly total: number
  /** Of the total without the switch: titles that do not fit the exam, those of another level among them. */
  readonly mismatches: number
  readonly facets: Readonly<Record<Dimension, readonly FacetValue[]>>
}

/** Answers one page of a list with the facets beside it. */
export const listTitles = (index: TitleIndex, query: TitleListRequest): TitleList =>
  narrowTitles(index, { base: baseOf(index, query), order: index.orders[query.sort] }, query)

/** Filters rows and answers a page of them in an order. Values of one facet are alternatives; all facets must match. */
export function narrowTitles(
  index: TitleIndex,
  { base, order }: { readonly base: Bitset; readonly order: Uint32Array },
  query: Narrowing,
): TitleList {
  const combined = { ...query.of, ...query.chosen }
  const narrowed = narrowing(index, base, query)
  const all = [...narrowed.values()].reduce(both, base)
  const mismatch = mismatchOf(index, query.exams)
  const left = query.onlyFitting ? mismatch : undefined
  const rows = left ? without(all, left) : all
  return {
    editions: pageOf(
      orderBy(index, order, { chosen: combined, sort: query.sort }),
      rows,
      mismatch,
      query,
    ).map(shownBy(index, query.exams, combined)),
    total: count(rows),
    mismatches: mismatch ? countBoth(all, mismatch) : 0,
    facets: facetsOf(index, left ? without(base, left) : base, { narrowed, ...query }),
  }
}

/** The first titles of an order, as editions, those that do not fit last or left out. Quick: it counts nothing. */
export function firstTitles(
  index: TitleIndex,
  { base, order }: { readonly base: Bitset; readonly order: Uint32Array },
  { exams, onlyFitting, limit }: Pick<Narrowing, 'exams' | 'onlyFitting' | 'limit'>,
): number[] {
  const mismatch = mismatchOf(index, exams)
  const rows = onlyFitting && mismatch ? without(base, mismatch) : base
  return pageOf(order, rows, mismatch, { offset: 0, limit }).map(shownBy(index, exams))
}

/** The edition that a title is shown by: the one that serves the exams best, or the first as it was chosen. */
function shownBy(index: TitleIndex, exams: readonly Exam[], chosen: Chosen = {}): (row: number) => number {
  const fits = fitsOfAll(index, exams)
  const { editions } = index.rows
  const isChosen = isChosenIn(index, chosen)
  return (row) => {
    const all = editions[row]!
    const best = fits.map(({ edition }) => edition.get(row)).find((id) => id !== undefined) ?? all[0]!
    if (isChosen(row, all.indexOf(best))) return best
    return all.find((_, at) => isChosen(row, at)) ?? best
  }
}

/** How many rows are left after filtering: the count of another choice. */
export function countTitles(
  index: TitleIndex,
  base: Bitset,
  { of, chosen, exams, onlyFitting }: Pick<Narrowing, 'of' | 'chosen' | 'exams' | 'onlyFitting'>,
): number {
  const rows = [...narrowing(index, base, { of, chosen }).values()].reduce(both, base)
  if (!onlyFitting) return count(rows)
  const mismatch = mismatchOf(index, exams)
  return mismatch ? count(rows) - countBoth(rows, mismatch) : count(rows)
}

const fitsOfAll = ({ fits }: TitleIndex, exams: readonly Exam[]) =>
  exams.flatMap((exam) => fitsOf(fits, exam))

/** Rows that do not fit, and those that serve papers of other levels alone. */
function mismatchOf(index: TitleIndex, exams: readonly Exam[]): Bitset | undefined {
  const known = fitsOfAll(index, exams)
  const levels = new Set([
    ...known.map(({ level }) => level),
    ...exams.flatMap(({ levelCode }) => levelCode ?? []),
  ])
  if (levels.size === 0) return undefined
  const ofLevels = [...levels].flatMap((level) => valueSet(index, 'level', level) ?? [])
  const otherLevel = without(without(index.live, index.paperless), any(ofLevels, index.room))
  return any([otherLevel, ...known.map(({ mismatch }) => mismatch)], index.room)
}

/** The rows that a list is of, before the visitor narrows it. */
export function baseOf(index: TitleIndex, { lists, of }: Pick<TitleListRequest, 'lists' | 'of'>): Bitset {
  const drawn =
    lists === null
      ? without(index.live, index.lists.get('issues') ?? emptySet(index.room))
      : any(
          lists.flatMap((list) => index.lists.get(list) ?? []),
          index.room,
        )
  return [...setsOf(index, of).values()].reduce(both, drawn)
}

/** The rows of what is chosen, by dimension. */
const setsOf = (index: TitleIndex, chosen: Chosen): Map<Dimension, Bitset> =>
  new Map(
    dimensionKeys.flatMap((key) => {
      const values = chosen[key]
      if (values === undefined || values.length === 0) return []
      const sets = values.flatMap((value) => valueSet(index, key, value) ?? [])
      return [[key, any(sets, index.room)] as const]
    }),
  )

/** Sets of rows that must all hold: one for each dimension, or one in place of those that editions are told apart by. */
type Narrowed = ReadonlyMap<Dimension | 'editions', Bitset>

const isOfEditions = (key: string): boolean => editionKeys.some((each) => each === key)

function narrowing(index: TitleIndex, base: Bitset, { of, chosen }: Pick<Narrowing, 'of' | 'chosen'>) {
  const combined = { ...of, ...chosen }
  const sets: Map<Dimension | 'editions', Bitset> = setsOf(index, chosen)
  if (!tellsApart(combined) || !editionKeys.some((key) => sets.has(key))) return sets
  let some = base
  for (const key of editionKeys) {
    const set = sets.get(key)
    // The price of a title is that of its cheapest edition, chosen or not.
    if (set && key !== 'price') some = both(some, set)
    sets.delete(key)
  }
  return sets.set('editions', rowsWith(index, some, combined))
}

/** The rows of a set of which one edition has all that is chosen of editions. */
function rowsWith(index: TitleIndex, within: Bitset, chosen: Chosen): Bitset {
  const rows = emptySet(index.room)
  const isChosen = hasChosen(index, chosen)
  eachRow(within, (row) => {
    if (isChosen(row)) add(rows, row)
  })
  return rows
}

/** A page of an order: fitting rows first, then mismatches. */
function pageOf(
  order: Uint32Array,
  rows: Bitset,
  mismatch: Bitset | undefined,
  { offset, limit }: Pick<Narrowing, 'offset' | 'limit'>,
): number[] {
  const page: number[] = []
  let passed = 0
  for (const isMismatch of mismatch ? [false, true] : [false]) {
    for (const row of order) {
      if (!has(rows, row) || (mismatch !== undefined && has(mismatch, row) !== isMismatch)) continue
      if (passed++ < offset) continue
      page.push(row)
      if (page.length === limit) return page
    }
  }
  return page
}

type Counting = { readonly base: Bitset; readonly narrowed: Narrowed; readonly combined: Chosen }

function facetsOf(
  index: TitleIndex,
  base: Bitset,
  { narrowed, of, chosen }: Pick<Narrowing, 'of' | 'chosen'> & { readonly narrowed: Narrowed },
): TitleList['facets'] {
  const counting = { base, narrowed, combined: { ...of, ...chosen } }
  const all = [...narrowed.values()].reduce(both, base)
  const left = countValues(index.rowValues, all)
  return Object.fromEntries(
    dimensionKeys.map((key) => {
      // A facet counts without its own choice: that is what choosing another of its values would show.
      const isOwn = (other: string) => other === key || (other === 'editions' && isOfEditions(key))
      const rows = [...narrowed.keys()].some(isOwn)
        ? [...narrowed].reduce((set, [other, sets]) => (isOwn(other) ? set : both(set, sets)), base)
        : null
      const counts = isAskedOfEditions(key, counting.combined)
        ? countEditions(index, key, counting)
        : [...index.values[key]].map(
            ([value, having]) => [value, rows === null ? left[having.id]! : countIn(having, rows)] as const,
          )
      const values: FacetValue[] = []
      for (const [value, count] of counts) {
        const isChosen = chosen[key]?.includes(value) ?? false
        if (count > 0 || isChosen) values.push({ value, count, isChosen })
      }
      return [key, values] as const
    }),
  ) as Record<Dimension, FacetValue[]>
}

/** Whether choosing a value of a dimension asks something of the editions that the other choices ask too. */
const isAskedOfEditions = (key: Dimension, combined: Chosen): boolean =>
  isOfEditions(key) &&
  tellsApart({ ...combined, [key]: ['any'] }) &&
  editionKeys.some((other) => other !== key && (combined[other]?.length ?? 0) > 0)

/** How many titles each value would show, where one edition must have it with all that is chosen of editions. */
function countEditions(index: TitleIndex, key: Dimension, { base, narrowed, combined }: Counting) {
  const rows = [...narrowed].reduce(
    (set, [other, sets]) => (other === 'editions' || isOfEditions(other) ? set : both(set, sets)),
    base,
  )
  if (key !== 'price')
    return [...index.values[key]].map(([value, having]) => {
      const titles = both(rows, toSet(having, index.room))
      return [value, count(rowsWith(index, titles, { ...combined, [key]: [value] }))] as const
    })
  const priceOf = priceIn(index, combined)
  const counts = new Map<string, number>(priceBands.map(({ value }) => [value, 0]))
  eachRow(rows, (row) => {
    const price = priceOf(row)
    if (price !== null) counts.set(bandOf(price), (counts.get(bandOf(price)) ?? 0) + 1)
  })
  return [...counts]
}
