import { sql } from 'kysely'
import type { Stars } from './review.ts'

/** A published review. */
export type ReviewView = {
  readonly id: number
  readonly authorName: string
  readonly rating: Stars
  readonly title: string
  readonly body: string
  /** The attempt that its writer sat or reads for: 'May 2026'. */
  readonly attemptLabel: string | null
  /** Whether that exam was still to come when the review was written. */
  readonly isAttemptAhead: boolean
  /** The edition that it is about: '2nd edition, August 2026 · Print'. */
  readonly editionLabel: string
  readonly isVerified: boolean
  /** The day by Indian time. */
  readonly writtenOn: string
  readonly isEdited: boolean
  /** How many people marked it helpful. */
  readonly helpful: number
  readonly photos: readonly { readonly hash: string; readonly width: number; readonly height: number }[]
}

/** A `ReviewView` of the row `r` of reviews, as one JSON value. */
export const reviewJson = sql`json_build_object('id', r.id, 'authorName', r.author_name, 'rating', r.rating,
  'title', r.title, 'body', r.body, 'isVerified', r.is_verified, 'helpful', r.helpful,
  'isEdited', r.edited_at is not null,
  'writtenOn', (r.created_at at time zone 'Asia/Kolkata')::date,
  'attemptLabel', (select a.label from attempts a where a.code = r.attempt_code),
  'isAttemptAhead', coalesce((select a.exam_on > (r.created_at at time zone 'Asia/Kolkata')::date
    from attempts a where a.code = r.attempt_code), false),
  'editionLabel', (
    select concat_ws(' · ', nullif(re.edition_label, ''), rk.format_name) from editions re
    join product_kinds rk on rk.type = re.type and rk.format = re.format where re.id = r.edition_id),
  'photos', coalesce((
    select json_agg(json_build_object('hash', p.hash, 'width', f.width, 'height', f.height) order by p.position)
    from review_photos p join media_files f on f.hash = p.hash where p.review_id = r.id), '[]'))`
