import type { ListPrefix } from '#shop/catalog'
import type { RankedList } from './method.ts'

export type RankingsTables = {
  /** How often an edition's page was opened on a day in India. Knows no person and no device. */
  edition_views: {
    edition_id: number
    day: string
    views: number
  }
  /** A title's place in a list, the first is 1. */
  rankings: {
    list: RankedList
    place: number
    list_prefix: ListPrefix
    work_id: number
  }
}
