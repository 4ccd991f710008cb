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
 * What must be so before a phrase may be used; it stands in front of it, '[sat mcq] Around fifteen …'. Of the exam that
 * the writer names: `ahead`, `sat`, or `result` when it is out too. Of the title: `law` and `sums` by its subject, `tax`,
 * `text` when it explains, `whole` when it covers its paper, `group` when that belongs to one, `revised` from the second
 * edition on; `later` when it had been out for months; by its pages `thin`, `medium`, `long` and `thick`; its kind `scanner`, `mcq`, `full` or `fast`; its language
 * `english` or `mixed`; and what comes with lectures, `notes` in print or a pen `drive`. A topic in
 * front of a title: the review says something of it.
 */
export const reviewConditions = [
  ...([
    'ahead',
    'sat',
    'result',
    'law',
    'sums',
    'tax',
    'text',
    'whole',
    'group',
    'revised',
    'later',
  ] as const),
  ...(['thin', 'medium', 'long', 'thick', 'scanner', 'mcq', 'full', 'fast'] as const),
  ...(['english', 'mixed', 'notes', 'drive'] as const),
] as const

export type ReviewCondition = (typeof reviewConditions)[number] | ReviewTopic

/**
 * The words for one kind and one band, each after its conditions, if it has any. `{chapter}` stands for a chapter that
 * the work deals with and `{city}` for the reviewer's city; a sentence whose slot cannot be filled is passed over.
 */
export type ReviewPhrases = {
  readonly titles: readonly string[]
  readonly bodies: Readonly<Partial<Record<ReviewTopic, readonly string[]>>>
}

export type PhrasesByBand = Readonly<Record<StarBand, ReviewPhrases>>
