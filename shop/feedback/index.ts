export {
  type Experience,
  experiences,
  type Feedback,
  isExperience,
  longestFeedbackComment,
  longestFeedbackTitle,
} from './feedback.ts'
export { giveFeedback, mayGiveFeedback, readGiven } from './give-feedback.ts'
