import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { changeRating } from './change-rating.ts'
import { versionOf } from './read-moderation-queue.ts'
import { type ReviewState, starsOf } from './review.ts'
import type { ReviewsTables } from './reviews-tables.ts'

/** The decision of staff on a review. Its writer sees the reason. */
type ReviewDecision =
  | { readonly to: 'published' }
  | { readonly to: 'rejected'; readonly reason: string }
  | { readonly to: 'pending'; readonly reason: string }

type ModerationRefusal = Refusal<'unknown_review' | 'reason_missing' | 'review_changed'>

/**
 * Publishes, holds or rejects a review and updates the rating of its title. Earlier reports are settled by it. Audited under
 * `actorId`, null for the shop itself. Refused when the writer changed the review after `version` (`PendingReview`).
 */
export async function moderateReview(
  db: Kysely<Tables>,
  reviewId: number,
  decision: ReviewDecision,
  actorId: string | null,
  version: string | null = null,
): Promise<Result<{ readonly from: ReviewState; readonly to: ReviewState }, ModerationRefusal>> {
  const reason = decision.to === 'published' ? '' : decision.reason.trim().slice(0, 300)
  if (decision.to !== 'published' && reason === '')
    return refuse('reason_missing', 'Give a reason. The reviewer will see it.', 'reason')
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
      return refuse('review_changed', 'The reviewer has changed this review. Read it again.')
    await tx
      .updateTable('reviews')
      .set({ state: decision.to, state_reason: reason, moderated_at: sql<Date>`business_now()` })
      .where('id', '=', reviewId)
      .execute()
    const stars = starsOf(review.rating)
    await changeRating(tx, review.work_id, {
      removed: review.state === 'published' ? stars : null,
      added: decision.to === 'published' ? stars : null,
    })
    await recordAudit(tx, {
      actorId,
      action: `reviews.review.${decision.to === 'pending' ? 'held' : decision.to}`,
      subject: `review:${reviewId}`,
      detail: { from: review.state, ...(reason && { reason }) },
    })
    return ok({ from: review.state, to: decision.to })
  })
}

/** Deletes a person's own review with its photos, votes and stars. */
export async function removeReview(
  db: Kysely<ReviewsTables>,
  request: { readonly reviewId: number; readonly writerId: string },
): Promise<Result<null, Refusal<'unknown_review'>>> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('reviews')
      .where('id', '=', request.reviewId)
      .where('user_id', '=', request.writerId)
      .returning(['work_id', 'rating', 'state'])
      .executeTakeFirst()
    if (!deleted) return refuse('unknown_review', 'That review is not there any more.')
    if (deleted.state === 'published')
      await changeRating(tx, deleted.work_id, { removed: starsOf(deleted.rating), added: null })
    return ok(null)
  })
}
