import type { SentPhoto } from '#shop/reviews'
import { oneValue } from '../form-data.ts'

const fields = ['rating', 'title', 'body', 'attemptCode'] as const

/** The form of a review as it was typed. */
export type ReviewValues = Readonly<Record<(typeof fields)[number], string>>

/** Reads the words of a review; a field that is missing or sent twice is empty. */
export const readReviewValues = (form: FormData): ReviewValues =>
  Object.fromEntries(fields.map((name) => [name, oneValue(form, name) ?? ''])) as ReviewValues

/**
 * Reads the photos that came with it, whatever they call themselves. A field of files left empty sends one without
 * bytes.
 */
export async function readPhotos(form: FormData): Promise<SentPhoto[]> {
  const files = form.getAll('photos').filter((value) => typeof value !== 'string' && value.size > 0) as File[]
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })))
}

/** Which photos of before stay: those whose removal was not ticked. */
export const keptPhotos = (form: FormData, had: readonly { readonly hash: string }[]): string[] => {
  const removed = new Set(form.getAll('removePhoto'))
  return had.flatMap(({ hash }) => (removed.has(hash) ? [] : [hash]))
}
