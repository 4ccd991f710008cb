import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { changeRating } from './change-rating.ts'
import { versionOf } from './read-reviews-to-judge.ts'
import { type ReviewState, starsOf } from './review.ts'

/** What staff decide of a review. Its writer reads the reason of a rejection. */
export type Judgement =
  | { readonly to: 'published' }
  | { readonly to: 'rejected'; readonly reason: string }
  | { readonly to: 'pending'; readonly reason: string }

export type JudgeRefusal = Refusal<'unknown_review' | 'reason_missing' | 'review_changed'>

/**
 * Publishes a review, holds it back or rejects it, with a reason; the rating of its title follows. Reports of before
 * are settled by it. Audited under `actorId`, null for the shop itself. With the `version` that was read
 * (`ReviewToJudge`) it is refused when the writer changed it since.
 */
export async function judgeReview(
  db: Kysely<Tables>,
  reviewId: number,
  judgement: Judgement,
  actorId: string | null,
  version: string | null = null,
): Promise<Result<{ readonly from: ReviewState; readonly to: ReviewState }, JudgeRefusal>> {
  const reason = judgement.to === 'published' ? '' : judgement.reason.trim().slice(0, 300)
  if (judgement.to !== 'published' && reason === '')
    return refuse('reason_missing', 'Say why, in words that its writer may read.', 'reason')
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      work_id: number
      rating: number
      state: ReviewState
      version: string
    }>`
      select work_id, rating, state, ${versionOf} version from reviews r where id = ${reviewId} for update`.execute(
      tx,
    )
    const [review] = rows
    if (!review) return refuse('unknown_review', 'There is no such review.')
    if (version !== null && version !== review.version)
      return refuse('review_changed', 'Its writer changed it meanwhile. Read it again.')
    await tx
      .updateTable('reviews')
      .set({ state: judgement.to, state_reason: reason, judged_at: sql<Date>`business_now()` })
      .where('id', '=', reviewId)
      .execute()
    const stars = starsOf(review.rating)
    await changeRating(tx, review.work_id, {
      gone: review.state === 'published' ? stars : null,
      come: judgement.to === 'published' ? stars : null,
    })
    await recordAudit(tx, {
      actorId,
      action: `reviews.review.${judgement.to === 'pending' ? 'held' : judgement.to}`,
      subject: `review:${reviewId}`,
      detail: { from: review.state, ...(reason && { reason }) },
    })
    return ok({ from: review.state, to: judgement.to })
  })
}
