import { sql, type Transaction } from 'kysely'
import type { Stars } from './review.ts'
import type { ReviewsTables } from './reviews-tables.ts'

/** How the stars of a published review change: those taken away, those added. */
export type RatingChange = { readonly gone: Stars | null; readonly come: Stars | null }

/**
 * Moves the rating of a work with one of its reviews, in the transaction that changes the review. It is written last:
 * whoever holds a rating holds the review too.
 */
export async function changeRating(
  tx: Transaction<ReviewsTables>,
  workId: number,
  { gone, come }: RatingChange,
): Promise<void> {
  if (gone === come) return
  if (gone === null) return addStars(tx, workId, come)
  // Taken before it is read: of two that go at once, the second sees what the first left.
  const { reviews } = await tx
    .selectFrom('work_ratings')
    .select('reviews')
    .where('work_id', '=', workId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (come === null && reviews === 1) {
    await tx.deleteFrom('work_ratings').where('work_id', '=', workId).execute()
    return
  }
  await sql`
    update work_ratings set
      reviews = reviews - ${come === null ? 1 : 0}::int,
      stars = stars - ${gone}::int + ${come ?? 0}::int,
      histogram = array(
        select n - (star = ${gone}::int)::int + (star = ${come ?? 0}::int)::int
        from unnest(histogram) with ordinality as had (n, star) order by star)
    where work_id = ${workId}`.execute(tx)
}

async function addStars(tx: Transaction<ReviewsTables>, workId: number, come: Stars | null): Promise<void> {
  await sql`
    insert into work_ratings (work_id, reviews, stars, histogram)
    values (${workId}, 1, ${come}::int, array(select (star = ${come}::int)::int from generate_series(1, 5) star))
    on conflict (work_id) do update set
      reviews = work_ratings.reviews + 1,
      stars = work_ratings.stars + excluded.stars,
      histogram = array(select a + b from unnest(work_ratings.histogram, excluded.histogram)
        with ordinality as both_of (a, b, star) order by star)`.execute(tx)
}
