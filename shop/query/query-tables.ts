import type { Generated } from 'kysely'

/** What students mean by a phrase, one meaning a row. */
export type SearchPhrasesTable = {
  phrase: string
  dimension: string
  value: string
  weight: Generated<number>
}

/** The tables that questions are understood by. */
export type QueryTables = {
  search_phrases: SearchPhrasesTable
}
