import { formatDay } from '#kernel/dates'
import { addDays, monthOf } from '../days.ts'
import type { Assessed, AssessmentRequest, Supplement } from './assessment.ts'
import { isOutdated } from './law-age.ts'
import { promisedSupplement, writtenSupplement } from './supplements.ts'

/** An institute examines the law as it stood about half a year before an exam. */
const cutOffDays = 183

/**
 * Assesses one edition for one paper and attempt by the rule of /how-we-rank: the day of publication, the Income-tax Act,
 * the age of its law, then the syllabus. The same facts always give the same answer.
 */
export function assess(request: AssessmentRequest): Assessed & { readonly supplement: Supplement | null } {
  const decided = tooLate(request) ?? assessByAct(request)
  if (decided !== null) return { ...decided, supplement: null }
  return assessByLaw(request)
}

/** What comes out after an exam serves nobody who writes it. */
function tooLate({ edition, attempt, asOf }: AssessmentRequest): Assessed | null {
  const { published_on } = edition.row
  if (published_on === null || published_on <= attempt.examOn) return null
  const comes =
    published_on > asOf ? `Leaves on ${formatDay(published_on)}` : `Came out in ${monthOf(published_on)}`
  return {
    verdict: 'does-not-fit',
    reason: `${comes}, after the ${attempt.label} exam has begun.`,
    source: 'Date of publication',
  }
}

/** By the Income-tax Act that the text is written on; null when the Act decides nothing. */
function assessByAct({ edition: { act }, paper, attempt, asOf }: AssessmentRequest): Assessed | null {
  if (act === null || act === 'both' || paper.announcement === null || act === attempt.actBasis) return null
  const { statement, announcedOn } = paper.announcement
  if (attempt.actBasis === null)
    return {
      verdict: 'not-assessed',
      reason: `Written on the Income-tax Act, ${act}. ${statement}`,
      source: `Waiting for ${paper.body}`,
    }
  return {
    verdict: 'does-not-fit',
    reason: `Written on the Income-tax Act, ${act}; ${attempt.label} ${attempt.examOn < asOf ? 'was' : 'is'} set on the Act of ${attempt.actBasis}.`,
    source: announcedOn
      ? `${paper.body} announcement of ${formatDay(announcedOn)}`
      : `${paper.body} examines the Act of ${attempt.actBasis} in ${attempt.label}`,
  }
}

function assessByLaw(request: AssessmentRequest): Assessed & { readonly supplement: Supplement | null } {
  const { edition, paper, attempt, asOf } = request
  const { updated_till: updatedTill, published_on: publishedOn } = edition.row
  // What states no day of its law is as old as its publication.
  const lawDay = updatedTill ?? publishedOn
  const acts = edition.act === 'both' ? 'Covers the Acts of 1961 and 2025. ' : ''
  const fits = (reason: string, source: string) =>
    ({ verdict: 'fits', reason: `${acts}${reason}`, source, supplement: null }) as const
  if (paper.lawMonths === null)
    return fits(
      `Covers the syllabus of ${attempt.label}; nothing in this paper ages from one attempt to the next.`,
      `${paper.body} syllabus`,
    )
  if (lawDay === null) return fits(`Updated by its publisher up to ${attempt.label}.`, 'Publisher’s note')
  const till = updatedTill
    ? `${acts}States the law up to ${formatDay(lawDay)}`
    : `${acts}Came out on ${formatDay(lawDay)}`
  const source = updatedTill ? 'Law date stated by the publisher' : 'Date of publication'
  const outdated = {
    verdict: 'does-not-fit',
    reason: outdatedReason(request, till, lawDay),
    source,
    supplement: null,
  } as const
  if (!isOutdated(paper, lawDay, attempt.examOn)) {
    const supplement = writtenSupplement(request)
    return {
      verdict: supplement ? 'fits-with-supplement' : 'fits',
      reason: supplement
        ? `${till}; what changed since then is in the supplement.`
        : `${till}, recent enough for ${attempt.label}.`,
      source,
      supplement,
    }
  }
  if (isOutdated(paper, lawDay, asOf)) return outdated
  const supplement = promisedSupplement(request)
  if (supplement)
    return {
      verdict: 'fits-with-supplement',
      reason: `${till}; the amendments for ${attempt.label} come in a supplement.`,
      source: 'Publisher’s announcement',
      supplement,
    }
  if (addDays(attempt.examOn, -cutOffDays) <= asOf) return outdated
  return {
    verdict: 'not-assessed',
    reason: `${till}. We check it again when ${paper.body} names the amendments for ${attempt.label}.`,
    source: `Waiting for ${paper.body}`,
    supplement: null,
  }
}

function outdatedReason({ paper, attempt }: AssessmentRequest, till: string, lawDay: string): string {
  const { lawMonths, lawChangedOn } = paper
  return lawChangedOn !== null && lawDay < lawChangedOn && lawChangedOn <= attempt.examOn
    ? `Outdated. ${till}, before the law changed on ${formatDay(lawChangedOn)}.`
    : `Outdated. ${till}, more than ${lawMonths} months before ${attempt.label}.`
}
