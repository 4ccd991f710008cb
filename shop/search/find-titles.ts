import type { Attempt } from '#shop/catalog'
import { add, type Bitset, emptySet, type TitleIndex } from '#shop/listing'
import type { Lexicon } from './lexicon.ts'
import { type ParsedQuery, parseQuery, type Spelling } from './parse-query.ts'
import { scoreTitles } from './score-titles.ts'

/** What parsing a query needs: titles and phrases in memory, and the attempts from today on. */
export type QueryNeeds = {
  readonly index: TitleIndex
  readonly lexicon: Lexicon
  readonly attempts: readonly Attempt[]
}

/** A parsed query, the attempts that it names, and the matching rows, the best first. */
export type FoundTitles = {
  readonly parsed: ParsedQuery
  /** attempts.code of the month that it names: several when two courses have exams in it. */
  readonly named: readonly string[]
  readonly base: Bitset
  readonly order: Uint32Array
}

/**
 * Finds titles by how much of a query they match. Those that fit the named attempt, or else the visitor's, come first. No
 * titles for an empty query. Reads no database.
 */
export function findTitles(
  { index, lexicon, attempts }: QueryNeeds,
  text: string,
  {
    spelling = 'put right',
    attempt = null,
  }: { readonly spelling?: Spelling; readonly attempt?: string | null } = {},
): FoundTitles {
  const parsed = parseQuery(text, lexicon, index, spelling)
  const named = sessionAttempts(parsed, attempts)
  if (text === '') return { parsed, named, ...rowsOf(index, []) }
  const fits = (codes: readonly string[]) => codes.flatMap((code) => index.fits.get(code) ?? [])
  const sessions = fits(named).map(({ assessed }) => assessed)
  const fitting = fits(named.length > 0 || attempt === null ? named : [attempt]).map(({ fit }) => fit)
  return { parsed, named, ...scoreTitles(index, { ...parsed, sessions, fitting }) }
}

const sessionAttempts = ({ examSession }: ParsedQuery, attempts: readonly Attempt[]): string[] =>
  examSession === null
    ? []
    : attempts
        .filter(({ examOn }) =>
          examOn.startsWith(`${examSession.year}-${String(examSession.month).padStart(2, '0')}-`),
        )
        .map(({ code }) => code)

/** The rows of these editions, in their order. */
export function rowsOf(
  index: TitleIndex,
  editions: readonly number[],
): { readonly base: Bitset; readonly order: Uint32Array } {
  const base = emptySet(index.room)
  const rows = [...new Set(editions.flatMap((id) => index.rowOf.get(id) ?? []))]
  for (const row of rows) add(base, row)
  return { base, order: Uint32Array.from(rows) }
}
