import { sql } from 'kysely'
import { z } from 'zod'

export const mostPhotos = 5

/** Longest title and text of a review, in characters. */
export const longestTitle = 120
export const longestBody = 4_000

/** The reasons to report a review; the keys are stored in `review_reports`. */
export const reportReasons = {
  'not-about-title': 'It is not about this title',
  abusive: 'It insults or threatens somebody',
  advertising: 'It advertises something',
  private: 'It shows private details of a person',
  copied: 'It is copied from elsewhere',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const isReportReason = (word: string): word is ReportReason => Object.hasOwn(reportReasons, word)

export type ReviewState = 'pending' | 'published' | 'rejected'
export type Stars = 1 | 2 | 3 | 4 | 5

const stars = [1, 2, 3, 4, 5] as const

/** Parses a number of stars; null when it is none. */
export const starsOf = (text: string | number | null): Stars | null =>
  stars.find((each) => String(each) === String(text)) ?? null

/** A review, as a form or a program sends it. Its words are stored unchanged: every screen shows them as text. */
export const reviewInput = z.object({
  rating: z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? starsOf(value) : null),
    z.literal(stars, { error: 'Choose from one to five stars.' }),
  ),
  title: z
    .string()
    .trim()
    .min(1, 'Say in a few words what you think of it.')
    .max(longestTitle, `Keep the headline to ${longestTitle} characters.`),
  body: z
    .string()
    .trim()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().max(longestBody, 'Keep your review to 4,000 characters.')),
  attemptCode: z
    .string()
    .max(40)
    .transform((code) => code || null)
    .nullable(),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** The name beside a review: 'Asha M.' for Asha Menon. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0]
  return `${first}${initial ? ` ${initial.toUpperCase()}.` : ''}`.slice(0, 100) || 'A reader'
}

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

/** The photos of the row `r` of reviews, as one JSON value. */
export const reviewPhotos = sql`coalesce((
  select json_agg(json_build_object('hash', p.hash, 'width', f.width, 'height', f.height) order by p.position)
  from review_photos p join media_files f on f.hash = p.hash where p.review_id = r.id), '[]')`

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
  'photos', ${reviewPhotos})`
