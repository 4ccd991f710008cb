import { groupIndian } from '#kernel/money'
import { ChipLink } from '../../ui/chip.tsx'
import type { ReviewListView } from './load-reviews.ts'
import { reviewsHref } from './review-query.ts'

/** The filters of the list as links: each adds itself to those chosen, or removes itself. */
export function ReviewFilters({ list }: { readonly list: ReviewListView }) {
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
          {counted(`Wrote ${label}`, count)}
        </ChipLink>
      ))}
    </nav>
  )
}
