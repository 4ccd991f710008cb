import type { ReviewsAsked } from '#shop/reviews'
import type { PageQueryKey } from '../../page-query.ts'

/** What a list of reviews is narrowed and ordered by, in its address. */
export const reviewKeys: readonly PageQueryKey[] = ['stars', 'verified', 'photos', 'sat', 'sort', 'page']

export type ReviewQuery = Omit<ReviewsAsked, 'workId'>

/**
 * The address of the list with these words in its query; what is not said is left out, and the first page has no
 * number.
 */
export function reviewsHref(place: string, query: Partial<ReviewQuery>): string {
  const said = new URLSearchParams()
  if (query.stars) said.set('stars', String(query.stars))
  if (query.isVerified) said.set('verified', 'yes')
  if (query.hasPhotos) said.set('photos', 'yes')
  if (query.attempt) said.set('sat', query.attempt)
  if (query.isHelpfulFirst) said.set('sort', 'helpful')
  if (query.page && query.page > 1) said.set('page', String(query.page))
  return `${place}/all-reviews${said.size > 0 ? `?${said}` : ''}`
}

/** Whether the list is only a part of all reviews. */
export const isNarrowed = ({ stars, isVerified, hasPhotos, attempt }: ReviewQuery): boolean =>
  stars !== null || isVerified || hasPhotos || attempt !== null
