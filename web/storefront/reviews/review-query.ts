import type { ReviewsRequest } from '#shop/reviews'

export type ReviewQuery = Omit<ReviewsRequest, 'workId'>

/** The address of the list with these filters; the first page has no number. */
export function reviewsHref(place: string, query: Partial<ReviewQuery>): string {
  const params = new URLSearchParams()
  if (query.stars) params.set('stars', String(query.stars))
  if (query.isVerified) params.set('verified', 'yes')
  if (query.hasPhotos) params.set('photos', 'yes')
  if (query.attempt) params.set('sat', query.attempt)
  if (query.isHelpfulFirst) params.set('sort', 'helpful')
  if (query.page && query.page > 1) params.set('page', String(query.page))
  return `${place}/all-reviews${params.size > 0 ? `?${params}` : ''}`
}

/** Whether the list is only a part of all reviews. */
export const isNarrowed = ({ stars, isVerified, hasPhotos, attempt }: ReviewQuery): boolean =>
  stars !== null || isVerified || hasPhotos || attempt !== null
