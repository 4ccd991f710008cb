import type { ListPrefix } from '#shop/catalog'
import type { RankedList } from './method.ts'

/** How often an edition's page was opened on a day in India. Knows no person and no device. */
export type EditionViewsTable = {
  edition_id: number
  day: string
  views: number
}

/** A title's place in a list, the first is 1. */
export type RankingsTable = {
  list: RankedList
  place: number
  list_prefix: ListPrefix
  work_id: number
}

/** The tables that rankings writes. */
export type RankingsTables = {
  edition_views: EditionViewsTable
  rankings: RankingsTable
}
