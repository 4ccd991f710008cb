export { type NewReview, recordReviews } from './record-reviews.ts'
export type { ReviewsTables } from './reviews-tables.ts'
