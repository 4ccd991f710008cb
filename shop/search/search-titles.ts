import type { Db } from '#db/tables'
import { type EditionCard, type EditionCards, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import {
  type CardPage,
  type Chosen,
  countTitles,
  type Dimension,
  dimensionKeys,
  type FacetValue,
  fitsOf,
  has,
  narrowTitles,
  pageSize,
  pricedAmong,
  type TitleIndex,
  type TitleList,
  type TitleSort,
  toCardPage,
} from '#shop/listing'
import type { Spelling } from './correct-spelling.ts'
import { findCodes } from './find-codes.ts'
import { type FoundTitles, findTitles, type QueryNeeds, rowsOf } from './find-titles.ts'
import { matchedPaper } from './matched-paper.ts'
import type { ParsedQuery } from './parse-query.ts'
import { type QueryText, readQueryText } from './query-text.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'

export type SearchNeeds = QueryNeeds & {
  readonly db: Db
  /** The source of cards; `liveCards` by default. */
  readonly editionCards?: EditionCards
}

export type SearchRequest = {
  /** As typed or pasted. */
  readonly q: string
  readonly spelling: Spelling
  /** From 1. */
  readonly page: number
  /** The exam that the visitor writes: its titles come first; a session named in the query takes precedence. */
  readonly exam: Exam | null
  readonly kind: SearchKind | null
  readonly chosen: Chosen
  /** By match when null. */
  readonly sort: TitleSort | null
  /** Leaves out what does not fit; otherwise it is shown last. */
  readonly onlyFitting: boolean
}

/** A request for everything, for an anonymous visitor. */
export const wholeSearch: SearchRequest = {
  q: '',
  spelling: 'put right',
  page: 1,
  exam: null,
  kind: null,
  chosen: {},
  sort: null,
  onlyFitting: false,
}

/** A page of results, and the parsed query. */
export type SearchResults = CardPage &
  Pick<TitleList, 'facets' | 'mismatches'> & {
    readonly query: string
    readonly parsed: ParsedQuery
    /** The query with its spelling or its ISBN corrected, when that was searched; else null. */
    readonly corrected: string | null
    /** Whether no title matches the whole query: these match the most of it. */
    readonly isPartial: boolean
    readonly namedAttempts: readonly string[]
    /** The exams that the results are checked for. */
    readonly exams: readonly Exam[]
    readonly everything: number
    readonly kinds: Readonly<Record<SearchKind, number>>
    /** By edition: the paper (papers.code) by which it matches. */
    readonly papers: ReadonlyMap<number, string>
    /** The edition whose whole ISBN was typed. */
    readonly named: EditionCard | null
  }

/**
 * Searches what is on sale: an exact ISBN, ISSN or SKU as that very edition, else titles by how much of the query they
 * match. Null when the page does not exist.
 */
export async function searchTitles(
  needs: SearchNeeds,
  request: SearchRequest,
): Promise<SearchResults | null> {
  const { db, index, editionCards = liveCards(db) } = needs
  const { page } = request
  if (!Number.isSafeInteger(page) || page < 1) return null
  const query = readQueryText(request.q)
  const codes = await findCodes(db, request.spelling === 'as typed' ? { ...query, nearIsbns: [] } : query)
  const coded = [...codes.exact, ...codes.partial]
  const isCode = coded.length > 0
  const words = findTitles(needs, query.text, request)
  // What looks like a stock code asks for that edition: titles that match a part of it are no answer.
  const isOnlyCode = isCode || (words.isPartial && looksLikeCode(query))
  const found = isOnlyCode ? { ...words, ...rowsOf(index, coded) } : words
  // A code asks for that very edition, whether it fits or not.
  const results = pageOfResults(index, found, isCode ? { ...request, onlyFitting: false } : request)
  const editions = withExactEditions(index, codes.exact, results.editions)
  const exams = found.named.length > 0 ? found.exams : [request.exam]
  const shown = pricedAmong(
    index,
    inKind(request.chosen, request.kind),
    await cardsFor(index, editionCards, editions, exams),
  )
  // Several editions of one title may have the code.
  const more = editions.length - results.editions.length
  const total = results.total + more
  const cards = toCardPage(shown, total, page)
  const { parsed } = found
  return (
    cards && {
      ...cards,
      facets: results.facets,
      mismatches: results.mismatches,
      query: query.text,
      parsed,
      corrected: isCode ? codes.corrected : results.total === 0 ? null : parsed.corrected,
      isPartial: found.isPartial,
      namedAttempts: found.named,
      exams: found.exams,
      everything: results.everything + more,
      kinds: results.kinds,
      papers: new Map(cards.cards.flatMap(({ id }) => paperEntry(index, id, parsed))),
      named:
        query.isbn13 !== null && !codes.areNear && codes.exact.length > 0 ? (cards.cards[0] ?? null) : null,
    }
  )
}

/** The cards of editions, each with its fit for the exam that it is assessed for: a month may hold those of two courses. */
async function cardsFor(
  index: TitleIndex,
  editionCards: EditionCards,
  editions: readonly number[],
  exams: readonly (Exam | null)[],
): Promise<readonly EditionCard[]> {
  const examOfEdition = (id: number): Exam | null =>
    exams.find(
      (exam) =>
        exam && fitsOf(index.fits, exam).some(({ assessed }) => has(assessed, index.rowOf.get(id) ?? -1)),
    ) ?? (exams.length === 1 ? exams[0]! : null)
  const byExam = Map.groupBy(editions, examOfEdition)
  const cards = await Promise.all([...byExam].map(([exam, ids]) => editionCards({ editions: ids, exam })))
  const byId = new Map(cards.flat().map((card) => [card.id, card]))
  return editions.flatMap((id) => byId.get(id) ?? [])
}

const looksLikeCode = ({ sku }: QueryText): boolean => sku !== null && /-.*\d|\d.*-/.test(sku)

/** A page of results as editions, with facets and the counts of every kind. Reads no database. */
export function pageOfResults(
  index: TitleIndex,
  { base, order, exams }: FoundTitles,
  request: SearchRequest,
) {
  const { page, kind, chosen, sort, onlyFitting } = request
  const fitting = { exams, onlyFitting }
  const list = narrowTitles(
    index,
    { base, order: sort === null || sort === 'rank' ? order : index.orders[sort] },
    {
      ...fitting,
      chosen: inKind(chosen, kind),
      sort,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    },
  )
  const kinds = countKinds((of) => countTitles(index, base, { ...fitting, chosen: both(chosen, of) }))
  const everything = countTitles(index, base, { ...fitting, chosen })
  return { ...list, facets: offered(list.facets, request), kinds, everything }
}

/** Facets without the values that a kind of results has none of; those of the kind are not choices of the visitor. */
function offered(facets: TitleList['facets'], { kind, chosen }: Pick<SearchRequest, 'kind' | 'chosen'>) {
  if (kind === null) return facets
  const within: Chosen = searchKinds[kind].chosen
  const left: Record<Dimension, readonly FacetValue[]> = { ...facets }
  for (const key of dimensionKeys)
    left[key] = facets[key]
      .filter(({ value }) => within[key]?.includes(value) ?? true)
      .map((each) => ({ ...each, isChosen: chosen[key]?.includes(each.value) ?? false }))
  return left
}

function paperEntry(index: TitleIndex, edition: number, parsed: ParsedQuery): (readonly [number, string])[] {
  const row = index.rowOf.get(edition)
  const paper = row === undefined ? null : matchedPaper(index, row, parsed)
  return paper === null ? [] : [[edition, paper]]
}

/** Replaces the edition that represents a title by the requested ones. */
function withExactEditions(index: TitleIndex, exact: readonly number[], editions: readonly number[]) {
  const byRow = Map.groupBy(exact, (id) => index.rowOf.get(id))
  return editions.flatMap((id) => byRow.get(index.rowOf.get(id)) ?? [id])
}

/** What a visitor chose, in a kind of results. */
const inKind = (chosen: Chosen, kind: SearchKind | null): Chosen =>
  kind === null ? chosen : both(chosen, searchKinds[kind].chosen)

/** Two choices combined: in a dimension that both narrow, the values that both allow. */
function both(one: Chosen, other: Chosen): Chosen {
  const merged: Record<string, readonly string[]> = { ...one }
  for (const [key, values] of Object.entries(other)) {
    const already = merged[key]
    // Without a common value, one that no title has.
    const shared = already?.length ? already.filter((value) => values.includes(value)) : values
    merged[key] = shared.length > 0 ? shared : ['-']
  }
  return merged
}

const countKinds = (count: (of: Chosen) => number): Record<SearchKind, number> => {
  const entries = Object.entries(searchKinds).map(([kind, { chosen }]) => [kind, count(chosen)] as const)
  return Object.fromEntries(entries) as Record<SearchKind, number>
}
