import { countWords, groupIndian } from '#kernel/money'

type RatingProps = { readonly average: number; readonly count: number; readonly long?: boolean }

/** A star, the average of 5 and how many rated. */
export function Rating({ average, count, long }: RatingProps) {
  const ratings = countWords(count, 'rating')
  return (
    <span className="rating">
      <span className="sr-only">
        Rated {average.toFixed(1)} of 5, {ratings}
      </span>
      <span aria-hidden="true">
        <b>{average.toFixed(1)}</b> {long ? `· ${ratings}` : `(${groupIndian(count)})`}
      </span>
    </span>
  )
}
