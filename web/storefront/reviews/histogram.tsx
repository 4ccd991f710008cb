import { groupIndian } from '#kernel/money'
import { Anchor } from '../../ui/link.tsx'
import { Star } from '../../ui/star.tsx'

type HistogramProps = {
  /** Reviews with 1, 2, 3, 4, 5 stars. */
  readonly counts: readonly number[]
  /** The list of reviews with so many stars. */
  readonly hrefOf: (stars: number) => string
}

const row = 'col-span-full grid min-h-9 grid-cols-subgrid items-center max-wide:min-h-11'

/** The number of reviews for each star as bars; each links to those reviews. */
export function Histogram({ counts, hrefOf }: HistogramProps) {
  const all = Math.max(1, ...counts)
  return (
    <ul className="grid max-w-80 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 text-14 tabular-nums">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        const cells = (
          <>
            <span aria-hidden="true" className="inline-flex items-center gap-1">
              {stars} <Star className="text-star" />
            </span>
            <span
              aria-hidden="true"
              className="h-1.5 overflow-hidden rounded-round bg-line forced-color-adjust-none"
            >
              <span className="block h-full bg-star" style={{ width: `${(count / all) * 100}%` }} />
            </span>
            <span aria-hidden="true" className="text-right text-soft">
              {groupIndian(count)}
            </span>
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}: {groupIndian(count)}{' '}
              {count === 1 ? 'review' : 'reviews'}
            </span>
          </>
        )
        return (
          <li key={stars} className="col-span-full grid grid-cols-subgrid">
            {count > 0 ? (
              <Anchor href={hrefOf(stars)} rel="nofollow" className={`${row} hover:text-brand`}>
                {cells}
              </Anchor>
            ) : (
              <span className={row}>{cells}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
