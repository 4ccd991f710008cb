import type { Verdict } from '#shop/catalog'
import type { PlannedEdition } from '../expand/planned.ts'
import type { Random } from '../random.ts'
import type { SupplementColumns } from './supplement.ts'

/** An attempt as far as an assessment looks at it. */
export type AssessedAttempt = {
  readonly code: string
  readonly label: string
  readonly examOn: string
  readonly actBasis: string | null
  readonly levels: readonly string[]
}

/** A paper as far as an assessment looks at it. */
export type AssessedPaper = {
  readonly code: string
  readonly level: string
  readonly course: string
  readonly body: string
  readonly subject: string
}

/** A row of `applicability`. */
export type AssessmentRow = {
  readonly edition_id: number
  readonly paper_code: string
  readonly attempt_code: string
  readonly verdict: Verdict
  readonly reason: string
  readonly source: string
  readonly assessed_on: string | null
} & SupplementColumns

/** What a judge says of one edition for one paper and attempt. */
export type Assessed = { readonly verdict: Verdict; readonly reason: string; readonly source: string }

/** What a judge is asked. */
export type AssessmentRequest = {
  readonly edition: PlannedEdition
  readonly paper: AssessedPaper
  readonly attempt: AssessedAttempt
  readonly random: Random
  readonly asOf: string
}

/** Leaves a share of the questions not judged, with words that say so. */
export const notAssessed = (
  { paper, attempt, random, asOf }: AssessmentRequest,
  share: number,
): Assessed | null =>
  random.chance(share)
    ? {
        verdict: 'not-assessed',
        reason:
          attempt.examOn < asOf
            ? `Nobody compared this edition with the ${attempt.label} syllabus.`
            : random.pick([
                `Nobody has compared this edition with the ${attempt.label} syllabus yet.`,
                `The publisher has not told us yet whether a supplement for ${attempt.label} will follow.`,
                `We check it for ${attempt.label} once ${paper.body} has named the amendments that apply.`,
              ]),
        source: random.pick(['Waiting for the publisher', `Waiting for ${paper.body}`]),
      }
    : null
