import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { changeRows } from '#kernel/read-rows'

/**
 * Makes editions fit attempts by a supplement that is out: those for which one was promised or withdrawn, from today on,
 * and each set whose other parts fit. What was assessed before stays on record.
 */
export async function fulfilSupplement(
  tx: Tx,
  {
    editionIds,
    attempts,
    title,
    href,
  }: {
    readonly editionIds: readonly number[]
    readonly attempts: readonly string[]
    readonly title: string
    readonly href: string
  },
): Promise<void> {
  const fulfil = (which: RawBuilder<unknown>) =>
    sql`with fulfilled as (
        update applicability a set verdict = 'fits-with-supplement', supplement = ${title}, supplement_on = business_today(),
          supplement_href = ${href}, assessed_on = business_today(), source = 'Supplement of its publisher',
          reason = 'What changed since the text was written is in the supplement.'
        from assessments_without_supplement w
        where (w.edition_id, w.paper_code, w.attempt_code) = (a.edition_id, a.paper_code, a.attempt_code)
          and a.attempt_code = any(${[...attempts]}::text[]) and ${which}
        returning old.*)
      insert into assessments_before_supplement (supplement_href, edition_id, paper_code, attempt_code, former)
      select ${href}, edition_id, paper_code, attempt_code, to_jsonb(fulfilled) from fulfilled`.execute(tx)
  await fulfil(sql`a.edition_id = any(${[...editionIds]}::bigint[])`)
  await fulfil(sql`a.edition_id in (select bundle_id from bundle_parts where part_id = any(${[...editionIds]}::bigint[]))
    and not exists (select from bundle_parts b join current_applicability p on p.edition_id = b.part_id
      where b.bundle_id = a.edition_id and p.paper_code = a.paper_code and p.attempt_code = a.attempt_code
        and p.verdict in ('does-not-fit', 'not-assessed'))`)
}

/**
 * Gives editions the assessments back that they had before a supplement that is withdrawn. What was made with it from the
 * start does not fit any more, and neither does a set of such a part.
 */
export async function withdrawFit(tx: Tx, href: string): Promise<void> {
  await changeRows(tx)`
    with own as (
      select edition_id, paper_code, attempt_code from applicability where supplement_href = ${href}
    ), affected as (
      select * from own
      union
      select s.edition_id, s.paper_code, s.attempt_code from own o join bundle_parts b on b.part_id = o.edition_id
      join applicability s on (s.edition_id, s.paper_code, s.attempt_code) = (b.bundle_id, o.paper_code, o.attempt_code)
      where s.verdict in ('fits', 'fits-with-supplement')
    ), marked as (
      insert into assessments_before_supplement (supplement_href, edition_id, paper_code, attempt_code)
      select ${href}, edition_id, paper_code, attempt_code from affected on conflict do nothing)
    update applicability a set verdict = coalesce(f.verdict, 'does-not-fit'), assessed_on = coalesce(f.assessed_on, business_today()),
      reason = coalesce(f.reason, 'The law changed after the text was written, and the supplement about it was withdrawn.'),
      source = coalesce(f.source, 'Withdrawn supplement of its publisher'),
      supplement = f.supplement, supplement_on = f.supplement_on, supplement_href = f.supplement_href
    from affected c left join assessments_before_supplement b on b.supplement_href = ${href}
      and (b.edition_id, b.paper_code, b.attempt_code) = (c.edition_id, c.paper_code, c.attempt_code)
    left join lateral jsonb_populate_record(null::applicability, b.former) f on b.former is not null
    where (a.edition_id, a.paper_code, a.attempt_code) = (c.edition_id, c.paper_code, c.attempt_code)`
}
