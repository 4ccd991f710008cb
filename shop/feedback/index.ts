export {
  type Experience,
  experiences,
  type Feedback,
  giveFeedback,
  isExperience,
  longestFeedbackComment,
  longestFeedbackTitle,
  mayGiveFeedback,
  readGiven,
} from './feedback.ts'
