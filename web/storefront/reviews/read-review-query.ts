import { starsOf } from '#shop/reviews'
import { readPageNumber } from '../page-number.ts'
import type { ReviewQuery } from './review-query.ts'

/** Reads the filters of a list of reviews; unknown values are ignored. Null when the page number is invalid. */
export function readReviewQuery(url: URL): ReviewQuery | null {
  const page = readPageNumber(url)
  if (page === null) return null
  const { searchParams: query } = url
  const attempt = query.get('sat') ?? ''
  return {
    stars: starsOf(query.get('stars')),
    isVerified: query.get('verified') === 'yes',
    hasPhotos: query.get('photos') === 'yes',
    attempt: /^[a-z0-9-]{1,40}$/.test(attempt) ? attempt : null,
    isHelpfulFirst: query.get('sort') === 'helpful',
    page,
  }
}
