import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import type { ReviewState, ReviewView } from './review.ts'

/** A review to store. Stars from 1 to 5; `createdAt` is the database's now when left out. */
export type NewReview = Pick<ReviewView, 'authorName' | 'rating' | 'title' | 'body'> & {
  readonly workId: number
  readonly editionId: number
  readonly userId?: string | null
  /** attempts.code that the writer sat. */
  readonly attemptCode?: string | null
  /** Whether the writer bought the title here: delivered or activated. */
  readonly isVerified?: boolean
  readonly state?: ReviewState
  /** Why it is held or was rejected. */
  readonly stateReason?: string
  readonly createdAt?: Date
}

/**
 * Stores reviews and adds the published ones to the ratings of their works, in one statement. Throws on a second review of
 * a work by the same person (unique index).
 */
export async function recordReviews(tx: Tx, reviews: readonly NewReview[]) {
  if (reviews.length === 0) return
  await sql`
    with stored as (
      insert into reviews (work_id, edition_id, user_id, author_name, rating, title, body, attempt_code, is_verified,
        state, state_reason, created_at)
      select "workId", "editionId", "userId", "authorName", rating, title, body, "attemptCode",
        coalesce("isVerified", false), coalesce(state, 'published'), coalesce("stateReason", ''), coalesce("createdAt", business_now())
      from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as given (
        "workId" bigint, "editionId" bigint, "userId" uuid, "authorName" text, rating smallint, title text, body text,
        "attemptCode" text, "isVerified" boolean, state text, "stateReason" text, "createdAt" timestamptz)
      returning work_id, rating, state)
    insert into work_ratings (work_id, reviews, stars, histogram)
    select work_id, count(*), sum(rating),
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]
    from stored where state = 'published'
    group by work_id order by work_id
    on conflict (work_id) do update set
      reviews = work_ratings.reviews + excluded.reviews,
      stars = work_ratings.stars + excluded.stars,
      histogram = array(select a + b from unnest(work_ratings.histogram, excluded.histogram)
        with ordinality as both_of (a, b, star) order by star)`.execute(tx)
}
