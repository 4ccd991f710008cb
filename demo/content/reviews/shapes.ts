/** What is reviewed: a book to read, a lecture course, a book of questions, or a series of tests. */
export type ReviewKind = 'book' | 'video' | 'mcq-scanner' | 'test-series'

/** Stars given. One and two stars share their words. */
export type StarBand = '5' | '4' | '3' | '1-2'

/**
 * What a sentence is about. A review takes at most one sentence of each, so that no two contradict;
 * `printing` and `delivery` are for what came by post, `questions` for what has questions in it.
 */
export type ReviewTopic =
  | 'explanations'
  | 'questions'
  | 'updates'
  | 'printing'
  | 'pace'
  | 'delivery'
  | 'doubts'
  | 'overall'

/**
 * The words for one kind and one band. `{chapter}` stands for a chapter title of the work's paper and `{city}`
 * for the reviewer's city; a sentence whose slot cannot be filled is passed over.
 */
export type ReviewPhrases = {
  readonly titles: readonly string[]
  readonly bodies: Readonly<Partial<Record<ReviewTopic, readonly string[]>>>
}

export type PhrasesByBand = Readonly<Record<StarBand, ReviewPhrases>>
