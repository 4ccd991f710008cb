import type { Kysely } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { changeRating } from './change-rating.ts'
import { type ReportReason, starsOf } from './review.ts'
import type { ReviewsTables } from './reviews-tables.ts'
import { lockPublished } from './toggle-helpful.ts'

export type ReportRefusal = Refusal<'unknown_review' | 'own_review'>

/** Reports after which a review is hidden until staff moderate it. */
const reportsToHold = 3

/**
 * Records a person's report of a review; a second one replaces the first. The third report since the last moderation holds
 * the review. Answers whether it is still shown.
 */
export async function reportReview(
  db: Kysely<ReviewsTables>,
  request: {
    readonly reviewId: number
    readonly userId: string
    readonly reason: ReportReason
    /** A note, up to 500 characters. */
    readonly note: string
  },
): Promise<Result<{ readonly stillStands: boolean }, ReportRefusal>> {
  const { reviewId, userId, reason, note } = request
  return db.transaction().execute(async (tx) => {
    const review = await lockPublished(tx, reviewId)
    if (!review) return refuse('unknown_review', 'That review is not there any more.')
    if (review.user_id === userId)
      return refuse('own_review', 'This is your own review: you can change or delete it.')
    await tx
      .insertInto('review_reports')
      .values({ review_id: reviewId, user_id: userId, reason, note: note.slice(0, 500) })
      .onConflict((conflict) =>
        conflict.columns(['review_id', 'user_id']).doUpdateSet({ reason, note: note.slice(0, 500) }),
      )
      .execute()
    let count = tx
      .selectFrom('review_reports')
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('review_id', '=', reviewId)
    if (review.moderated_at) count = count.where('created_at', '>', review.moderated_at)
    const { count: reports } = await count.executeTakeFirstOrThrow()
    if (Number(reports) < reportsToHold) return ok({ stillStands: true })
    await tx
      .updateTable('reviews')
      .set({ state: 'pending', state_reason: `${reportsToHold} readers reported it.` })
      .where('id', '=', reviewId)
      .execute()
    await changeRating(tx, review.work_id, { removed: starsOf(review.rating), added: null })
    return ok({ stillStands: false })
  })
}
