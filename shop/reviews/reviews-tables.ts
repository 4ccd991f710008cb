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
  edited_at: Date | null
  helpful: Generated<number>
  state_reason: Generated<string>
  moderated_at: Date | null
}

export type ReviewPhotosTable = {
  review_id: number
  position: number
  hash: string
}

export type ReviewVotesTable = {
  review_id: number
  user_id: string
}

export type ReviewReportsTable = {
  review_id: number
  user_id: string
  reason: string
  note: Generated<string>
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
  review_photos: ReviewPhotosTable
  review_votes: ReviewVotesTable
  review_reports: ReviewReportsTable
  work_ratings: WorkRatingsTable
}
