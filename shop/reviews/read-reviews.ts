import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type ReviewView, reviewJson, type Stars } from './review.ts'

export const reviewsAPage = 10

/** Which reviews of a title to read. A review must meet every condition that is given. */
export type ReviewsRequest = {
  readonly workId: number
  readonly stars: Stars | null
  readonly isVerified: boolean
  readonly hasPhotos: boolean
  /** attempts.code */
  readonly attempt: string | null
  /** The most helpful first; else the latest. */
  readonly isHelpfulFirst: boolean
  /** From 1. */
  readonly page: number
}

/** A page of a title's reviews, with the counts of the filters. */
export type ReviewPage = {
  readonly reviews: readonly ReviewView[]
  /** How many reviews the filters match. */
  readonly total: number
  /** How many are published. */
  readonly all: number
  readonly verified: number
  readonly withPhotos: number
  /** How many have 1, 2, 3, 4, 5 stars. */
  readonly histogram: readonly number[]
  readonly average: number
  /** The attempts that the writers sat, the latest first. */
  readonly attempts: readonly { readonly code: string; readonly label: string; readonly count: number }[]
}

/** Reads a page of the published reviews of a work. Two queries, side by side, over that work's rows alone. */
export async function readReviews(db: Db, query: ReviewsRequest): Promise<ReviewPage> {
  const [counts, page] = await Promise.all([
    sql<Omit<ReviewPage, 'reviews'>>`
      select count(*) "all", count(*) filter (where ${matches(query)}) total,
        count(*) filter (where r.is_verified) verified, count(*) filter (where ${hasPhotosSql}) "withPhotos",
        coalesce(round(avg(r.rating), 1), 0)::float8 average,
        array[count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
          count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
          count(*) filter (where r.rating = 5)]::int[] histogram,
        coalesce((
          select json_agg(json_build_object('code', a.code, 'label', a.label, 'count', n.count)
            order by a.exam_on desc, a.code)
          from (select v.attempt_code, count(*) count from reviews v
            where v.work_id = ${query.workId} and v.state = 'published' and v.attempt_code is not null
            group by v.attempt_code) n
          join attempts a on a.code = n.attempt_code), '[]') attempts
      from reviews r where r.work_id = ${query.workId} and r.state = 'published'`.execute(db),
    sql<{ review: ReviewView }>`
      select ${reviewJson} review from (
        select r.* from reviews r
        where r.work_id = ${query.workId} and r.state = 'published' and ${matches(query)}
        order by case when ${query.isHelpfulFirst} then r.helpful end desc nulls last, r.created_at desc, r.id desc
        limit ${reviewsAPage} offset ${(query.page - 1) * reviewsAPage}) r
      order by case when ${query.isHelpfulFirst} then r.helpful end desc nulls last, r.created_at desc, r.id desc`.execute(
      db,
    ),
  ])
  const [counted] = counts.rows
  if (!counted) throw new Error('counting answered nothing')
  return { ...counted, reviews: page.rows.map(({ review }) => review) }
}

const hasPhotosSql = sql`exists (select from review_photos p where p.review_id = r.id)`

const matches = ({ stars, isVerified, hasPhotos, attempt }: ReviewsRequest) => sql`(
  (${stars}::int is null or r.rating = ${stars}::int)
  and (${attempt}::text is null or r.attempt_code = ${attempt}::text)
  and (not ${isVerified}::boolean or r.is_verified)
  and (not ${hasPhotos}::boolean or ${hasPhotosSql}))`
