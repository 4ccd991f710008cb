import { groupIndian } from '#kernel/money'
import { Star } from './star.tsx'

type RatingProps = { readonly average: number; readonly count: number; readonly long?: boolean }

/** A star, the average of 5 and how many rated. */
export function Rating({ average, count, long }: RatingProps) {
  const ratings = `${groupIndian(count)} ${count === 1 ? 'rating' : 'ratings'}`
  return (
    <span className="inline-flex items-center gap-1 text-14 whitespace-nowrap text-soft tabular-nums">
      <Star className="text-star" />
      <span className="sr-only">
        Rated {average.toFixed(1)} of 5, {ratings}
      </span>
      <span aria-hidden="true">
        <b className="font-medium text-ink">{average.toFixed(1)}</b>{' '}
        {long ? `· ${ratings}` : `(${groupIndian(count)})`}
      </span>
    </span>
  )
}
