import type { Generated } from 'kysely'

export type SearchPhrasesTable = {
  phrase: string
  dimension: string
  value: string
  weight: Generated<number>
}

export type QueryTables = { search_phrases: SearchPhrasesTable }
