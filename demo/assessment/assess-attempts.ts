import { formatDay } from '#kernel/dates'
import type { Verdict } from '#shop/catalog'
import { addDays, monthOf } from '../days.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import { randomOf } from '../random.ts'
import { assessByAct } from './assess-by-act.ts'
import { assessByAge } from './assess-by-age.ts'
import type {
  Assessed,
  AssessedAttempt,
  AssessedPaper,
  AssessmentRequest,
  AssessmentRow,
} from './assessment.ts'
import { supplementOf } from './supplement.ts'

export type { AssessedAttempt, AssessedPaper, AssessmentRow } from './assessment.ts'

/** Attempts worth asking about: the one just held, and those of the next fourteen months. */
export const attemptsAround = (
  attempts: readonly AssessedAttempt[],
  asOf: string,
): readonly AssessedAttempt[] =>
  attempts.filter(({ examOn }) => examOn >= addDays(asOf, -80) && examOn <= addDays(asOf, 430))

/**
 * Every assessment of the works' editions: one for each paper it serves and each attempt of that paper's level. A set is
 * judged by what is inside: the worst verdict on a paper speaks for the set.
 */
export function assessWorks(
  works: readonly PlannedWork[],
  papers: ReadonlyMap<string, AssessedPaper>,
  attempts: readonly AssessedAttempt[],
  asOf: string,
): AssessmentRow[] {
  const single = works.flatMap((work) =>
    work.editions
      .filter((edition) => edition.parts.length === 0)
      .flatMap((edition) => assessEdition(work, edition, papers, attempts, asOf)),
  )
  const byEdition = Map.groupBy(single, (row) => row.edition_id)
  const sets = works.flatMap((work) => work.editions.filter((edition) => edition.parts.length > 0))
  return [...single, ...sets.flatMap((set) => assessSet(set, byEdition))]
}

function assessEdition(
  work: PlannedWork,
  edition: PlannedEdition,
  papers: ReadonlyMap<string, AssessedPaper>,
  attempts: readonly AssessedAttempt[],
  asOf: string,
): AssessmentRow[] {
  return work.papers.flatMap((code) => {
    const paper = papers.get(code)
    if (!paper) throw new Error(`“${work.row.title}” serves ${code}, which is no paper`)
    return attempts
      .filter(({ levels }) => levels.includes(paper.level))
      .map((attempt) => {
        // Siblings of one edition number get one assessment, whatever their format.
        const random = randomOf('judge', work.row.slug, edition.row.edition_no ?? 0, code, attempt.code)
        return toRow({ edition, paper, attempt, random, asOf })
      })
  })
}

function toRow(query: AssessmentRequest): AssessmentRow {
  const { edition, paper, attempt, random, asOf } = query
  const assessed = assess(query)
  const published = edition.row.published_on ?? asOf
  return {
    edition_id: edition.row.id,
    paper_code: paper.code,
    attempt_code: attempt.code,
    ...assessed,
    ...supplementOf(query, assessed),
    assessed_on:
      assessed.verdict === 'not-assessed'
        ? null
        : addDays(published < asOf ? published : asOf, -random.between(0, 3)),
  }
}

function assess(query: AssessmentRequest): Assessed {
  const { subject } = query.paper
  const late = tooLate(query)
  if (late) return late
  const isIncomeTax = subject === 'direct-tax' || subject === 'taxation'
  return query.edition.act && isIncomeTax ? assessByAct(query) : assessByAge(query)
}

/** What comes out after an exam serves nobody who sits it. */
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

const worstFirst: readonly Verdict[] = ['does-not-fit', 'not-assessed', 'fits-with-supplement', 'fits']

function assessSet(
  { row, parts }: PlannedEdition,
  byEdition: ReadonlyMap<number, readonly AssessmentRow[]>,
): AssessmentRow[] {
  const inside = parts.flatMap((part) => byEdition.get(part.id) ?? [])
  const questions = Map.groupBy(inside, (assessed) => `${assessed.paper_code} ${assessed.attempt_code}`)
  return [...questions.values()].flatMap((answers) => {
    const [worst] = answers.toSorted((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict))
    return worst ? [{ ...worst, edition_id: row.id }] : []
  })
}
