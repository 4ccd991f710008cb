import { worstFirst } from '#shop/catalog'
import { publishers } from '../content/publishers.ts'
import { addDays } from '../days.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import { assess } from './assess.ts'
import type { AssessedAttempt, AssessedPaper, AssessmentRow } from './assessment.ts'

export type { AssessedAttempt, AssessedPaper, AssessmentRow } from './assessment.ts'

/** Attempts to assess: the one just held, and those of the next fourteen months. Later ones are not checked yet. */
export const attemptsAround = (
  attempts: readonly AssessedAttempt[],
  asOf: string,
): readonly AssessedAttempt[] =>
  attempts.filter(({ examOn }) => examOn >= addDays(asOf, -80) && examOn <= addDays(asOf, 430))

/**
 * Every assessment of the works' editions: one for each paper it serves and each attempt of that paper's level. A set is
 * assessed by what is inside: the worst verdict on a paper is that of the set.
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
  const publisher = publishers[(work.row.publisher_id ?? 0) - 1]?.slug ?? null
  return work.papers.flatMap((code) => {
    const paper = papers.get(code)
    if (!paper) throw new Error(`“${work.row.title}” serves ${code}, which is no paper`)
    return attempts
      .filter(({ levels }) => levels.includes(paper.level))
      .map((attempt): AssessmentRow => {
        const { supplement, ...assessed } = assess({ work, edition, publisher, paper, attempt, asOf })
        return {
          edition_id: edition.row.id,
          paper_code: paper.code,
          attempt_code: attempt.code,
          ...assessed,
          supplement: supplement?.name ?? null,
          supplement_on: supplement?.on ?? null,
          supplement_href: supplement?.href ?? null,
          assessed_on: assessed.verdict === 'not-assessed' ? null : asOf,
        }
      })
  })
}

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
