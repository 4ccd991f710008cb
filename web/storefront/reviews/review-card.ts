import { formatDay } from '#kernel/dates'
import type { ReviewView } from '#shop/reviews'

/** A review as screens show it. */
export type ReviewCard = {
  readonly id: number
  readonly stars: number
  readonly title: string
  readonly body: string
  /** 'Harini V., wrote May 2026 · 4 Oct 2026'. */
  readonly by: string
  /** Which edition it is about. */
  readonly edition: string
  readonly isVerified: boolean
  readonly helpful: number
  readonly photos: ReviewView['photos']
}

export const toReviewCard = (review: ReviewView): ReviewCard => ({
  id: review.id,
  stars: review.rating,
  title: review.title,
  body: review.body,
  by: [
    `${review.authorName}${review.attemptLabel ? `, wrote ${review.attemptLabel}` : ''}`,
    `${formatDay(review.writtenOn)}${review.isEdited ? ', edited' : ''}`,
  ].join(' · '),
  edition: review.editionLabel,
  isVerified: review.isVerified,
  helpful: review.helpful,
  photos: review.photos,
})
