import { sql } from 'kysely'
import type { Db, Row, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { changeRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { isProvenUser } from '#shop/identity'
import { ownedEditions } from '#shop/orders'
import { changeRating } from './change-rating.ts'
import { type ReportReason, starsOf } from './review.ts'

/** How many people find a review helpful, and whether the reader is now among them. */
type Vote = { readonly helpful: number; readonly isMine: boolean }

/** Adds or removes a person's vote for another's review, as `isHelpful` says; without it, toggles. */
export async function toggleHelpful(
  db: Db,
  request: { readonly reviewId: number; readonly userId: string; readonly isHelpful?: boolean },
): Promise<Result<Vote, Refusal<'unknown_review' | 'own_review'>>> {
  const { reviewId, userId } = request
  return db.transaction().execute(async (tx) => {
    const review = await lockPublished(tx, reviewId)
    if (!review) return refuse('unknown_review', 'That review is not there any more.')
    if (review.user_id === userId) return refuse('own_review', 'This is your own review.')
    const removed = await changeRows(tx)`
      delete from review_votes where review_id = ${reviewId} and user_id = ${userId}`
    const was = removed > 0
    const isMine = request.isHelpful ?? !was
    if (isMine)
      await changeRows(tx)`insert into review_votes (review_id, user_id) values (${reviewId}, ${userId})`
    const { helpful } = await oneRow<{ helpful: number }>(tx)`
      update reviews set helpful = helpful + ${Number(isMine) - Number(was)}::int where id = ${reviewId}
      returning helpful`
    return ok({ helpful, isMine })
  })
}

/** A published review, locked, so that concurrent votes are counted one after the other. */
const lockPublished = (tx: Tx, reviewId: number) =>
  firstRow<Pick<Row<'reviews'>, 'id' | 'user_id' | 'work_id' | 'rating' | 'moderated_at'>>(tx)`
    select id, user_id, work_id, rating, moderated_at from reviews
    where id = ${reviewId} and state = 'published' for update`

/** Reports after which a review is hidden until staff moderate it. */
const reportsToHold = 3
/** Reports that one person may make in a day. */
const mostOfPerson = 10

/**
 * Records a person's report of a review; a second one replaces the first. The third report since the last moderation, of
 * people who have proven a contact or bought something, holds the review. Answers whether it is still shown.
 */
export async function reportReview(
  db: Db,
  request: {
    readonly reviewId: number
    readonly userId: string
    readonly reason: ReportReason
    /** A note, up to 500 characters. */
    readonly note: string
  },
): Promise<Result<{ readonly stillStands: boolean }, Refusal<'unknown_review' | 'own_review' | 'too_many'>>> {
  const { reviewId, userId, reason, note } = request
  return db.transaction().execute(async (tx) => {
    const review = await lockPublished(tx, reviewId)
    if (!review) return refuse('unknown_review', 'That review is not there any more.')
    if (review.user_id === userId)
      return refuse('own_review', 'This is your own review: you can change or delete it.')
    await advisoryLock(tx, `reports:${userId}`)
    const { rows: recent } = await sql`
      select from review_reports where user_id = ${userId} and review_id <> ${reviewId}
        and created_at > business_now() - interval '1 day' limit ${mostOfPerson}`.execute(tx)
    if (recent.length >= mostOfPerson)
      return refuse('too_many', 'You have reported many reviews today. Please write to us about the others.')
    await sql`
      insert into review_reports (review_id, user_id, reason, note)
      values (${reviewId}, ${userId}, ${reason}, ${note.slice(0, 500)})
      on conflict (review_id, user_id) do update
        set reason = excluded.reason, note = excluded.note`.execute(tx)
    const counted = await firstRow<{ reports: number }>(tx)`
      select count(*)::int reports from review_reports r
      where r.review_id = ${reviewId} and r.created_at > coalesce(${review.moderated_at}::timestamptz, '-infinity')
        and (${isProvenUser(sql`r.user_id`)} or exists (select from ${ownedEditions(sql`r.user_id`)} owned))`
    const reports = counted?.reports ?? 0
    if (reports < reportsToHold) return ok({ stillStands: true })
    await sql`
      update reviews set state = 'pending', state_reason = ${`${reportsToHold} readers reported it.`}
      where id = ${reviewId}`.execute(tx)
    await changeRating(tx, review.work_id, { removed: starsOf(review.rating), added: null })
    return ok({ stillStands: false })
  })
}
