import { type RawBuilder, sql } from 'kysely'

/** Whether an edition serves an exam attempt, as judged by people and stored with its reason and source. */
export type Verdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-judged'

/** What an edition needs besides: its name, and where it is to be had; null while it is not out. */
export type Supplement = {
  readonly name: string
  /** A path below the base, or an https address. */
  readonly href: string | null
}

/** A judgement on one edition for one paper and attempt. */
export type Judgement = {
  readonly paperCode: string
  readonly attemptCode: string
  readonly attemptLabel: string
  readonly verdict: Verdict
  readonly reason: string
  readonly source: string
  /** Of what fits with one, as far as its judge named it. */
  readonly supplement: Supplement | null
}

/**
 * The judgements of the edition `e` for one attempt, one for each paper; none when no attempt is asked about. SQL that
 * every reading of editions puts in, so that a card, a page and a cart line are told the same.
 */
export const judgementsOf = (attempt: string | null): RawBuilder<Judgement[]> =>
  attempt === null ? sql`'[]'::json` : judgementsWhere(sql`t.code = ${attempt}`)

/** The same for the attempts `t` that a condition picks, the earliest first, each with the day of its exam. */
export const judgementsWhere = (
  which: RawBuilder<unknown>,
): RawBuilder<(Judgement & { readonly examOn: string })[]> => sql`coalesce((
  select json_agg(json_build_object('paperCode', a.paper_code, 'attemptCode', a.attempt_code,
    'attemptLabel', t.label, 'examOn', t.exam_on, 'verdict', a.verdict, 'reason', a.reason, 'source', a.source,
    'supplement', case when a.supplement is not null
      then json_build_object('name', a.supplement, 'href', a.supplement_href) end)
    order by t.exam_on, t.code, a.paper_code)
  from applicability a join attempts t on t.code = a.attempt_code where a.edition_id = e.id and ${which}), '[]')`

/**
 * Sums up the judgements of an edition for one attempt: it fits when it fits every paper it serves;
 * the worst verdict and its reason speak for the whole. Null when nothing is stored for that attempt.
 */
export function summariseFit(judgements: readonly Judgement[]): Judgement | null {
  const worstFirst: readonly Verdict[] = ['does-not-fit', 'not-judged', 'fits-with-supplement', 'fits']
  for (const verdict of worstFirst) {
    const found = judgements.find((judgement) => judgement.verdict === verdict)
    if (found) return found
  }
  return null
}
