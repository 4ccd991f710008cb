import type { Instant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { ListPrefix } from '#shop/catalog'

/**
 * A work in a list, with all that the list is sorted by. Kept by triggers on editions and their kinds
 * (db/migrations/0013_leading_edition.sql): nothing else writes it.
 */
export type ListedTitlesTable = {
  list_prefix: ListPrefix
  work_id: number
  edition_id: number
  is_superseded: boolean
  out_on: string
  arrived_at: Instant
  price_paise: Paise
  mrp_paise: Paise
  percent_off: number
  prices_differ: boolean
}

/** What was searched for on a day and how it ended, counted. */
export type SearchCountsTable = {
  day: string
  words: string
  /** From 1; 0 when no result was opened. */
  clicked_place: number
  /** '' when nothing else was asked. */
  refined_to: string
  searches: number
  found: number
}

export type SearchTables = {
  listed_titles: ListedTitlesTable
  search_counts: SearchCountsTable
}
