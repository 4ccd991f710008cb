import { data } from 'react-router'
import { links } from '#kernel/links'
import { readLatestReviews, readOwnMarks, reviewsPlace } from '#shop/reviews'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { readPageNumber } from '../page-number.ts'
import type { Route } from './+types/latest.ts'
import { ReviewItem } from './review-item.tsx'

// Not cached: it changes with every review.
export const handle: RouteHandle = { policy: 'public' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'What students say',
    description:
      'The latest reviews of books and classes for CA, CS and CMA, good and bad, as students wrote them.',
    isUnlisted: (args.loaderData?.page ?? 1) > 1,
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const page = readPageNumber(url)
  const latest = page === null ? null : await readLatestReviews(db, page)
  if (page === null || latest === null || page > latest.pages) throw data(null, { status: 404 })
  const ids = latest.reviews.map(({ review }) => review.id)
  const own = user === null ? { written: [], helpful: [] } : await readOwnMarks(db, user.id, ids)
  return {
    page,
    pages: latest.pages,
    own,
    reviews: latest.reviews.map(({ review, product }) => ({
      review,
      title: product.title,
      href: links.product(product.id, product.slug),
      editHref: `${reviewsPlace({ editionId: product.id, format: product.format })}/write-a-review/`,
    })),
  }
}

const hrefOf = (page: number) => (page === 1 ? '/all-reviews' : `/all-reviews?page=${page}`)

export default function LatestReviews({ loaderData: { page, pages, reviews, own } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-6 pt-6 wide:pt-9">
      <PageHead title="What students say">
        The latest reviews of our books and classes, good and bad, as students wrote them.
      </PageHead>
      {reviews.length === 0 && (
        <EmptyState title="No reviews yet" words="Students who bought a title can review it from its page." />
      )}
      <ul className="grid gap-x-14 wide:grid-cols-2">
        {reviews.map(({ review, title, href, editHref }) => (
          <li key={review.id} className="border-t border-line py-5">
            <ReviewItem
              review={review}
              heading="h3"
              about={
                <h2 className="font-serif text-18 font-bold">
                  <Anchor href={href} className="text-brand underline-offset-3 hover:underline">
                    {title}
                  </Anchor>
                </h2>
              }
              isOwn={own.written.includes(review.id)}
              isMarked={own.helpful.includes(review.id)}
              editHref={editHref}
              here={hrefOf(page)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}
