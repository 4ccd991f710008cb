import { bookReviews } from './reviews/book.ts'
import { mcqScannerReviews } from './reviews/mcq-scanner.ts'
import type { PhrasesByBand, ReviewKind } from './reviews/shapes.ts'
import { testSeriesReviews } from './reviews/test-series.ts'
import { videoReviews } from './reviews/video.ts'

export {
  type PhrasesByBand,
  type ReviewCondition,
  type ReviewKind,
  type ReviewTopic,
  reviewConditions,
  type StarBand,
} from './reviews/shapes.ts'

/** The words of which the demonstration shop's student reviews are composed. No real person or brand is named. */
export const reviewPhrases: Readonly<Record<ReviewKind, PhrasesByBand>> = {
  book: bookReviews,
  video: videoReviews,
  'mcq-scanner': mcqScannerReviews,
  'test-series': testSeriesReviews,
}
