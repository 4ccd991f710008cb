import { data, Form, redirect } from 'react-router'
import { links } from '#kernel/links'
import { moderateReview, readModerationQueue, readRejectedReviews, reportReasons } from '#shop/reviews'
import { needsContext } from '#web/context.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/reviews.ts'
import { DeskPage, DeskSection, shownOf } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'
import { ReviewToModerate } from './review-to-moderate.tsx'

export const handle = deskHandle('/desk/reviews', {
  published: 'The review is published.',
  rejected: 'The review was taken down. The reviewer will see why.',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const [{ reviews, total }, rejected] = await Promise.all([readModerationQueue(db), readRejectedReviews(db)])
  return {
    rejected: rejected.map(({ review, why, version, product }) => ({
      id: review.id,
      words: review.title,
      body: review.body,
      author: review.authorName,
      why,
      version,
      title: product.title,
      href: links.product(product.id, product.slug),
    })),
    total,
    reviews: reviews.map(({ review, state, why, version, reports, product }) => ({
      review,
      /** Published and reported. */
      stands: state === 'published',
      why,
      version,
      reports: reports.map(({ reason, note }) => [reportReasons[reason], note].filter(Boolean).join(': ')),
      title: product.title,
      href: links.product(product.id, product.slug),
    })),
  }
}

/** Publishes a review or takes it down and redirects to the rest; a refusal changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, idOf } = await readDeskForm({ context, request })
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
  return data({ review, words: message }, { status: code === 'reason_missing' ? 422 : 409 })
}

export default function ReviewsDesk({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { reviews, total, rejected } = loaderData
  const isShown = reviews.some(({ review }) => review.id === problem?.review)
  return (
    <DeskPage
      words={`Held and reported reviews, longest waiting first. A review that only criticises a title stays.${shownOf(total, reviews.length)}`}
    >
      {problem && !isShown && <Notice tone="danger">{problem.words}</Notice>}
      {reviews.length === 0 ? (
        <EmptyState title="Nothing to moderate" words="No review is held, and none was reported." />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {reviews.map((item) => (
            <li key={item.version + item.review.id} className="py-6">
              <ReviewToModerate
                {...item}
                problem={problem?.review === item.review.id ? problem.words : null}
              />
            </li>
          ))}
        </ul>
      )}
      {rejected.length > 0 && (
        <DeskSection title="Taken down" count={rejected.length}>
          <ul className="divide-y divide-line">
            {rejected.map(({ id, words, body, author, why, version, title, href }) => (
              <li key={id} className="grid gap-1 py-3">
                <p>
                  <TextLink href={href}>{title}</TextLink>
                </p>
                <p className="font-medium wrap-anywhere">{words}</p>
                <p className="text-14 whitespace-pre-line wrap-anywhere">{body}</p>
                <p className="text-14 text-soft">
                  {author} · {why}
                </p>
                <Form method="post">
                  <input type="hidden" name="review" value={id} />
                  <input type="hidden" name="version" value={version} />
                  <Button name="to" value="published" tone="secondary">
                    Publish again<span className="sr-only">: {words}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </DeskPage>
  )
}
