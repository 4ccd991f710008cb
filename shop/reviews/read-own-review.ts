import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { ReviewState, Stars } from './review.ts'

/** A person's own review of a title, to be read or edited. */
export type OwnReview = {
  readonly id: number
  readonly rating: Stars
  readonly title: string
  readonly body: string
  readonly attemptCode: string | null
  readonly state: ReviewState
  /** Why it is held or was rejected. */
  readonly stateReason: string
  readonly photos: readonly { readonly hash: string; readonly width: number; readonly height: number }[]
}

/** Reads a person's review of a work in any state; null when there is none. */
export async function readOwnReview(
  db: Kysely<Tables>,
  of: { readonly workId: number; readonly userId: string },
): Promise<OwnReview | null> {
  const { rows } = await sql<OwnReview>`
    select r.id, r.rating, r.title, r.body, r.attempt_code "attemptCode", r.state, r.state_reason "stateReason",
      coalesce((
        select json_agg(json_build_object('hash', p.hash, 'width', f.width, 'height', f.height) order by p.position)
        from review_photos p join media_files f on f.hash = p.hash where p.review_id = r.id), '[]') photos
    from reviews r where r.work_id = ${of.workId} and r.user_id = ${of.userId}`.execute(db)
  return rows[0] ?? null
}

/** Which of these reviews a person wrote, and which they marked helpful, by reviews.id. */
export async function readOwnMarks(
  db: Kysely<Tables>,
  userId: string,
  reviewIds: readonly number[],
): Promise<{ readonly written: readonly number[]; readonly helpful: readonly number[] }> {
  const { rows } = await sql<{ written: number[]; helpful: number[] }>`
    select
      coalesce((select json_agg(id) from reviews where id = any(${reviewIds}::bigint[]) and user_id = ${userId}), '[]') written,
      coalesce((select json_agg(review_id) from review_votes
        where review_id = any(${reviewIds}::bigint[]) and user_id = ${userId}), '[]') helpful`.execute(db)
  return rows[0] ?? { written: [], helpful: [] }
}
