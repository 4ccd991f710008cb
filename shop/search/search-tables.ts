import type { Generated } from 'kysely'

export type SearchTables = {
  /** The meanings of a phrase, one a row. */
  search_phrases: {
    phrase: string
    dimension: string
    value: string
    weight: Generated<number>
  }
  /** Counted searches of a day by words and outcome. */
  search_counts: {
    day: string
    words: string
    /** From 1; 0 when no result was opened. */
    clicked_place: number
    /** '' when no other query followed. */
    refined_to: string
    searches: number
    found: number
  }
}
