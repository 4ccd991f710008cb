import { type RawBuilder, sql } from 'kysely'
import { formatDay } from '#kernel/dates'
import type { Exam } from './exam.ts'
import type { ProductType } from './product-kind.ts'

/** Whether an edition serves an attempt, as editors assess it for each paper, with reason and source. */
export type AssessedVerdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-assessed'

/** The same for an edition and an exam. The level comes first: a book for another level is that, whatever its month. */
export type Verdict = AssessedVerdict | 'other-level'

/** Verdicts of papers, the worst first. The worst over the papers of an edition is the verdict of the whole. */
export const worstFirst: readonly AssessedVerdict[] = [
  'does-not-fit',
  'not-assessed',
  'fits-with-supplement',
  'fits',
]

/** Whether a buyer is asked before such a title goes into the cart, and lists show it last. */
export const isMismatch = (verdict: Verdict | null | undefined): boolean =>
  verdict === 'does-not-fit' || verdict === 'other-level'

/** The same as an array of SQL. */
export const worstFirstSql = sql`array[${sql.join(worstFirst.map((verdict) => sql.lit(verdict)))}]`

/** The worst verdict of grouped rows of `current_applicability a`, as SQL. */
export const worstVerdict = sql<AssessedVerdict>`(${worstFirstSql})[min(array_position(${worstFirstSql}, a.verdict))]`

/** A leaflet or chapter that an edition needs besides. */
export type Supplement = {
  readonly name: string
  /** The day on which it came out, or is promised for: 'YYYY-MM-DD'. */
  readonly on: string
  /** A path below the base, or an https address; null while it is not out. */
  readonly href: string | null
}

/** Whether one edition serves an exam, and why. */
export type Assessment = {
  readonly paperCode: string
  readonly attemptCode: string
  readonly attemptLabel: string
  readonly verdict: Verdict
  /** Of another level or exam: what it is, 'CA Final book'. */
  readonly otherLevel: string | null
  readonly reason: string
  /** '' where nothing is checked. */
  readonly source: string
  /** What it fits with, or will fit with once that is out. */
  readonly supplement: Supplement | null
}

/** An assessment for one paper as the database answers it: null where none is stored. */
export type PaperAssessment = Pick<
  Assessment,
  'paperCode' | 'attemptCode' | 'attemptLabel' | 'supplement'
> & {
  readonly levelName: string
  /** Whether the exam includes the level of the paper. */
  readonly isOfLevel: boolean
  readonly verdict: AssessedVerdict | null
  readonly reason: string | null
  readonly source: string | null
}

const assessment = (isOfLevel: RawBuilder<unknown>) => sql`json_build_object(
  'paperCode', p.code, 'attemptCode', t.code, 'attemptLabel', t.label, 'examOn', t.exam_on, 'levelName', l.name,
  'isOfLevel', ${isOfLevel}, 'verdict', a.verdict, 'reason', a.reason, 'source', a.source,
  'supplement', case when a.supplement is not null
    then json_build_object('name', a.supplement, 'on', a.supplement_on, 'href', a.supplement_href) end)`

/**
 * The assessments of the edition `e` for an exam, one for each paper of its work, assessed or not; none without an exam.
 * The one SQL of cards, product pages and cart lines.
 */
export function assessmentsOf(exam: Exam | null): RawBuilder<PaperAssessment[]> {
  if (exam === null) return sql`'[]'::json`
  const isOfLevel = sql`exists (select from attempt_levels s where s.attempt_code = t.code and s.level_code = l.code
    and (${exam.levelCode}::text is null or s.level_code = ${exam.levelCode}))`
  return sql`coalesce((
    select json_agg(${assessment(isOfLevel)} order by p.position)
    from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
    join attempts t on t.code = ${exam.attempt}
    left join current_applicability a
      on a.edition_id = e.id and a.paper_code = p.code and a.attempt_code = t.code
    where wp.work_id = e.work_id), '[]')`
}

/** What is stored of the edition `e` for the attempts from `today` on, the earliest first, each with the day of its exam. */
export const assessmentsFrom = (today: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(${assessment(sql`true`)} order by t.exam_on, t.code, p.position)
  from current_applicability a join attempts t on t.code = a.attempt_code
  join papers p on p.code = a.paper_code join levels l on l.code = p.level_code
  where a.edition_id = e.id and t.exam_on >= ${today}), '[]')`

/**
 * The assessment of an edition for one exam: the worst over its papers of the level, with the reason; 'other-level' when
 * it has none. Null without an exam, and for what serves no paper.
 */
export function summariseFit(papers: readonly PaperAssessment[], type: ProductType): Assessment | null {
  const own = papers.filter(({ isOfLevel }) => isOfLevel).map(toAssessment)
  const placeOf = ({ verdict }: Assessment) => (worstFirst as readonly Verdict[]).indexOf(verdict)
  const [worst] = own.toSorted((a, b) => placeOf(a) - placeOf(b))
  return worst ?? ofOtherLevel(papers, type)
}

function toAssessment(paper: PaperAssessment): Assessment {
  const { paperCode, attemptCode, attemptLabel, supplement } = paper
  const verdict = paper.verdict ?? 'not-assessed'
  const stored = paper.reason ?? `Nobody has compared it with the ${attemptLabel} syllabus yet.`
  const isAwaited = verdict === 'does-not-fit' && supplement !== null
  return {
    paperCode,
    attemptCode,
    attemptLabel,
    verdict,
    otherLevel: null,
    reason: isAwaited
      ? `${stored} Until it is out on ${formatDay(supplement.on)}, this edition does not fit.`
      : stored,
    source: paper.source ?? '',
    supplement,
  }
}

/** What one piece of a type is called, where that is not "title". */
const nouns: Partial<Record<ProductType, string>> = {
  BOOK: 'book',
  VIDEO: 'class',
  BUNDLE: 'set',
  EXAM: 'test series',
}

function ofOtherLevel(papers: readonly PaperAssessment[], type: ProductType): Assessment | null {
  const [first] = papers
  if (!first) return null
  const { paperCode, attemptCode, attemptLabel } = first
  const levels = [...new Set(papers.map(({ levelName }) => levelName))].join(' and ')
  const otherLevel = `${levels} ${nouns[type] ?? 'title'}`
  return {
    paperCode,
    attemptCode,
    attemptLabel,
    verdict: 'other-level',
    otherLevel,
    reason: 'The exam that you chose has other papers.',
    source: '',
    supplement: null,
  }
}
