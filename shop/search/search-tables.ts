import type { Generated } from 'kysely'

/** The meanings of a phrase, one a row. */
export type SearchPhrasesTable = {
  phrase: string
  dimension: string
  value: string
  weight: Generated<number>
}

/** Counted searches of a day by words and outcome. */
export type SearchCountsTable = {
  day: string
  words: string
  /** From 1; 0 when no result was opened. */
  clicked_place: number
  /** '' when no other query followed. */
  refined_to: string
  searches: number
  found: number
}

export type SearchTables = {
  search_phrases: SearchPhrasesTable
  search_counts: SearchCountsTable
}
