import { data, redirect } from 'react-router'
import {
  longestBody,
  longestTitle,
  mostPhotos,
  publicName,
  readOwnReview,
  removeReview,
  reviewInput,
  reviewsPlace,
  type SaveReviewRefusal,
  saveReview,
} from '#shop/reviews'
import { type accountOf, fieldErrors } from '../../account/account-form.ts'
import { namedValues, oneValue, readForm } from '../form-data.ts'
import type { FormState } from '../form-fields.tsx'
import { findReviewedTitle, titleHead } from './load-reviews.ts'
import { readPhotos, retainedPhotos } from './read-review-form.ts'

type Account = Pick<ReturnType<typeof accountOf>, 'needs' | 'user'>
type Params = { readonly format: string; readonly edition: string }

const page = '/write-a-review/'

export type WritingView = Awaited<ReturnType<typeof loadWriting>>

/** Loads the form for a title: empty, or with the visitor's own review. `shownAs` is the public name of the writer. */
export async function loadWriting({ needs, user }: Account, params: Params) {
  const title = await findReviewedTitle(needs, params, page)
  const own = await readOwnReview(needs.db, { workId: title.workId, userId: user.id })
  return {
    head: titleHead(title),
    own,
    values: own
      ? { rating: String(own.rating), title: own.title, body: own.body, attemptCode: own.attemptCode ?? '' }
      : {},
    attempts: title.attempts.map(({ code, label }) => ({ value: code, label })),
    shownAs: publicName(user.name),
    limits: { title: longestTitle, body: longestBody, photos: mostPhotos },
  }
}

const statuses: Partial<Record<SaveReviewRefusal['code'], number>> = {
  unknown_edition: 404,
  too_many_attempts: 429,
  photo_too_heavy: 413,
}

/** Saves or deletes the visitor's review and redirects; a refusal returns what was typed. */
export async function changeReview({ needs, user }: Account, params: Params, request: Request) {
  const title = await findReviewedTitle(needs, params, page, 308)
  const own = await readOwnReview(needs.db, { workId: title.workId, userId: user.id })
  const form = await readForm(request)
  if (oneValue(form, 'intent') === 'delete') {
    if (own) await removeReview(needs.db, { reviewId: own.id, writerId: user.id })
    throw redirect(`${reviewsPlace(title)}/all-reviews`, 303)
  }
  const values = namedValues(form, ['rating', 'title', 'body', 'attemptCode'])
  const photos = await readPhotos(form)
  // Browsers do not put photos back into the form.
  const problem = (errors: FormState['errors'], status = 422) =>
    data({ values, errors, hadPhotos: photos.length > 0 }, { status })
  const input = reviewInput.safeParse(values)
  if (!input.success) return problem(fieldErrors(input.error))
  const saved = await saveReview(
    { db: needs.db, files: needs.files, consumeAttempt: needs.identity.consumeAttempt },
    {
      ...input.data,
      writer: user,
      editionId: title.editionId,
      photos,
      retainedPhotos: retainedPhotos(form, own?.photos ?? []),
    },
  )
  if (!saved.ok) {
    const { code, message, path = '' } = saved.refusal
    return problem([{ path, message }], statuses[code])
  }
  const waits = saved.value.state === 'pending' ? '&waits=yes' : ''
  throw redirect(`/write-review-success?edition=${title.editionId}${waits}`, 303)
}
