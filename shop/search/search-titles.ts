import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Attempt } from '#shop/catalog'
import { type Lexicon, type Question, rankTitles, understand } from '#shop/query'
import {
  add,
  type Bitset,
  type Chosen,
  countTitles,
  emptySet,
  narrowTitles,
  type TitleIndex,
  type TitleList,
  type TitleSort,
} from '#shop/titles'
import { type CardPage, pageOf, pageSize } from './card-page.ts'
import { findCodes } from './find-codes.ts'
import { readCards } from './read-cards.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'
import { parseSearch } from './search-query.ts'

/** What searching reads: the shop's titles and phrases as held in memory, and the attempts from today on. */
export type SearchNeeds = {
  readonly db: Db
  readonly index: TitleIndex
  readonly lexicon: Lexicon
  readonly attempts: readonly Attempt[]
}

export type SearchAsked = {
  /** As typed or pasted. */
  readonly q: string
  /** From 1. */
  readonly page: number
  /** What the visitor writes, attempts.code; a sitting named in the question goes before it. */
  readonly attempt: string | null
  readonly kind: SearchKind | null
  readonly chosen: Chosen
  /** By match unless said. */
  readonly sort: TitleSort | null
  /** Shows what does not fit as well, after what does. */
  readonly withMisfits: boolean
}

/** A page of results, and the question as it was understood. */
export type SearchResults = CardPage &
  Pick<TitleList, 'facets' | 'misfits'> & {
    readonly query: string
    /** The question with its slips put right; null when there were none. */
    readonly corrected: string | null
    /** The attempts that fit was asked for. */
    readonly attempts: readonly string[]
    /** Titles of each kind, whatever kind is shown. */
    readonly kinds: Readonly<Record<SearchKind, number>>
    /** The one edition that the question names by its whole code. */
    readonly exact: number | null
  }

/**
 * Finds what is on sale: an exact ISBN, ISSN or SKU first, as that very edition, then titles by how much of the question
 * they answer. Null when the page does not exist. Never fails on what people type.
 */
export async function searchTitles(
  { db, index, lexicon, attempts }: SearchNeeds,
  asked: SearchAsked,
): Promise<SearchResults | null> {
  const { page, kind, chosen, sort, withMisfits } = asked
  if (!Number.isSafeInteger(page) || page < 1) return null
  const query = parseSearch(asked.q)
  const question = understand(query.text, lexicon, index)
  const codes = await findCodes(db, query)
  const isCode = codes.exact.length + codes.partial.length > 0
  const named = sittingAttempts(question, attempts)
  const fitFor = named.length > 0 ? named : [asked.attempt].flatMap((code) => code ?? [])
  const found =
    query.text === ''
      ? nothing(index)
      : isCode
        ? rowsOf(index, [...codes.exact, ...codes.partial])
        : rankTitles(index, {
            ...question,
            sittings: named.flatMap((code) => index.fits.get(code)?.judged ?? []),
          })
  // Who types a code wants that edition, whatever it fits.
  const fitting = { attempts: fitFor, onlyFitting: !withMisfits && !isCode }
  const list = narrowTitles(
    index,
    { base: found.base, order: sort === null || sort === 'rank' ? found.order : index.orders[sort] },
    {
      ...fitting,
      chosen: kind === null ? chosen : both(chosen, searchKinds[kind].chosen),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    },
  )
  const editions = isCode ? codesFirst(index, codes.exact, list.editions) : list.editions
  const shelves = await readCards(db, {
    picked: sql`select 'found', place, id from unnest(${editions}::bigint[]) with ordinality as found (id, place)`,
    attempt: fitFor[0] ?? null,
  })
  const results = pageOf(shelves.of('found'), list.total, page)
  return (
    results && {
      ...results,
      facets: list.facets,
      misfits: list.misfits,
      query: query.text,
      corrected: isCode || list.total === 0 ? null : question.corrected,
      attempts: fitFor,
      kinds: countKinds((of) => countTitles(index, found.base, { ...fitting, chosen: both(chosen, of) })),
      exact: codes.exact[0] ?? null,
    }
  )
}

/** The attempts of the month that a question names; several when two courses sit in it. */
const sittingAttempts = ({ sitting }: Question, attempts: readonly Attempt[]): string[] =>
  sitting === null
    ? []
    : attempts
        .filter(({ examOn }) =>
          examOn.startsWith(`${sitting.year}-${String(sitting.month).padStart(2, '0')}-`),
        )
        .map(({ code }) => code)

function rowsOf(index: TitleIndex, editions: readonly number[]): { base: Bitset; order: Uint32Array } {
  const base = emptySet(index.titles.length)
  const rows = [...new Set(editions.flatMap((id) => index.rowOf.get(id) ?? []))]
  for (const row of rows) add(base, row)
  return { base, order: Uint32Array.from(rows) }
}

const nothing = (index: TitleIndex) => rowsOf(index, [])

/** The very editions asked for, instead of those that stand for their titles. */
function codesFirst(index: TitleIndex, exact: readonly number[], editions: readonly number[]): number[] {
  const rows = new Map(exact.toReversed().map((id) => [index.rowOf.get(id), id]))
  return editions.map((id) => rows.get(index.rowOf.get(id)) ?? id)
}

/** Two choices at once: where both speak of one dimension, the values that both admit. */
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
