import { formatDay } from '#kernel/dates'
import type { Verdict } from '#shop/catalog'
import { addDays, monthOf } from './days.ts'
import type { Asked, Judged, JudgedAttempt, JudgedPaper, JudgementRow } from './judging/asked.ts'
import { judgeByAct } from './judging/judge-by-act.ts'
import { judgeByAge } from './judging/judge-by-age.ts'
import { supplementOf } from './judging/supplement.ts'
import type { PlannedEdition, PlannedWork } from './planned.ts'
import { randomOf } from './random.ts'

export type { JudgedAttempt, JudgedPaper, JudgementRow } from './judging/asked.ts'

/** Attempts worth asking about: the one just held, and those of the next fourteen months. */
export const attemptsAround = (attempts: readonly JudgedAttempt[], asOf: string): readonly JudgedAttempt[] =>
  attempts.filter(({ examOn }) => examOn >= addDays(asOf, -80) && examOn <= addDays(asOf, 430))

/**
 * Every judgement of the works' editions: one for each paper it serves and each attempt of that paper's level. A set is
 * judged by what is inside: the worst verdict on a paper speaks for the set.
 */
export function judgeWorks(
  works: readonly PlannedWork[],
  papers: ReadonlyMap<string, JudgedPaper>,
  attempts: readonly JudgedAttempt[],
  asOf: string,
): JudgementRow[] {
  const single = works.flatMap((work) =>
    work.editions
      .filter((edition) => edition.parts.length === 0)
      .flatMap((edition) => judgeEdition(work, edition, papers, attempts, asOf)),
  )
  const byEdition = Map.groupBy(single, (row) => row.edition_id)
  const sets = works.flatMap((work) => work.editions.filter((edition) => edition.parts.length > 0))
  return [...single, ...sets.flatMap((set) => judgeSet(set, byEdition))]
}

function judgeEdition(
  work: PlannedWork,
  edition: PlannedEdition,
  papers: ReadonlyMap<string, JudgedPaper>,
  attempts: readonly JudgedAttempt[],
  asOf: string,
): JudgementRow[] {
  return work.papers.flatMap((code) => {
    const paper = papers.get(code)
    if (!paper) throw new Error(`“${work.row.title}” serves ${code}, which is no paper`)
    return attempts
      .filter(({ levels }) => levels.includes(paper.level))
      .map((attempt) => {
        // Siblings of one edition number get one judgement, whatever their format.
        const random = randomOf('judge', work.row.slug, edition.row.edition_no ?? 0, code, attempt.code)
        return toRow({ edition, paper, attempt, random, asOf })
      })
  })
}

function toRow(asked: Asked): JudgementRow {
  const { edition, paper, attempt, random, asOf } = asked
  const judged = judge(asked)
  const published = edition.row.published_on ?? asOf
  return {
    edition_id: edition.row.id,
    paper_code: paper.code,
    attempt_code: attempt.code,
    ...judged,
    ...supplementOf(asked, judged),
    judged_on:
      judged.verdict === 'not-judged'
        ? null
        : addDays(published < asOf ? published : asOf, -random.between(0, 3)),
  }
}

function judge(asked: Asked): Judged {
  const { subject } = asked.paper
  const late = tooLate(asked)
  if (late) return late
  const isIncomeTax = subject === 'direct-tax' || subject === 'taxation'
  return asked.edition.act && isIncomeTax ? judgeByAct(asked) : judgeByAge(asked)
}

/** What comes out after an exam serves nobody who sits it. */
function tooLate({ edition, attempt, asOf }: Asked): Judged | null {
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

const worstFirst: readonly Verdict[] = ['does-not-fit', 'not-judged', 'fits-with-supplement', 'fits']

function judgeSet(
  { row, parts }: PlannedEdition,
  byEdition: ReadonlyMap<number, readonly JudgementRow[]>,
): JudgementRow[] {
  const inside = parts.flatMap((part) => byEdition.get(part.id) ?? [])
  const questions = Map.groupBy(inside, (judged) => `${judged.paper_code} ${judged.attempt_code}`)
  return [...questions.values()].flatMap((answers) => {
    const [worst] = answers.toSorted((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict))
    return worst ? [{ ...worst, edition_id: row.id }] : []
  })
}
