import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { ReportReason } from './review.ts'
import { type ReviewView, reviewJson } from './review-view.ts'

/** How many are read at once; the next move up as these are judged. */
const most = 50

/** A review that somebody has to read: it waits, or readers reported it since it was last read. */
export type ReviewToJudge = {
  readonly review: ReviewView
  /** 'published' of one that stands though it was reported. */
  readonly state: 'pending' | 'published'
  /** Why it waits; '' of one that does not. */
  readonly why: string
  /** Stands for its words as they are now: `judgeReview` refuses when its writer changed them since. */
  readonly version: string
  readonly reports: readonly { readonly reason: ReportReason; readonly note: string }[]
  readonly product: { readonly id: number; readonly slug: string; readonly title: string }
}

/** Names the words of the row `r` of reviews as they stand: another with each change. */
export const versionOf: RawBuilder<string> = sql`extract(epoch from coalesce(r.edited_at, r.created_at))::text`

const since = sql`coalesce(r.judged_at, '-infinity')`

/** Reads what waits to be judged, the longest waiting first, and how many there are in all. */
export async function readReviewsToJudge(
  db: Kysely<Tables>,
): Promise<{ readonly reviews: readonly ReviewToJudge[]; readonly total: number }> {
  const { rows } = await sql<ReviewToJudge & { readonly total: number }>`
    with due as (
      select r.id from reviews r where r.state = 'pending'
      union
      select r.id from review_reports p join reviews r on r.id = p.review_id
      where r.state = 'published' and p.created_at > ${since})
    select ${reviewJson} review, r.state, r.state_reason why, ${versionOf} version, count(*) over ()::int total,
      json_build_object('id', r.edition_id, 'slug', w.slug, 'title', w.title) product,
      coalesce((
        select json_agg(json_build_object('reason', p.reason, 'note', p.note) order by p.created_at)
        from review_reports p where p.review_id = r.id and p.created_at > ${since}), '[]') reports
    from due join reviews r on r.id = due.id join works w on w.id = r.work_id
    order by coalesce(r.edited_at, r.created_at), r.id
    limit ${sql.lit(most)}`.execute(db)
  return { reviews: rows.map(toReview), total: rows[0]?.total ?? 0 }
}

function toReview(row: ReviewToJudge & { readonly total: number }): ReviewToJudge {
  const { total: _, ...review } = row
  return review
}
