import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type ReviewsTable = {
  id: GeneratedAlways<number>
  work_id: number
  edition_id: number
  user_id: string | null
  author_name: string
  rating: number
  title: string
  body: string
  attempt_code: string | null
  is_verified: Generated<boolean>
  state: Generated<string>
  created_at: GeneratedInstant
}

export type WorkRatingsTable = {
  work_id: number
  reviews: number
  stars: number
  histogram: number[]
}

/** The tables that reviews writes. */
export type ReviewsTables = {
  reviews: ReviewsTable
  work_ratings: WorkRatingsTable
}
