import { countWords, groupIndian } from '#kernel/money'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { loadedMeta } from '../../seo/page-meta.ts'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Route } from './+types/of-edition.ts'
import { Histogram } from './histogram.tsx'
import { loadReviews, type ReviewListView } from './load-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { isNarrowed, reviewsHref } from './review-query.ts'
import { TitleHead } from './title-head.tsx'

export const handle: RouteHandle = {
  policy: 'public',
  unlisted: 'The page of the title has the reviews and is listed.',
}

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, (list) => ({
    title: `Reviews of ${list.head.title}`,
    description: `${countWords(list.all, 'review')} of ${list.head.title} by students.`,
  }))

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadReviews(context.get(needsContext), context.get(visitorContext), params, url)

export default function ReviewsOfEdition({ loaderData: list }: Route.ComponentProps) {
  const { place, query, reviews, all, total, pages } = list
  const write = `${place}/write-a-review/`
  return (
    <div className="page grid gap-8 pt-6 wide:grid-cols-[320px_minmax(0,1fr)] wide:gap-14 wide:pt-9">
      <div className="wide:col-span-2">
        <TitleHead title={list.head} lead="Reviews of" />
      </div>
      <aside aria-label="Summary" className="grid content-start gap-5">
        {all > 0 && (
          <div className="grid gap-2">
            <Rating average={list.average} count={all} long />
            <Histogram
              counts={list.histogram}
              hrefOf={(stars) => reviewsHref(place, { ...query, stars: stars as 1 | 2 | 3 | 4 | 5, page: 1 })}
            />
          </div>
        )}
        {(all > 0 || list.hasWritten) && (
          <SecondaryLink href={write} rel="nofollow">
            {list.hasWritten ? 'Change your review' : 'Write a review'}
          </SecondaryLink>
        )}
        <p className="text-14 text-soft">
          Good or bad, reviews are published at once unless we need to check them first. “Verified purchase”
          means the reviewer bought the title here and has received it.
        </p>
      </aside>
      {all === 0 ? (
        <EmptyState title="No reviews yet" words="Be the first to review it.">
          <ButtonLink href={write} rel="nofollow">
            Write a review
          </ButtonLink>
        </EmptyState>
      ) : (
        <section aria-label="Reviews" className="grid min-w-0 content-start gap-5">
          <ReviewFilters list={list} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-14 text-soft">
            <span role="status">
              {isNarrowed(query)
                ? `${groupIndian(total)} of ${groupIndian(all)} reviews`
                : countWords(all, 'review')}
              {isNarrowed(query) && (
                <>
                  {' · '}
                  <TextLink href={reviewsHref(place, { isHelpfulFirst: query.isHelpfulFirst })}>
                    Show all
                  </TextLink>
                </>
              )}
            </span>
            <TextLink
              href={reviewsHref(place, { ...query, isHelpfulFirst: !query.isHelpfulFirst, page: 1 })}
              rel="nofollow"
            >
              {query.isHelpfulFirst ? 'Show the latest first' : 'Show the most helpful first'}
            </TextLink>
          </p>
          {reviews.length === 0 && <p>No reviews match these filters. Remove one of them.</p>}
          <ul className="grid max-w-measure divide-y divide-line">
            {reviews.map((review) => (
              <li key={review.id} className="py-5 first:pt-0">
                <ReviewItem
                  review={review}
                  heading="h2"
                  isOwn={list.own.includes(review.id)}
                  isMarked={list.marked.includes(review.id)}
                  editHref={write}
                  here={reviewsHref(place, query)}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={query.page}
            pages={pages}
            hrefOf={(page) => reviewsHref(place, { ...query, page })}
          />
        </section>
      )}
    </div>
  )
}

/** The filters of the list as links: each adds itself to those chosen, or removes itself. */
function ReviewFilters({ list }: { readonly list: ReviewListView }) {
  const { query, place, verified, withPhotos, attempts } = list
  const href = (change: Partial<typeof query>) => reviewsHref(place, { ...query, ...change, page: 1 })
  const counted = (words: string, count: number) => `${words} (${groupIndian(count)})`
  return (
    <nav aria-label="Filter reviews" className="flex flex-wrap gap-2">
      {query.stars !== null && (
        <ChipLink href={href({ stars: null })} removes>
          {query.stars} {query.stars === 1 ? 'star' : 'stars'}
        </ChipLink>
      )}
      {(verified > 0 || query.isVerified) && (
        <ChipLink href={href({ isVerified: !query.isVerified })} removes={query.isVerified}>
          {counted('Verified purchases', verified)}
        </ChipLink>
      )}
      {(withPhotos > 0 || query.hasPhotos) && (
        <ChipLink href={href({ hasPhotos: !query.hasPhotos })} removes={query.hasPhotos}>
          {counted('With photos', withPhotos)}
        </ChipLink>
      )}
      {attempts.map(({ code, label, count }) => (
        <ChipLink
          key={code}
          href={href({ attempt: query.attempt === code ? null : code })}
          removes={query.attempt === code}
        >
          {counted(`For ${label}`, count)}
        </ChipLink>
      ))}
    </nav>
  )
}
