import { starsOf } from '#shop/reviews'
import { pageOf } from '../page-number.ts'
import type { ReviewQuery } from './review-query.ts'

/** Reads the address of a list of reviews; what it does not know is left out. Null when it names no page. */
export function readReviewQuery(url: URL): ReviewQuery | null {
  const page = pageOf(url)
  if (page === null) return null
  const { searchParams: said } = url
  const attempt = said.get('sat') ?? ''
  return {
    stars: starsOf(said.get('stars')),
    isVerified: said.get('verified') === 'yes',
    hasPhotos: said.get('photos') === 'yes',
    attempt: /^[a-z0-9-]{1,40}$/.test(attempt) ? attempt : null,
    isHelpfulFirst: said.get('sort') === 'helpful',
    page,
  }
}
