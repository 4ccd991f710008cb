import type { ListPrefix } from '#shop/catalog'
import type { RankedList } from './method.ts'

export type RankingsTables = {
  /** A title's place in a list, the first is 1. */
  rankings: {
    list: RankedList
    place: number
    list_prefix: ListPrefix
    work_id: number
  }
}
