import { formatDay } from '#kernel/dates'
import { addDays, monthOf } from '../days.ts'
import { type Assessed, type AssessmentRequest, notAssessed } from './assessment.ts'

/** Subjects whose law changes from one attempt to the next. */
const changing = new Set([
  'indirect-tax',
  'law',
  'audit',
  'securities-law',
  'secretarial-practice',
  'insolvency',
  'labour-law',
  'taxation',
  'direct-tax',
])

/** An institute examines the law as it stood about half a year before an exam. */
const cutOffDays = 190

/** Judges a title by how old its law is, or, where no law ages, by the syllabus. */
export function assessByAge(query: AssessmentRequest): Assessed {
  const moves = changing.has(query.paper.subject) && query.edition.row.updated_till !== null
  const open = notAssessed(query, moves ? 0.05 : 0.015)
  if (open) return open
  if (query.edition.row.superseded_by !== null) return moves ? assessOldLaw(query) : oldButSteady
  return moves ? assessLaw(query) : assessSyllabus(query)
}

const oldButSteady: Assessed = {
  verdict: 'fits-with-supplement',
  reason:
    'An older edition of a paper that changes little: read it with the list of changes to the current one.',
  source: 'Comparison with the current edition',
}

function assessOldLaw({ edition, attempt, random }: AssessmentRequest): Assessed {
  const since = monthOf(edition.row.updated_till ?? attempt.examOn)
  const source = 'Comparison with the current edition'
  return attempt.examOn < addDays(edition.row.updated_till ?? attempt.examOn, 480) && random.chance(0.6)
    ? {
        verdict: 'fits-with-supplement',
        reason: `An older edition: take the changes since ${since} from the current one or its supplement.`,
        source,
      }
    : {
        verdict: 'does-not-fit',
        reason: random.pick([
          `An older edition. What changed since ${since} is missing.`,
          `Replaced by a newer edition; the amendments for ${attempt.label} are only there.`,
        ]),
        source,
      }
}

function assessLaw(query: AssessmentRequest): Assessed {
  const { edition, paper, attempt, random, asOf } = query
  const updatedTill = edition.row.updated_till ?? asOf
  const till = `Updated till ${formatDay(updatedTill)}`
  const cutOff = addDays(attempt.examOn, -cutOffDays)
  if (updatedTill >= cutOff)
    return fits(query, [
      `${till}, which is past the cut-off for ${attempt.label}.`,
      `${till}; the provisions notified for ${attempt.label} are covered.`,
      `The amendments that ${paper.body} lists for ${attempt.label} are in the text.`,
    ])
  const isYoung = updatedTill >= addDays(asOf, -260)
  if (cutOff > asOf && isYoung && random.chance(0.55))
    return fits(query, [
      `${till}. Nothing notified so far for ${attempt.label} goes beyond it.`,
      `Complete for ${attempt.label} as far as ${paper.body} has said; later amendments will be listed here.`,
    ])
  if (isYoung && random.chance(0.3))
    return fits(query, [
      `${till}. None of the later amendments for ${attempt.label} touches these chapters.`,
      `Checked against ${paper.body}’s list for ${attempt.label}: nothing is out of date.`,
    ])
  return {
    verdict: 'fits-with-supplement',
    reason: random.pick([
      `${till}. Amendments for ${attempt.label} come as a free supplement.`,
      `${till}; what ${paper.body} ${cutOff > asOf ? 'notifies' : 'notified'} later for ${attempt.label} is sent by e-mail.`,
      `Covers the law up to ${monthOf(updatedTill)}. Later amendments are in a free leaflet.`,
    ]),
    source: 'Publisher’s supplement page',
  }
}

const assessSyllabus = (query: AssessmentRequest): Assessed =>
  fits(query, [
    `Covers the whole syllabus of ${query.attempt.label}.`,
    `The syllabus of this paper stays as it is for ${query.attempt.label}.`,
    `Checked chapter by chapter against the ${query.attempt.label} syllabus.`,
  ])

const fits = ({ paper, random }: AssessmentRequest, reasons: readonly string[]): Assessed => ({
  verdict: 'fits',
  reason: random.pick(reasons),
  source: random.pick([`${paper.body} syllabus`, `${paper.body} study material`, 'Publisher’s note']),
})
