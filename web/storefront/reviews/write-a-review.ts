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
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { formErrors } from '../../account/form-errors.ts'
import { oneValue, readForm } from '../form-data.ts'
import { findReviewedTitle, titleHead } from './load-reviews.ts'
import { type ReviewValues, readPhotos, readReviewValues, retainedPhotos } from './read-review-form.ts'

type Params = { readonly format: string; readonly edition: string }

/** Why a review was not saved, with what was typed. */
export type ReviewProblem = {
  readonly values: ReviewValues
  readonly errors: Readonly<Record<string, string>>
  readonly message: string | null
  /** Photos came with it: browsers do not put them back into the form. */
  readonly hadPhotos: boolean
}

const page = '/write-a-review/'

export type WritingView = Awaited<ReturnType<typeof loadWriting>>

/** Loads the form for a title: empty, or with the visitor's own review. `shownAs` is the public name of the writer. */
export async function loadWriting(needs: ShopNeeds, { user }: Visitor, params: Params) {
  if (user === null) throw data(null, { status: 403 })
  const title = await findReviewedTitle(needs, params, page)
  return {
    head: titleHead(title),
    own: await readOwnReview(needs.db, { workId: title.workId, userId: user.id }),
    attempts: title.attempts,
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
export async function changeReview(needs: ShopNeeds, { user }: Visitor, params: Params, request: Request) {
  if (user === null) throw data(null, { status: 403 })
  const title = await findReviewedTitle(needs, params, page)
  const own = await readOwnReview(needs.db, { workId: title.workId, userId: user.id })
  const form = await readForm(request)
  if (oneValue(form, 'intent') === 'delete') {
    if (own) await removeReview(needs.db, { reviewId: own.id, writerId: user.id })
    throw redirect(`${reviewsPlace(title)}/all-reviews`, 303)
  }
  const values = readReviewValues(form)
  const photos = await readPhotos(form)
  const problem = (status: number, errors: ReviewProblem['errors'], message: string | null = null) =>
    data<ReviewProblem>({ values, errors, message, hadPhotos: photos.length > 0 }, { status })
  const input = reviewInput.safeParse(values)
  if (!input.success) return problem(422, formErrors(input.error))
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
    const { code, message, path } = saved.refusal
    return problem(statuses[code] ?? 422, path ? { [path]: message } : {}, path ? null : message)
  }
  const waits = saved.value.state === 'pending' ? '&waits=yes' : ''
  throw redirect(`/write-review-success?edition=${title.editionId}${waits}`, 303)
}
