import type { Verdict } from '#shop/catalog'
import { add, type Bitset, count, emptySet, rowsIn } from './bitset.ts'
import { type Dimension, dimensionKeys, dimensions } from './dimensions.ts'
import { readFits, type TitleFits } from './fits.ts'
import { makeOrders, type TitleOrders } from './orders.ts'
import type { PaperPlace } from './syllabus.ts'
import type { Title } from './title.ts'
import type { NamedValue, Names } from './value-names.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'

/** An edition's judgement for an attempt, the worst over the papers that it serves. */
export type EditionFit = { readonly edition: number; readonly attempt: string; readonly verdict: Verdict }

/** What an index is made of, as read from the database in one go. */
export type Catalogue = {
  readonly titles: readonly Title[]
  readonly papers: readonly PaperPlace[]
  readonly fits: readonly EditionFit[]
  /** What values are called. */
  readonly names: readonly NamedValue[]
  /** Today by Indian time, 'YYYY-MM-DD'. */
  readonly today: string
}

/** All titles on sale, in memory: a row number is a place in `titles`. Never changed once made. */
export type TitleIndex = {
  readonly titles: readonly Title[]
  /** Rows by list, e.g. 'books'. Issues of journals stand under 'issues' alone. */
  readonly lists: ReadonlyMap<string, Bitset>
  /** Rows by dimension and value. */
  readonly sets: Readonly<Record<Dimension, ReadonlyMap<string, Bitset>>>
  /** The same rows one by one, of values that so few titles have that walking them is quicker: one person of thousands. */
  readonly few: Readonly<Record<Dimension, ReadonlyMap<string, Uint32Array>>>
  readonly names: Names
  /** Where each paper stands, by papers.code. */
  readonly papers: ReadonlyMap<string, PaperPlace>
  readonly orders: TitleOrders
  readonly fits: TitleFits
  readonly words: WordIndex
  /** The row in which an edition stands. */
  readonly rowOf: ReadonlyMap<number, number>
}

/** Makes the index: some 20 ms for a thousand titles, three to four seconds for fifty thousand. */
export function makeTitleIndex({ titles, papers, fits, names, today }: Catalogue): TitleIndex {
  const places = new Map(papers.map((paper) => [paper.code, paper]))
  const size = titles.length
  const lists = new Map<string, Bitset>()
  const sets = Object.fromEntries(dimensionKeys.map((key) => [key, new Map<string, Bitset>()])) as Record<
    Dimension,
    Map<string, Bitset>
  >
  const rowOf = new Map<number, number>()
  titles.forEach((title, row) => {
    put(lists, title.journal === null ? title.listPrefix : 'issues', row, size)
    const reading = { title, papers: title.papers.flatMap((code) => places.get(code) ?? []) }
    for (const key of dimensionKeys) {
      for (const value of dimensions[key](reading)) put(sets[key], value, row, size)
    }
    for (const edition of title.editions) rowOf.set(edition, row)
  })
  return {
    titles,
    lists,
    sets,
    few: Object.fromEntries(dimensionKeys.map((key) => [key, fewOf(sets[key])])) as Record<
      Dimension,
      Map<string, Uint32Array>
    >,
    names: byDimension(names),
    papers: places,
    orders: makeOrders(titles, today),
    fits: readFits(titles, fits, rowOf),
    words: makeWordIndex(titles.map(({ words }) => words)),
    rowOf,
  }
}

const fewOf = (sets: ReadonlyMap<string, Bitset>): Map<string, Uint32Array> =>
  new Map([...sets].filter(([, set]) => count(set) < set.length).map(([value, set]) => [value, rowsIn(set)]))

function byDimension(names: readonly NamedValue[]): Names {
  const named = Map.groupBy(names, ({ dimension }) => dimension)
  return Object.fromEntries(
    dimensionKeys.map((key) => [key, new Map((named.get(key) ?? []).map((name) => [name.value, name]))]),
  ) as Record<Dimension, Map<string, NamedValue>>
}

function put(sets: Map<string, Bitset>, value: string, row: number, size: number): void {
  let set = sets.get(value)
  if (set === undefined) sets.set(value, (set = emptySet(size)))
  add(set, row)
}
