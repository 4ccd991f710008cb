export { reportReview, toggleHelpful } from './answer-review.ts'
export {
  moderateReview,
  readModerationQueue,
  readRejectedReviews,
  readReviewDecision,
  removeReview,
} from './moderate-review.ts'
export { readLatestReviews } from './read-latest-reviews.ts'
export { readOwnMarks, readOwnReview } from './read-own-review.ts'
export { type ReviewsRequest, readReviews, reviewsAPage } from './read-reviews.ts'
export { type NewReview, recordReviews } from './record-reviews.ts'
export {
  isReportReason,
  longestBody,
  longestTitle,
  mostPhotos,
  publicName,
  type ReviewView,
  reportReasons,
  reviewInput,
  reviewJson,
  starsOf,
} from './review.ts'
export { readReviewReminder, remindReviews } from './review-reminders.ts'
export { type ReviewedTitle, readReviewedTitle, reviewsPlace } from './reviewed-title.ts'
export { type SaveReviewRefusal, saveReview } from './save-review.ts'
