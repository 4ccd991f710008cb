import { type Kysely, sql } from 'kysely'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import { wordsOf } from '#shop/titles'
import { parseSearch } from './search-query.ts'
import type { SearchTables } from './search-tables.ts'

/** How a search ended. */
export type SearchEnd = {
  /** As it was asked. */
  readonly q: string
  /** Titles that it found. */
  readonly found: number
  /** Of the result that was opened, from 1; null when none was. */
  readonly place: number | null
  /** What was asked instead; null when nothing was. */
  readonly refinedTo: string | null
  /** Where it came from, for the limit alone. */
  readonly ip: string
}

export type CountSearchNeeds = {
  readonly db: Kysely<SearchTables>
  readonly takeAttempt: Identity['takeAttempt']
}

/** More than a class searches in one room; a program that makes questions up counts no more than they. */
const byAddress: Limit = { scope: 'search-count:address', most: 300, minutes: 10 }

const longest = 80
/** Most that a counter holds: pages of results times their size, and more titles than any shop has. */
const lastPlace = 2_400
const mostFound = 10_000_000
/** Days that counts are kept: a year and the season after it. */
const keptDays = 400

/**
 * Counts a search under its words, its day and how it ended; nothing tells who asked or what else they asked. Words
 * that may name or reach a person (an e-mail address, a telephone number) are not counted, nor is what comes too often
 * from one network. Answers whether it was.
 */
export async function countSearch({ db, takeAttempt }: CountSearchNeeds, end: SearchEnd): Promise<boolean> {
  const words = countable(end.q)
  if (words === '' || (await takeAttempt(byAddress, networkOf(end.ip))) > 0) return false
  const refinedTo = end.refinedTo === null ? '' : countable(end.refinedTo)
  await sql`
    insert into search_counts (day, words, clicked_place, refined_to, searches, found)
    values (business_today(), ${words}, ${Math.min(end.place ?? 0, lastPlace)},
      ${refinedTo === words ? '' : refinedTo}, 1, ${Math.min(end.found, mostFound)})
    on conflict (day, words, clicked_place, refined_to)
      do update set searches = search_counts.searches + 1, found = excluded.found`.execute(db)
  return true
}

/** The words of a question as they are counted; '' when there are none, or they may be somebody's. */
function countable(typed: string): string {
  const { text } = parseSearch(typed)
  const digits = text.replace(/[\s()+.-]/g, '')
  // Ten digits may be an ISBN of old, and one telephone number in eleven reads as one.
  const isBook = /^97[89]\d{10}$/.test(digits)
  if (/@/.test(text) || (/\d{9}/.test(digits) && !isBook)) return ''
  return [...wordsOf(text).join(' ')].slice(0, longest).join('').trim()
}

/** Forgets the counts of days long past. */
export async function forgetSearches(db: Kysely<SearchTables>): Promise<void> {
  await sql`delete from search_counts where day < business_today() - ${sql.lit(keptDays)}`.execute(db)
}
