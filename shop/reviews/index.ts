export { type ModerationRefusal, moderateReview, type ReviewDecision } from './moderate-review.ts'
export { readLatestReviews, type TitledReview } from './read-latest-reviews.ts'
export { type PendingReview, readModerationQueue } from './read-moderation-queue.ts'
export { type OwnReview, readOwnMarks, readOwnReview } from './read-own-review.ts'
export { type ReviewPage, type ReviewsRequest, readReviews, reviewsAPage } from './read-reviews.ts'
export { type NewReview, recordReviews } from './record-reviews.ts'
export { removeReview } from './remove-review.ts'
export { type ReportRefusal, reportReview } from './report-review.ts'
export {
  isReportReason,
  longestBody,
  longestTitle,
  mostPhotos,
  publicName,
  type ReportReason,
  type ReviewInput,
  reportReasons,
  reviewInput,
  type Stars,
  starsOf,
} from './review.ts'
export { type ReviewView, reviewJson } from './review-view.ts'
export { type ReviewedTitle, readReviewedTitle, reviewsPlace } from './reviewed-title.ts'
export type { ReviewsTables } from './reviews-tables.ts'
export { type SavedReview, type SaveReviewRefusal, saveReview } from './save-review.ts'
export type { PhotoRefusal, SentPhoto } from './store-photos.ts'
export { toggleHelpful, type Vote, type VoteRefusal } from './toggle-helpful.ts'
