import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { ReportReason } from './review.ts'
import { type ReviewView, reviewJson } from './review-view.ts'

/** Most reviews on the page of staff. */
const most = 50

/** A review to moderate: it is held, or it was reported since its last moderation. */
export type PendingReview = {
  readonly review: ReviewView
  /** 'published' of a reported one that is still shown. */
  readonly state: 'pending' | 'published'
  /** Why it is held; '' of a published one. */
  readonly why: string
  /** The version of its words: `moderateReview` refuses when its writer changed them since. */
  readonly version: string
  readonly reports: readonly { readonly reason: ReportReason; readonly note: string }[]
  readonly product: { readonly id: number; readonly slug: string; readonly title: string }
}

/** The version of the row `r` of reviews: it changes with its words. */
export const versionOf: RawBuilder<string> = sql`extract(epoch from coalesce(r.edited_at, r.created_at))::text`

const since = sql`coalesce(r.moderated_at, '-infinity')`

/** Reads the reviews to moderate, the longest waiting first, and how many there are in all. */
export async function readModerationQueue(
  db: Kysely<Tables>,
): Promise<{ readonly reviews: readonly PendingReview[]; readonly total: number }> {
  const { rows } = await sql<PendingReview & { readonly total: number }>`
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
  return { reviews: rows.map(({ total: _total, ...review }) => review), total: rows[0]?.total ?? 0 }
}
