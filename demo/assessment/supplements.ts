import { addDays, addMonths } from '../days.ts'
import type { AssessmentRequest, Supplement } from './assessment.ts'

/** Amendments on which we wrote an article, which serves as the supplement of texts that are older. */
const written = [
  {
    papers: ['cs-professional-3', 'cs-professional-4d'],
    changedOn: '2025-11-14',
    supplement: {
      name: 'Data protection: the three dates of the Rules of 2025',
      on: '2025-11-24',
      href: '/articles/data-protection-rules-the-three-dates',
    },
  },
] as const

/** Publishers that promise a supplement to their tax titles for each attempt, on the 15th of the third month before. */
const promising: ReadonlySet<string> = new Set(['ledgerleaf-press', 'statute-and-sum'])
const taxes: ReadonlySet<string> = new Set(['direct-tax', 'indirect-tax', 'taxation'])

/** Our article of what changed since the text, if there is one. */
export const writtenSupplement = ({ edition, paper, attempt }: AssessmentRequest): Supplement | null =>
  written.find(
    ({ papers, changedOn }) =>
      papers.some((code) => code === paper.code) &&
      (edition.row.updated_till ?? changedOn) < changedOn &&
      changedOn <= attempt.examOn,
  )?.supplement ?? null

/** The supplement that the publisher promises for an attempt; null where none is promised or its day is past. */
export function promisedSupplement({
  edition,
  publisher,
  paper,
  attempt,
  asOf,
}: AssessmentRequest): Supplement | null {
  const on = addDays(addMonths(attempt.examOn, -3), 14)
  const isPromised =
    publisher !== null &&
    promising.has(publisher) &&
    taxes.has(paper.subject) &&
    edition.row.superseded_by === null &&
    on > asOf
  return isPromised ? { name: `the publisher’s supplement for ${attempt.label}`, on, href: null } : null
}
