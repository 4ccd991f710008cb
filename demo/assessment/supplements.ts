import { addDays, addMonths } from '../days.ts'
import { amendments } from './amendments.ts'
import type { AssessmentRequest, Supplement } from './assessment.ts'

/** Publishers that promise a supplement to their tax titles for each attempt, on the 15th of the third month before. */
const promising: ReadonlySet<string> = new Set(['ledgerleaf-press', 'statute-and-sum'])
const taxes: ReadonlySet<string> = new Set(['direct-tax', 'indirect-tax', 'taxation'])

/**
 * The supplement of what changed since the text, if it deals with that at all: one for all formats of an edition, under
 * the number of the first. It comes out ten days after the change, or two weeks after the edition.
 */
export function writtenSupplement({ work, edition, paper, attempt }: AssessmentRequest): Supplement | null {
  const { updated_till: till, published_on: publishedOn, edition_no: no, type } = edition.row
  const amendment = amendments.find(
    ({ papers, from, chapters }) =>
      papers.includes(paper.code) &&
      till !== null &&
      till < from &&
      from <= attempt.examOn &&
      chapters.some(({ words }) => work.topics.some((topic) => words.test(topic))),
  )
  if (!amendment) return null
  const first = work.editions.find(
    ({ row }) => row.type === type && row.edition_no === no && row.updated_till === till,
  )
  const after = addDays(amendment.from, 10)
  const on = publishedOn !== null && addDays(publishedOn, 14) > after ? addDays(publishedOn, 14) : after
  return { name: amendment.title, on, href: `/supplement/${(first ?? edition).row.id}` }
}

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
