import { type Kysely, sql, type Transaction } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { ReviewsTables } from './reviews-tables.ts'

export type VoteRefusal = Refusal<'unknown_review' | 'own_review'>

/** How many people find a review helpful, and whether the reader is now among them. */
export type Vote = { readonly helpful: number; readonly isMine: boolean }

/** Adds or removes a person's vote for another's review, as `isHelpful` says; without it, toggles. */
export async function toggleHelpful(
  db: Kysely<ReviewsTables>,
  request: { readonly reviewId: number; readonly userId: string; readonly isHelpful?: boolean },
): Promise<Result<Vote, VoteRefusal>> {
  const { reviewId, userId } = request
  return db.transaction().execute(async (tx) => {
    const review = await lockPublished(tx, reviewId)
    if (!review) return refuse('unknown_review', 'That review is not there any more.')
    if (review.user_id === userId) return refuse('own_review', 'This is your own review.')
    const vote = { review_id: reviewId, user_id: userId }
    const removed = await tx
      .deleteFrom('review_votes')
      .where('review_id', '=', reviewId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const was = removed.numDeletedRows > 0n
    const isMine = request.isHelpful ?? !was
    if (isMine) await tx.insertInto('review_votes').values(vote).execute()
    const { helpful } = await tx
      .updateTable('reviews')
      .set({ helpful: sql`helpful + ${Number(isMine) - Number(was)}::int` })
      .where('id', '=', reviewId)
      .returning('helpful')
      .executeTakeFirstOrThrow()
    return ok({ helpful, isMine })
  })
}

/** A published review, locked, so that concurrent votes are counted one after the other. */
export const lockPublished = (tx: Transaction<ReviewsTables>, reviewId: number) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'user_id', 'work_id', 'rating', 'moderated_at'])
    .where('id', '=', reviewId)
    .where('state', '=', sql.lit('published'))
    .forUpdate()
    .executeTakeFirst()
