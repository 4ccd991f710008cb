import { z } from 'zod'

/** Most photos of one review, and the largest size of each, in bytes. */
export const mostPhotos = 5
export const photoBytes = 8 * 1024 * 1024

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
