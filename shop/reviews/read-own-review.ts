import type { Db } from '#db/tables'
import { firstRow, oneRow } from '#kernel/read-rows'
import { type ReviewState, type ReviewView, reviewPhotos } from './review.ts'

/** A person's own review of a title, to be read or edited. */
export type OwnReview = Pick<ReviewView, 'id' | 'rating' | 'title' | 'body' | 'photos'> & {
  readonly attemptCode: string | null
  readonly state: ReviewState
  /** Why it is held or was rejected. */
  readonly stateReason: string
}

/** Reads a person's review of a work in any state; null when there is none. */
export const readOwnReview = (db: Db, of: { readonly workId: number; readonly userId: string }) =>
  firstRow<OwnReview>(db)`
    select r.id, r.rating, r.title, r.body, r.attempt_code "attemptCode", r.state, r.state_reason "stateReason",
      ${reviewPhotos} photos
    from reviews r where r.work_id = ${of.workId} and r.user_id = ${of.userId}`

/** Which of these reviews a person wrote, and which they marked helpful, by reviews.id. */
export const readOwnMarks = (db: Db, userId: string, reviewIds: readonly number[]) =>
  oneRow<{ written: number[]; helpful: number[] }>(db)`
    select
      coalesce((select json_agg(id) from reviews where id = any(${reviewIds}::bigint[]) and user_id = ${userId}), '[]') written,
      coalesce((select json_agg(review_id) from review_votes
        where review_id = any(${reviewIds}::bigint[]) and user_id = ${userId}), '[]') helpful`
