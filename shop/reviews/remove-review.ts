import type { Kysely } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { changeRating } from './change-rating.ts'
import { starsOf } from './review.ts'
import type { ReviewsTables } from './reviews-tables.ts'

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
