import BadgeCheck from 'lucide-react/icons/badge-check'
import { Rating } from '../../ui/rating.tsx'
import { Star, Stars } from '../../ui/star.tsx'
import type { ProductView } from './product-view.ts'

/** How many gave five stars, four and so on, as bars of one length together. */
const Histogram = ({ counts }: { readonly counts: readonly number[] }) => {
  const all = Math.max(1, ...counts)
  return (
    <dl className="grid max-w-80 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 text-14 tabular-nums">
      {[5, 4, 3, 2, 1].map((stars) => (
        <div key={stars} className="col-span-full grid grid-cols-subgrid items-center">
          <dt>
            {stars} <span className="sr-only">stars</span>
            <Star className="inline text-star" />
          </dt>
          <dd className="order-last text-right text-soft">{counts[stars - 1] ?? 0}</dd>
          <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-round bg-line">
            <span
              className="block h-full bg-star"
              style={{ width: `${((counts[stars - 1] ?? 0) / all) * 100}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What readers gave and wrote, or that nobody has yet. */
export function Reviews({ rating, reviews }: Pick<ProductView, 'rating' | 'reviews'>) {
  if (rating === null) return <p className="text-soft">Nobody has reviewed this title yet.</p>
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Rating average={rating.average} count={rating.count} long />
        <Histogram counts={rating.histogram} />
      </div>
      <ul className="grid max-w-measure gap-5">
        {reviews.map(({ id, stars, title, body, by, isVerified }) => (
          <li key={id} className="grid gap-1">
            <Stars stars={stars} />
            {title && <h3 className="font-bold">{title}</h3>}
            <p className="whitespace-pre-line">{body}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-14 text-soft">
              {by}
              {isVerified && (
                <span className="inline-flex items-center gap-1 text-success">
                  <BadgeCheck aria-hidden="true" className="size-4" />
                  Verified purchase
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
