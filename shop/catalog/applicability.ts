import { type RawBuilder, sql } from 'kysely'

/** Whether an edition serves an exam attempt. Editors assess it and give reason and source. */
export type Verdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-assessed'

/** Verdicts, the worst first. The worst over the papers of an edition is the verdict of the whole. */
export const worstFirst: readonly Verdict[] = ['does-not-fit', 'not-assessed', 'fits-with-supplement', 'fits']

const order = sql`array[${sql.join(worstFirst.map((verdict) => sql.lit(verdict)))}]`

/** The worst verdict of grouped rows of `applicability a`, as SQL. */
export const worstVerdict = sql<Verdict>`(${order})[min(array_position(${order}, a.verdict))]`

/** A leaflet or chapter that an edition needs besides. */
export type Supplement = {
  readonly name: string
  /** A path below the base, or an https address; null while it is not out. */
  readonly href: string | null
}

/** An assessment of one edition for one paper and attempt. */
export type Assessment = {
  readonly paperCode: string
  readonly attemptCode: string
  readonly attemptLabel: string
  readonly verdict: Verdict
  readonly reason: string
  readonly source: string
  /** Of an edition that fits with one, if it is named. */
  readonly supplement: Supplement | null
}

/**
 * The assessments of the edition `e` for one attempt, one for each paper; none without an attempt. The one SQL of
 * cards, product pages and cart lines.
 */
export const assessmentsOf = (attempt: string | null): RawBuilder<Assessment[]> =>
  attempt === null ? sql`'[]'::json` : assessmentsWhere(sql`t.code = ${attempt}`)

/** The same for the attempts `t` that a condition picks, the earliest first, each with the day of its exam. */
export const assessmentsWhere = (
  which: RawBuilder<unknown>,
): RawBuilder<(Assessment & { readonly examOn: string })[]> => sql`coalesce((
  select json_agg(json_build_object('paperCode', a.paper_code, 'attemptCode', a.attempt_code,
    'attemptLabel', t.label, 'examOn', t.exam_on, 'verdict', a.verdict, 'reason', a.reason, 'source', a.source,
    'supplement', case when a.supplement is not null
      then json_build_object('name', a.supplement, 'href', a.supplement_href) end)
    order by t.exam_on, t.code, a.paper_code)
  from applicability a join attempts t on t.code = a.attempt_code where a.edition_id = e.id and ${which}), '[]')`

/**
 * The assessment of an edition for one attempt: the worst over its papers, with its reason. Null when none is stored.
 */
export function summariseFit(assessments: readonly Assessment[]): Assessment | null {
  const [worst = null] = assessments.toSorted(
    (a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict),
  )
  return worst
}
