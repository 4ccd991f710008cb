import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { judgeReview, readReviewsToJudge, reportReasons } from '#shop/reviews'
import { productHref } from '#shop/search'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { toReviewCard } from '../storefront/reviews/review-card.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/reviews.ts'
import { DeskHead } from './desk-head.tsx'
import { desksFor } from './desk-links.ts'
import { ReviewToJudge } from './review-to-judge.tsx'

// Reviews stand on the pages of the catalogue: who keeps those reads what is written there.
export const handle: RouteHandle = { policy: { staff: 'catalog.write' }, layout: 'desk' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Reviews to read', description: 'Reviews that wait, or that readers reported.' })

const done = {
  published: 'The review is published.',
  rejected: 'The review was taken down. Its writer reads why.',
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reviews, total } = await readReviewsToJudge(context.get(needsContext).db)
  const told = url.searchParams.get('done')
  return {
    desks: desksFor(context.get(visitorContext).user?.permissions ?? []),
    total,
    told: told === 'published' || told === 'rejected' ? done[told] : null,
    reviews: reviews.map(({ review, state, why, version, reports, product }) => ({
      review: toReviewCard(review),
      stands: state === 'published',
      why,
      version,
      reports: reports.map(({ reason, note }) => [reportReasons[reason], note].filter(Boolean).join(': ')),
      title: product.title,
      href: productHref(product.id, product.slug),
    })),
  }
}

/** Publishes a review or takes it down, and leads back to those that are left; a refusal changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const review = parseNumberId(oneValue(form, 'review') ?? '')
  const to = oneValue(form, 'to')
  if (review === null || (to !== 'published' && to !== 'rejected')) throw data(null, { status: 400 })
  const judged = await judgeReview(
    context.get(needsContext).db,
    review,
    to === 'published' ? { to } : { to, reason: oneValue(form, 'reason') ?? '' },
    context.get(visitorContext).user?.id ?? null,
    oneValue(form, 'version') ?? '',
  )
  if (judged.ok) throw redirect(`/desk/reviews?done=${to}`, 303)
  const { code, message } = judged.refusal
  return data({ review, words: message }, { status: code === 'reason_missing' ? 422 : 409 })
}

export default function ReviewsDesk({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { desks, reviews, total, told } = loaderData
  const isShown = reviews.some(({ review }) => review.id === problem?.review)
  return (
    <div className="page py-6 wide:py-8">
      <DeskHead title="Reviews to read" desks={desks} total={total} shown={reviews.length}>
        Those that wait before others see them, and those that readers reported, the longest waiting first.
        One that only finds fault with a title stays.
      </DeskHead>
      {told && !problem && <Notice tone="success">{told}</Notice>}
      {problem && !isShown && <Notice tone="danger">{problem.words}</Notice>}
      {reviews.length === 0 ? (
        <EmptyState title="Nothing to read" words="No review waits, and none was reported." />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {reviews.map((item) => (
            <li key={item.version + item.review.id} className="py-6">
              <ReviewToJudge {...item} problem={problem?.review === item.review.id ? problem.words : null} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
