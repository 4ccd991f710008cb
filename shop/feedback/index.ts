export {
  type Experience,
  experiences,
  type Feedback,
  isExperience,
  longestFeedbackComment,
  longestFeedbackTitle,
  type TypedFeedback,
} from './feedback.ts'
export type { FeedbackTables } from './feedback-tables.ts'
export { type GiveRefusal, giveFeedback, mayGiveFeedback, readGiven } from './give-feedback.ts'
