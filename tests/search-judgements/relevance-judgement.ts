import type { WorkKind } from '#demo/content/shapes'

/** What a title must be: every key given must hold, and within one key any value will do. */
export type Rule = {
  /** papers.code */
  readonly papers?: readonly string[]
  /** paper_groups.id */
  readonly groups?: readonly string[]
  /** levels.code */
  readonly levels?: readonly string[]
  readonly courses?: readonly ('ca' | 'cs' | 'cma')[]
  /** subjects.slug, of the title or of a paper it serves */
  readonly subjects?: readonly string[]
  readonly kinds?: readonly (WorkKind | 'bundle' | 'journal' | 'issue' | 'plan' | 'other')[]
  /** people.slug */
  readonly people?: readonly string[]
  /** languages.code of one of its editions */
  readonly languages?: readonly string[]
  /** Words that its title holds, in small letters. */
  readonly title?: readonly string[]
  /** Rupees that the cheapest of its editions must cost less, or more, than. */
  readonly below?: number
  readonly above?: number
}

/**
 * What a student means by a question: titles that are just what was asked (grade 3), that would serve too (2), that are
 * worth a look (1). Every other title of the shop is a wrong answer (0). A question whose three lists are empty has no
 * right answer: anything found is wrong.
 */
export type RelevanceJudgement = {
  readonly q: string
  readonly best: readonly Rule[]
  readonly good?: readonly Rule[]
  readonly fair?: readonly Rule[]
  /** attempts.code that the question names: a title of whose editions none can be used for it is a wrong answer. */
  readonly attempt?: string
}

export const books = [
  'textbook',
  'question-bank',
  'solved-scanner',
  'mcq',
  'quick-revision',
  'charts',
  'case-book',
  'bare-act',
] as const satisfies readonly WorkKind[]
export const lectures = ['video-full', 'video-fast'] as const satisfies readonly WorkKind[]
