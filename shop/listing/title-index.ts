import { add, type Bitset, emptySet, has, remove, rowsIn } from './bitset.ts'
import { runAtOnce, type Steps } from './chunked-work.ts'
import { type Dimension, dimensionKeys, dimensions } from './dimensions.ts'
import { addFits, removeFits, type TitleFits } from './fits.ts'
import { changeOrders, noOrders, sortOrders, type TitleOrders } from './orders.ts'
import { makePeople, type PeopleIndex } from './people.ts'
import type { ActBasis, SyllabusPaper, Title } from './title.ts'
import { addRow, emptyRows, type TitleRows } from './title-rows.ts'
import type { NamedValue, Names } from './value-names.ts'
import {
  addTo,
  beginRow,
  hasRow,
  noValues,
  type RowValues,
  removeFrom,
  toSet,
  type ValueRows,
} from './value-rows.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'

/** The syllabus and the names of the index, read at once. */
export type TitleSyllabus = {
  readonly papers: readonly SyllabusPaper[]
  /** What values are called. */
  readonly names: readonly NamedValue[]
  /** Today by Indian time, 'YYYY-MM-DD'. */
  readonly today: string
}

export type Catalogue = TitleSyllabus & { readonly titles: readonly Title[] }

/** A journal on sale, in print or virtual. */
export type Journal = { readonly name: string; readonly editions: readonly number[] }

/**
 * All titles on sale, in memory. A title is a row. A changed title gets another row, and the old one leaves all sets and
 * orders but keeps its values, so a reader with an old row still finds consistent data.
 */
export type TitleIndex = {
  readonly today: string
  /** How many rows there may be. */
  readonly room: number
  readonly rows: TitleRows
  /** The rows of titles on sale. */
  readonly live: Bitset
  /** Rows by list, e.g. 'books'. Issues of journals stand under 'issues' alone. */
  readonly lists: ReadonlyMap<string, Bitset>
  /** Rows by dimension and value; see valueSet. */
  readonly values: Readonly<Record<Dimension, ReadonlyMap<string, ValueRows>>>
  readonly rowValues: RowValues
  /** Rows that serve no paper. */
  readonly paperless: Bitset
  readonly names: Names
  /** Where each paper stands, by papers.code, in the order of codes. */
  readonly papers: ReadonlyMap<string, SyllabusPaper>
  readonly people: PeopleIndex
  readonly orders: Readonly<TitleOrders>
  readonly fits: TitleFits
  readonly words: WordIndex
  readonly rowOf: ReadonlyMap<number, number>
  /** By row. */
  readonly journals: ReadonlyMap<number, Journal>
  /** Of sets, by row: the editions in them. */
  readonly parts: ReadonlyMap<number, readonly number[]>
  /** By edition, the Income-tax Act that it is on. */
  readonly acts: ReadonlyMap<number, ActBasis>
}

/** An index that may be changed: readers see the same object as a TitleIndex. */
export type OpenIndex = Omit<
  TitleIndex,
  'lists' | 'values' | 'orders' | 'rowOf' | 'journals' | 'parts' | 'acts'
> & {
  readonly lists: Map<string, Bitset>
  readonly values: Record<Dimension, Map<string, ValueRows>>
  orders: TitleOrders
  readonly rowOf: Map<number, number>
  readonly journals: Map<number, Journal>
  readonly parts: Map<number, readonly number[]>
  readonly acts: Map<number, ActBasis>
}

/** Titles that are added in one step: about a millisecond. */
const stepSize = 25

/** Rows to allocate: changed titles need more. */
const roomFor = (titles: number): number => titles + Math.max(256, titles >>> 4)

/** An index without titles, with room for `titles` and their changes. */
export function openIndex({ papers, names, today }: TitleSyllabus, titles: number): OpenIndex {
  const room = roomFor(titles)
  const named = byDimension(names)
  return {
    today,
    room,
    rows: emptyRows(room),
    live: emptySet(room),
    lists: new Map(),
    values: Object.fromEntries(dimensionKeys.map((key) => [key, new Map()])) as OpenIndex['values'],
    rowValues: noValues(room),
    paperless: emptySet(room),
    names: named,
    papers: new Map(papers.map((paper) => [paper.code, paper])),
    people: makePeople(named.author),
    orders: noOrders(),
    fits: new Map(),
    words: makeWordIndex(),
    rowOf: new Map(),
    journals: new Map(),
    parts: new Map(),
    acts: new Map(),
  }
}

/** Adds titles, in steps. They are in no order until `sortTitles`. There must be room. */
export function* putTitles(index: OpenIndex, titles: readonly Title[]): Steps {
  for (const [at, title] of titles.entries()) {
    putTitle(index, title)
    if ((at + 1) % stepSize === 0) yield stepSize
  }
  yield titles.length % stepSize
}

/** Sorts all rows into every order, in steps. */
export function* sortTitles(index: OpenIndex): Steps<TitleIndex> {
  index.orders = yield* sortOrders(index.rows, rowsIn(index.live))
  return index
}

/** Makes the index of a catalogue at once: some 20 ms for a thousand titles. */
export function makeTitleIndex({ titles, ...syllabus }: Catalogue): TitleIndex {
  const index = openIndex(syllabus, titles.length)
  runAtOnce(putTitles(index, titles))
  return runAtOnce(sortTitles(index))
}

/** Replaces all titles of these works (works.id). False, without a change, when there is no room. */
export function changeTitles(index: TitleIndex, works: ReadonlySet<number>, titles: readonly Title[]) {
  const open = index as OpenIndex
  if (open.rows.count + titles.length > open.room) return false
  const removed = [...works].flatMap((work) => rowsOfWork(open, work))
  for (const row of removed) removeRow(open, row)
  const added = titles.map((title) => putTitle(open, title))
  changeOrders(open.orders, open.rows, removed, added)
  return true
}

/** The rows of the titles of a work that are on sale. */
function rowsOfWork({ rows: { workIds, count }, live }: OpenIndex, work: number): number[] {
  const rows: number[] = []
  for (let row = workIds.indexOf(work); row >= 0 && row < count; row = workIds.indexOf(work, row + 1))
    if (has(live, row)) rows.push(row)
  return rows
}

/** The rows of a value, not to be changed; undefined when no title has it. */
export function valueSet({ values, room }: TitleIndex, key: Dimension, value: string): Bitset | undefined {
  const rows = values[key].get(value)
  return rows && toSet(rows, room)
}

/** The papers that a title serves, papers.code. */
export const papersOf = ({ papers, values }: TitleIndex, row: number): string[] =>
  [...papers.keys()].filter((code) => {
    const having = values.paper.get(code)
    return having !== undefined && hasRow(having, row)
  })

export const valuesOf = ({ values }: TitleIndex, key: Dimension, row: number): string[] =>
  [...values[key]].flatMap(([value, having]) => (hasRow(having, row) ? [value] : []))

/** The journal of an edition, in print or virtual; null for anything else, and for an issue. */
export const journalAt = ({ rowOf, journals }: TitleIndex, edition: number): Journal | null =>
  journals.get(rowOf.get(edition) ?? -1) ?? null

/** The journals on sale, each by the first of its editions. */
export const journalsIn = ({ journals }: TitleIndex): number[] =>
  [...journals.values()].map(({ editions }) => Math.min(...editions))

function putTitle(index: OpenIndex, title: Title): number {
  const { room, papers } = index
  const row = addRow(index.rows, title, index.today)
  add(index.live, row)
  const list = title.journal === null ? title.listPrefix : 'issues'
  const rows = index.lists.get(list) ?? emptySet(room)
  index.lists.set(list, rows)
  add(rows, row)
  const reading = { title, papers: title.papers.flatMap((code) => papers.get(code) ?? []) }
  beginRow(index.rowValues, row)
  for (const key of dimensionKeys) {
    for (const value of dimensions[key](reading)) addTo(index.values[key], value, row, index.rowValues)
  }
  if (title.papers.length === 0) add(index.paperless, row)
  if (list === 'journals') index.journals.set(row, { name: title.name, editions: title.editions })
  if (title.parts.length > 0) index.parts.set(row, title.parts)
  for (const edition of title.editions) {
    index.rowOf.set(edition, row)
    const act = title.acts[edition]
    if (act !== undefined) index.acts.set(edition, act)
  }
  addFits(index.fits, row, title, room)
  index.words.put(row, title.words)
  return row
}

function removeRow(index: OpenIndex, row: number): void {
  for (const set of [index.live, index.paperless, ...index.lists.values()]) remove(set, row)
  for (const key of dimensionKeys) removeFrom(index.values[key], row)
  removeFits(index.fits, row)
  for (const byRow of [index.journals, index.parts]) byRow.delete(row)
  for (const edition of index.rows.editions[row]!)
    for (const byEdition of [index.rowOf, index.acts]) byEdition.delete(edition)
}

function byDimension(names: readonly NamedValue[]): Names {
  const named = Map.groupBy(names, ({ dimension }) => dimension)
  return Object.fromEntries(
    dimensionKeys.map((key) => [key, new Map((named.get(key) ?? []).map((name) => [name.value, name]))]),
  ) as Record<Dimension, Map<string, NamedValue>>
}
