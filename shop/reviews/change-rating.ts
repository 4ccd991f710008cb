import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { oneRow } from '#kernel/read-rows'
import type { Stars } from './review.ts'

/** The change of a published review's stars: those removed, those added. */
type RatingChange = { readonly removed: Stars | null; readonly added: Stars | null }

/** Updates the rating of a work in the transaction that changes its review. Lock order: review, then rating. */
export async function changeRating(tx: Tx, workId: number, { removed, added }: RatingChange): Promise<void> {
  if (removed === added) return
  if (removed === null) return addStars(tx, workId, added)
  // Locked before it is read, so that concurrent changes see each other.
  const { reviews } = await oneRow<{ reviews: number }>(tx)`
    select reviews from work_ratings where work_id = ${workId} for update`
  if (added === null && reviews === 1) {
    await sql`delete from work_ratings where work_id = ${workId}`.execute(tx)
    return
  }
  await sql`
    update work_ratings set
      reviews = reviews - ${added === null ? 1 : 0}::int,
      stars = stars - ${removed}::int + ${added ?? 0}::int,
      histogram = array(
        select n - (star = ${removed}::int)::int + (star = ${added ?? 0}::int)::int
        from unnest(histogram) with ordinality as had (n, star) order by star)
    where work_id = ${workId}`.execute(tx)
}

async function addStars(tx: Tx, workId: number, added: Stars | null): Promise<void> {
  await sql`
    insert into work_ratings (work_id, reviews, stars, histogram)
    values (${workId}, 1, ${added}::int, array(select (star = ${added}::int)::int from generate_series(1, 5) star))
    on conflict (work_id) do update set
      reviews = work_ratings.reviews + 1,
      stars = work_ratings.stars + excluded.stars,
      histogram = array(select a + b from unnest(work_ratings.histogram, excluded.histogram)
        with ordinality as both_of (a, b, star) order by star)`.execute(tx)
}
