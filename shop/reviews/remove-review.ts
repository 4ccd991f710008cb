import type { Kysely } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { changeRating } from './change-rating.ts'
import { starsOf } from './review.ts'
import type { ReviewsTables } from './reviews-tables.ts'

/** Takes a person's own review away for good, with its photos, votes and stars. Another's is not found. */
export async function removeReview(
  db: Kysely<ReviewsTables>,
  request: { readonly reviewId: number; readonly writerId: string },
): Promise<Result<null, Refusal<'unknown_review'>>> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('reviews')
      .where('id', '=', request.reviewId)
      .where('user_id', '=', request.writerId)
      .returning(['work_id', 'rating', 'state'])
      .executeTakeFirst()
    if (!gone) return refuse('unknown_review', 'That review is not there any more.')
    if (gone.state === 'published')
      await changeRating(tx, gone.work_id, { gone: starsOf(gone.rating), come: null })
    return ok(null)
  })
}
