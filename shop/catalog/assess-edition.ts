import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { type AssessedVerdict, worstFirstSql } from './applicability.ts'

/** What editors say of an edition and an attempt, for all of its papers that are examined in it. */
export type EditorsVerdict = {
  /** attempts.code */
  readonly attempt: string
  /** Null: nobody has checked it. */
  readonly verdict: Exclude<AssessedVerdict, 'not-assessed'> | null
  readonly reason: string
  readonly source: string
  /** What it fits with, and the day on which that came out or is promised for. */
  readonly supplement: string | null
  readonly supplementOn: string | null
}

/** Stores whether an edition, in all formats of its text, serves these attempts. A set is as the worst of its parts. */
export async function assessEdition(tx: Tx, editionId: number, verdicts: readonly EditorsVerdict[]) {
  if (verdicts.length === 0) return
  const attempts = verdicts.map(({ attempt }) => attempt)
  const sameText = sql`(select f.id from editions e join editions f on f.work_id = e.work_id and is_same_text(f, e)
    where e.id = ${editionId})`
  const sets = sql`(select bundle_id from bundle_parts where part_id in ${sameText})`
  await sql`delete from applicability where edition_id in ${sameText} and attempt_code = any(${verdicts
    .filter(({ verdict }) => verdict === null)
    .map(({ attempt }) => attempt)}::text[])`.execute(tx)
  await sql`
    insert into applicability as a
      (edition_id, paper_code, attempt_code, verdict, reason, source, assessed_on, supplement, supplement_on)
    select s.id, p.code, g.attempt, g.verdict, g.reason, g.source, business_today(), g.supplement, g."supplementOn"
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      g (attempt text, verdict text, reason text, source text, supplement text, "supplementOn" date)
    join attempt_levels l on l.attempt_code = g.attempt join papers p on p.level_code = l.level_code
    join editions s on s.id in ${sameText} join work_papers w on w.work_id = s.work_id and w.paper_code = p.code
    where g.verdict is not null
    on conflict (edition_id, paper_code, attempt_code) do update set verdict = excluded.verdict, reason = excluded.reason,
      source = excluded.source, assessed_on = excluded.assessed_on, supplement = excluded.supplement,
      supplement_on = excluded.supplement_on,
      supplement_href = case when a.supplement = excluded.supplement then a.supplement_href end`.execute(tx)
  await assessSets(tx, sets, attempts)
}

/** Stores of these sets, a query of editions.id, whether they serve these attempts: as the worst of their parts. */
export async function assessSets(tx: Tx, sets: RawBuilder<unknown>, attempts: readonly string[] | null) {
  const among = (column: RawBuilder<unknown>) =>
    attempts ? sql`${column} = any(${[...attempts]})` : sql`true`
  await sql`delete from applicability where edition_id in ${sets} and ${among(sql`attempt_code`)}`.execute(tx)
  await sql`
    insert into applicability
    select distinct on (b.bundle_id, a.paper_code, a.attempt_code) b.bundle_id, a.paper_code, a.attempt_code, a.verdict,
      a.reason, a.source, a.assessed_on, a.supplement, a.supplement_on, a.supplement_href
    from bundle_parts b join applicability a on a.edition_id = b.part_id and ${among(sql`a.attempt_code`)}
    where b.bundle_id in ${sets}
    order by b.bundle_id, a.paper_code, a.attempt_code, array_position(${worstFirstSql}, a.verdict)`.execute(
    tx,
  )
}

/** Gives a new edition what is stored of the attempts of its text in other formats. */
export const copyAssessments = (tx: Tx, editionId: number) =>
  sql`
    insert into applicability
    select distinct on (a.paper_code, a.attempt_code) n.id, a.paper_code, a.attempt_code, a.verdict, a.reason, a.source,
      a.assessed_on, a.supplement, a.supplement_on, a.supplement_href
    from editions n join editions e on e.work_id = n.work_id and e.id <> n.id and is_same_text(e, n)
    join applicability a on a.edition_id = e.id
    where n.id = ${editionId}
    order by a.paper_code, a.attempt_code, a.assessed_on desc nulls last`.execute(tx)
