import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import { tokenise } from '#shop/listing'
import { readQueryText } from './query-text.ts'

export type SearchEnd = {
  /** The query as typed. */
  readonly q: string
  readonly found: number
  /** The place of the result that was opened, from 1; null when none was. */
  readonly place: number | null
  /** The query that followed it; null when there was none. */
  readonly refinedTo: string | null
  /** For the limit alone. */
  readonly ip: string
}

export type CountSearchNeeds = {
  readonly db: Db
  readonly consumeAttempt: Identity['consumeAttempt']
}

/** Enough for a class of students in one room. */
const byAddress: Limit = { scope: 'search-count:address', most: 300, minutes: 10 }

const longest = 80
/** Most that a counter holds: pages of results times their size, and more titles than any shop has. */
const lastPlace = 2_400
const mostFound = 10_000_000
/** Days that counts are stored: a year and the season after it. */
const retentionDays = 400

/**
 * Counts a search by its words, day and outcome, without any person. Words that may identify a person (an e-mail address, a
 * telephone number) are not counted, nor are too many searches of one network. Answers whether it was counted.
 */
export async function countSearch({ db, consumeAttempt }: CountSearchNeeds, end: SearchEnd) {
  const words = countable(end.q)
  if (words === '' || (await consumeAttempt(byAddress, networkOf(end.ip))) > 0) return false
  const refinedTo = end.refinedTo === null ? '' : countable(end.refinedTo)
  await sql`
    insert into search_counts (day, words, clicked_place, refined_to, searches, found)
    values (business_today(), ${words}, ${Math.min(end.place ?? 0, lastPlace)},
      ${refinedTo === words ? '' : refinedTo}, 1, ${Math.min(end.found, mostFound)})
    on conflict (day, words, clicked_place, refined_to)
      do update set searches = search_counts.searches + 1, found = excluded.found`.execute(db)
  return true
}

/** The words of a query as they are counted; '' when there are none, or they may identify a person. */
function countable(typed: string): string {
  const { text } = readQueryText(typed)
  const digits = text.replace(/[\s()+.-]/g, '')
  // Ten digits may be an old ISBN, and one telephone number in eleven reads as one.
  const isBook = /^97[89]\d{10}$/.test(digits)
  if (/@/.test(text) || (/\d{9}/.test(digits) && !isBook)) return ''
  return [...tokenise(text).join(' ')].slice(0, longest).join('').trim()
}

/** Deletes the counts of days long past. */
export async function purgeSearchCounts(db: Db): Promise<void> {
  await sql`delete from search_counts where day < business_today() - ${sql.lit(retentionDays)}`.execute(db)
}
