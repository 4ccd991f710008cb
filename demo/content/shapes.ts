/** What a title is, which decides its formats, prices, pages and cover system. */
export type WorkKind =
  | 'textbook' // the main book of a paper, print and virtual
  | 'question-bank' // problems or questions with answers
  | 'solved-scanner' // past papers solved, topic by topic
  | 'mcq' // objective questions
  | 'quick-revision' // short notes for the last weeks
  | 'charts' // the paper in charts, maps and tables
  | 'case-book' // case scenarios, case law or practical studies
  | 'bare-act' // a statute or set of standards as it stands
  | 'video-full' // a complete lecture course
  | 'video-fast' // a fast-track or revision lecture course
  | 'test-series' // tests with evaluation

/** A writer, editor or faculty member of the demonstration shop. Invented. */
export type SeedPerson = {
  readonly slug: string
  readonly name: string
  /** 'FCA, DISA'; empty when none. */
  readonly credentials: string
  /** Two to four sentences. */
  readonly bio: string
}

/** One title, written by hand. Formats, editions, prices and codes are worked out from its kind. */
export type SeedWork = {
  readonly kind: WorkKind
  readonly title: string
  readonly subtitle: string
  /** Slug of one of `publishers`. */
  readonly publisher: string
  /** The house's series printed on the cover, '' when none. */
  readonly series: string
  /** Slugs of `people`, first named first. */
  readonly people: readonly string[]
  /** Two or three paragraphs, three to seven sentences together, true of this title alone. */
  readonly about: readonly string[]
  /** Which edition is current: 1 for a new title, 9 for one that has run for years. */
  readonly editionNo: number
  /** Language code of the text or the lectures: en, hi, en-hi (Hinglish), ta, en-ta, gu, mr, te, bn. */
  readonly language: string
  /**
   * The chapters of its paper that it deals with, '10-12, 15', where that is not all of them; '' when it deals with all in
   * an order of its own, so that the chapter list is not its contents.
   */
  readonly covers?: string
  /** Videos only. */
  readonly lectures?: number
  readonly hours?: number
}

/** A paper of the syllabus and the titles that serve it. */
export type SeedPaper = {
  /** papers.code, e.g. 'ca-intermediate-3a'. */
  readonly code: string
  /** Chapter titles of the syllabus in order, 10 to 20. */
  readonly chapters: readonly string[]
  readonly works: readonly SeedWork[]
}
