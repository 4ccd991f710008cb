import type { Db } from '#db/tables'
import type { Question, Spelling } from '#shop/query'
import {
  type Chosen,
  countTitles,
  narrowTitles,
  type TitleIndex,
  type TitleList,
  type TitleSort,
} from '#shop/titles'
import type { EditionCard } from './card.ts'
import { type CardPage, pageOf, pageSize } from './card-page.ts'
import { type EditionCards, liveCards } from './edition-cards.ts'
import { findCodes } from './find-codes.ts'
import { type FoundTitles, findTitles, type QuestionNeeds, rowsOf } from './find-titles.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'
import { parseSearch } from './search-query.ts'
import { paperFoundFor } from './why-found.ts'

export type SearchNeeds = QuestionNeeds & {
  readonly db: Db
  /** Where the cards of what is found come from, for showing only; as they are now unless said. */
  readonly editionCards?: EditionCards
}

export type SearchAsked = {
  /** As typed or pasted. */
  readonly q: string
  readonly spelling: Spelling
  /** From 1. */
  readonly page: number
  /** The attempt that the visitor writes, attempts.code; a sitting named in the question takes precedence. */
  readonly attempt: string | null
  readonly kind: SearchKind | null
  readonly chosen: Chosen
  /** By match unless said. */
  readonly sort: TitleSort | null
  /** Shows what does not fit as well, after what does. */
  readonly withMisfits: boolean
}

/** Everything, for nobody in particular. */
export const wholeSearch: SearchAsked = {
  q: '',
  spelling: 'put right',
  page: 1,
  attempt: null,
  kind: null,
  chosen: {},
  sort: null,
  withMisfits: false,
}

/** A page of results, and the question as it was understood. */
export type SearchResults = CardPage &
  Pick<TitleList, 'facets' | 'misfits'> & {
    readonly query: string
    readonly question: Question
    /** The question with its slips put right, when that is what was answered; else null. */
    readonly corrected: string | null
    /** The attempts that the question itself names. */
    readonly namedAttempts: readonly string[]
    /** The attempts that fit was asked for. */
    readonly attempts: readonly string[]
    /** Titles of all kinds, whatever kind is shown. */
    readonly everything: number
    /** Titles of each kind. */
    readonly kinds: Readonly<Record<SearchKind, number>>
    /** By edition: the paper, papers.code, that the question means and for which it was found. */
    readonly papers: ReadonlyMap<number, string>
    /** The edition whose whole ISBN was typed. */
    readonly named: EditionCard | null
  }

/**
 * Finds what is on sale: an exact ISBN, ISSN or SKU first, as that very edition, then titles by how much of the
 * question they answer. Null when the page does not exist. Never fails on what people type.
 */
export async function searchTitles(needs: SearchNeeds, asked: SearchAsked): Promise<SearchResults | null> {
  const { db, index, editionCards = liveCards(db) } = needs
  const { page } = asked
  if (!Number.isSafeInteger(page) || page < 1) return null
  const query = parseSearch(asked.q)
  const codes = await findCodes(db, query)
  const coded = [...codes.exact, ...codes.partial]
  const isCode = coded.length > 0
  const words = findTitles(needs, query.text, asked)
  const found = isCode ? { ...words, ...rowsOf(index, coded) } : words
  // Whoever types a code wants that edition, whatever it fits.
  const results = pageOfResults(index, found, isCode ? { ...asked, withMisfits: true } : asked)
  const editions = veryEditions(index, codes.exact, results.editions)
  const shown = await editionCards({ editions, attempt: results.attempts[0] ?? null })
  const total = results.total + editions.length - results.editions.length
  const cards = pageOf(shown, total, page)
  const { question } = found
  return (
    cards && {
      ...cards,
      facets: results.facets,
      misfits: results.misfits,
      query: query.text,
      question,
      corrected: isCode || results.total === 0 ? null : question.corrected,
      namedAttempts: found.named,
      attempts: results.attempts,
      everything: results.everything,
      kinds: results.kinds,
      papers: new Map(cards.cards.flatMap(({ id }) => paperEntry(index, id, question))),
      named: query.isbn13 !== null && codes.exact.length > 0 ? (cards.cards[0] ?? null) : null,
    }
  )
}

/** A page of what was found, as editions, with facets and the counts of every kind. Asks no database. */
export function pageOfResults(index: TitleIndex, { base, order, named }: FoundTitles, asked: SearchAsked) {
  const { page, kind, chosen, sort, withMisfits, attempt } = asked
  const attempts = named.length > 0 ? named : [attempt].flatMap((code) => code ?? [])
  // Whoever says what they write, or names a sitting, gets what is known to serve it: the switch beside the list says so.
  const fitting = { attempts, onlyFitting: !withMisfits, isStrict: !withMisfits }
  const list = narrowTitles(
    index,
    { base, order: sort === null || sort === 'rank' ? order : index.orders[sort] },
    {
      ...fitting,
      chosen: kind === null ? chosen : both(chosen, searchKinds[kind].chosen),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    },
  )
  const kinds = countKinds((of) => countTitles(index, base, { ...fitting, chosen: both(chosen, of) }))
  const everything = countTitles(index, base, { ...fitting, chosen })
  return { ...list, attempts, kinds, everything }
}

function paperEntry(index: TitleIndex, edition: number, question: Question): (readonly [number, string])[] {
  const row = index.rowOf.get(edition)
  const paper = row === undefined ? null : paperFoundFor(index, row, question)
  return paper === null ? [] : [[edition, paper]]
}

/** The very editions asked for, instead of the one that stands for their title. */
function veryEditions(index: TitleIndex, exact: readonly number[], editions: readonly number[]): number[] {
  const byRow = Map.groupBy(exact, (id) => index.rowOf.get(id))
  return editions.flatMap((id) => byRow.get(index.rowOf.get(id)) ?? [id])
}

/** Two choices at once: of a dimension that both narrow, the values that both allow. */
function both(one: Chosen, other: Chosen): Chosen {
  const merged: Record<string, readonly string[]> = { ...one }
  for (const [key, values] of Object.entries(other)) {
    const already = merged[key]
    // No value is in both: one that nothing has finds nothing.
    const shared = already?.length ? already.filter((value) => values.includes(value)) : values
    merged[key] = shared.length > 0 ? shared : ['-']
  }
  return merged
}

const countKinds = (count: (of: Chosen) => number): Record<SearchKind, number> => {
  const entries = Object.entries(searchKinds).map(([kind, { chosen }]) => [kind, count(chosen)] as const)
  return Object.fromEntries(entries) as Record<SearchKind, number>
}
