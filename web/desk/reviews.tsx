import { data, redirect } from 'react-router'
import { links } from '#kernel/links'
import { moderateReview, readModerationQueue, readRejectedReviews, reportReasons } from '#shop/reviews'
import { needsContext } from '#web/context.ts'
import { TextField } from '../storefront/form-fields.tsx'
import { ReviewItem } from '../storefront/reviews/review-item.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/reviews.ts'
import { DeedForm, DeskPage, DeskSection, shownOf } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { FormOf } from './form-of.tsx'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/reviews', {
  published: 'The review is published.',
  rejected: 'The review was taken down. The reviewer will see why.',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const [{ reviews, total }, rejected] = await Promise.all([readModerationQueue(db), readRejectedReviews(db)])
  return {
    rejected,
    total,
    reviews: reviews.map(({ reports, ...row }) => ({
      ...row,
      reports: reports.map(({ reason, note }) => [reportReasons[reason], note].filter(Boolean).join(': ')),
    })),
  }
}

/** Publishes a review or takes it down and redirects to the rest; a refusal changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, idOf, refuse } = await readDeskForm({ context, request })
  const review = idOf('review')
  const to = text('to')
  if (review === null || (to !== 'published' && to !== 'rejected')) throw data(null, { status: 400 })
  const moderated = await moderateReview(
    needs,
    review,
    to === 'published' ? { to } : { to, reason: text('reason') },
    actorId,
    text('version'),
  )
  if (moderated.ok) throw redirect(`/desk/reviews?done=${to}`, 303)
  const { code, message } = moderated.refusal
  return refuse({ path: 'reason', message }, code === 'reason_missing' ? 422 : 409)
}

export default function ReviewsDesk({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { reviews, total, rejected } = loaderData
  const isShown = reviews.some(({ review }) => String(review.id) === problem?.values.review)
  return (
    <DeskPage
      words={`Held and reported reviews, longest waiting first. A review that only criticises a title stays.${shownOf(total, reviews.length)}`}
    >
      {problem && !isShown && <Notice tone="danger">{problem.errors[0]?.message}</Notice>}
      {reviews.length === 0 ? (
        <EmptyState title="Nothing to moderate" words="No review is held, and none was reported." />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {reviews.map(({ review, state, why, version, reports, product }) => (
            <li
              key={version + review.id}
              className="grid gap-x-14 gap-y-4 py-6 wide:grid-cols-[minmax(0,1fr)_400px]"
            >
              <ReviewItem
                review={review}
                heading="h3"
                isOwn
                here="/desk/reviews"
                about={
                  <h2 className="font-serif text-18 font-bold">
                    <TextLink href={links.product(product.id, product.slug)}>{product.title}</TextLink>
                  </h2>
                }
              />
              <div className="grid content-start gap-4">
                <div className="rounded-card bg-sunk px-4 py-3 text-14">
                  <p className="font-medium">
                    {state === 'published' ? 'Published and reported.' : `Held. ${why}`}
                  </p>
                  {reports.length > 0 && (
                    <ul className="mt-1 list-disc pl-5">
                      {reports.map((report, index) => (
                        <li key={`${index} ${report}`} className="wrap-anywhere">
                          {report}
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
                <FormOf thing="review" of={review.id} id={`moderate-${review.id}`} className="grid gap-3">
                  <input type="hidden" name="version" value={version} />
                  <TextField
                    name="reason"
                    label="Reason for taking it down"
                    hint="The reviewer will see this."
                    maxLength={300}
                    autoComplete="off"
                    required={false}
                  />
                  <div className="flex flex-wrap gap-3">
                    <SubmitButton name="to" value="published" tone="secondary">
                      {state === 'published' ? 'Keep published' : 'Publish'}
                    </SubmitButton>
                    <SubmitButton name="to" value="rejected" tone="danger">
                      Take down
                    </SubmitButton>
                  </div>
                </FormOf>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rejected.length > 0 && (
        <DeskSection title="Taken down" count={rejected.length}>
          <ul className="divide-y divide-line">
            {rejected.map(({ review, why, version, product }) => (
              <li key={review.id} className="grid gap-1 py-3">
                <p>
                  <TextLink href={links.product(product.id, product.slug)}>{product.title}</TextLink>
                </p>
                <p className="font-medium wrap-anywhere">{review.title}</p>
                <p className="text-14 whitespace-pre-line wrap-anywhere">{review.body}</p>
                <p className="text-14 text-soft">
                  {review.authorName} · {why}
                </p>
                <DeedForm
                  deed="publish"
                  to={{ review: review.id, version, to: 'published' }}
                  tone="secondary"
                  words="Publish again"
                  about={review.title}
                />
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </DeskPage>
  )
}
