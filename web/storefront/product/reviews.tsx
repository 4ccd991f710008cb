import { groupIndian } from '#kernel/money'
import { SecondaryLink } from '../../ui/button.tsx'
import { TallLink } from '../../ui/link.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ProductView } from '../load-product.ts'
import { Histogram } from '../reviews/histogram.tsx'
import { ReviewItem } from '../reviews/review-item.tsx'

type ReviewsProps = Pick<ProductView, 'rating' | 'reviews' | 'reviewsPlace' | 'href'>

/** The rating, some reviews, and the link to write one. */
export function Reviews({ rating, reviews, reviewsPlace, href }: ReviewsProps) {
  const write = (
    <SecondaryLink href={`${reviewsPlace}/write-a-review/`} rel="nofollow">
      Write a review
    </SecondaryLink>
  )
  if (rating === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">No reviews yet.</p>
        {write}
      </div>
    )
  const all = `${reviewsPlace}/all-reviews`
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid grow gap-2">
          <Rating average={rating.average} count={rating.count} long />
          <Histogram counts={rating.histogram} hrefOf={(stars) => `${all}?stars=${stars}`} />
        </div>
        {write}
      </div>
      <ul className="grid max-w-measure divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5 first:pt-0">
            <ReviewItem review={review} heading="h3" here={href} />
          </li>
        ))}
      </ul>
      <p>
        <TallLink href={all}>
          {rating.count === 1 ? 'See the review' : `See all ${groupIndian(rating.count)} reviews`}
        </TallLink>
      </p>
    </div>
  )
}
