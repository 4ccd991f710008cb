import { type RawBuilder, sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { allRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import { changeRating } from './change-rating.ts'
import { type ReportReason, type ReviewState, type ReviewView, reviewJson, starsOf } from './review.ts'

/** The decision of staff on a review. Its writer sees the reason. */
type ReviewDecision =
  | { readonly to: 'published' }
  | { readonly to: 'rejected'; readonly reason: string }
  | { readonly to: 'pending'; readonly reason: string }

type ModerationRefusal = Refusal<'unknown_review' | 'reason_missing' | 'review_changed'>

/**
 * Publishes, holds or rejects a review and updates the rating of its title. Earlier reports are settled by it. Audited under
 * `actorId`, null for the shop itself; the writer is notified of what changes. Refused when its writer or a colleague
 * changed the review after `version` (`PendingReview`).
 */
export async function moderateReview(
  { db, outbox }: DbAndOutbox,
  reviewId: number,
  decision: ReviewDecision,
  actorId: string | null,
  version: string | null = null,
): Promise<Result<{ readonly from: ReviewState; readonly to: ReviewState }, ModerationRefusal>> {
  const reason = decision.to === 'published' ? '' : decision.reason.trim().slice(0, 300)
  if (decision.to !== 'published' && reason === '')
    return refuse('reason_missing', 'Give a reason. The reviewer will see it.', 'reason')
  return db.transaction().execute(async (tx) => {
    const review = await firstRow<{
      work_id: number
      rating: number
      state: ReviewState
      version: string
    }>(tx)`
      select work_id, rating, state, ${versionOf} version from reviews r
      where id = ${reviewId} for update`
    if (!review) return refuse('unknown_review', 'There is no such review.')
    if (version !== null && version !== review.version)
      return refuse(
        'review_changed',
        review.state === 'pending'
          ? 'The reviewer has changed this review. Read it again.'
          : `Nothing was done: this review has changed meanwhile and is ${review.state} now.`,
      )
    const { at } = await oneRow<{ at: Date | null }>(tx)`
      update reviews set state = ${decision.to}, state_reason = ${reason}, moderated_at = business_now()
      where id = ${reviewId} returning moderated_at "at"`
    if (decision.to !== 'pending' && decision.to !== review.state)
      await outbox.send(tx, 'review-decided', { reviewId, at: at?.getTime() ?? 0 })
    const stars = starsOf(review.rating)
    await changeRating(tx, review.work_id, {
      removed: review.state === 'published' ? stars : null,
      added: decision.to === 'published' ? stars : null,
    })
    await recordAudit(
      tx,
      actorId,
      `reviews.review.${decision.to === 'pending' ? 'held' : decision.to}`,
      `review:${reviewId}`,
      { from: review.state, ...(reason && { reason }) },
    )
    return ok({ from: review.state, to: decision.to })
  })
}

/** Deletes a person's own review with its photos, votes and stars. After one that was held or rejected the next is held too. */
export async function removeReview(
  db: Db,
  request: { readonly reviewId: number; readonly writerId: string },
): Promise<Result<null, Refusal<'unknown_review'>>> {
  return db.transaction().execute(async (tx) => {
    const deleted = await firstRow<{ work_id: number; rating: number; state: string }>(tx)`
      delete from reviews where id = ${request.reviewId} and user_id = ${request.writerId} returning work_id,
      rating, state`
    if (!deleted) return refuse('unknown_review', 'That review is not there any more.')
    if (deleted.state === 'published')
      await changeRating(tx, deleted.work_id, { removed: starsOf(deleted.rating), added: null })
    else
      await sql`
        insert into withdrawn_reviews (work_id, user_id) values (${deleted.work_id}, ${request.writerId})
        on conflict do nothing`.execute(tx)
    return ok(null)
  })
}

/** Most reviews on the page of staff. */
const most = 50

/** A review to moderate: it is held, or it was reported since its last moderation. */
type PendingReview = {
  readonly review: ReviewView
  /** 'published' of a reported one that is still shown. */
  readonly state: 'pending' | 'published'
  /** Why it is held; '' of a published one. */
  readonly why: string
  /** `moderateReview` refuses when its writer or a colleague changed it since. */
  readonly version: string
  readonly reports: readonly { readonly reason: ReportReason; readonly note: string }[]
  readonly product: { readonly id: number; readonly slug: string; readonly title: string }
}

/** The version of the row `r` of reviews: it changes with its words and with each decision. */
const versionOf: RawBuilder<string> = sql`concat_ws(' ', r.created_at, r.edited_at, r.moderated_at)`

const since = sql`coalesce(r.moderated_at, '-infinity')`

/** Reads the reviews to moderate, the longest waiting first, and how many there are in all. */
export async function readModerationQueue(db: Db) {
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

/** A review that staff took down, with its reason. */
type RejectedReview = Pick<PendingReview, 'review' | 'version' | 'why' | 'product'>

/** The reviews that were taken down last, which staff can publish again. */
export const readRejectedReviews = (db: Db): Promise<readonly RejectedReview[]> =>
  allRows<RejectedReview>(db)`
    select ${reviewJson} review, r.state_reason why, ${versionOf} version,
      json_build_object('id', r.edition_id, 'slug', w.slug, 'title', w.title) product
    from reviews r join works w on w.id = r.work_id
    where r.state = 'rejected' order by r.moderated_at desc nulls last, r.id desc limit ${sql.lit(most)}`

/** What a message says of a decision on a review; null when it waits again, or its writer is gone. */
export const readReviewDecision = (db: Db, reviewId: number) =>
  firstRow<{
    userId: string
    title: string
    isPublished: boolean
    reason: string
    format: string
    editionId: number
  }>(db)`
    select r.user_id "userId", w.title, r.state = 'published' "isPublished", r.state_reason reason, e.format, e.id "editionId"
    from reviews r join works w on w.id = r.work_id join editions e on e.id = r.edition_id
    where r.id = ${reviewId} and r.user_id is not null and r.state <> 'pending'`
