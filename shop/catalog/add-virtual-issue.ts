import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { firstValue } from '#kernel/read-rows'
import { addIssueWork } from './add-issue.ts'

/** An issue of a virtual journal or an e-newsletter. */
export type NewVirtualIssue = {
  /** The virtual journal or the e-newsletter, editions.id. */
  readonly journalId: number
  /** 'Volume 12, Part 3' */
  readonly label: string
  /** The day of the issue, 'YYYY-MM-DD'. */
  readonly issuedOn: string
  /** Whether all of it is open to all. */
  readonly isSample: boolean
}

/** Whether a row of editions is read issue by issue, as SQL over its alias. */
export const isReadByIssue = (alias: string) =>
  sql`(${sql.ref(`${alias}.type`)} in ('JOURNAL', 'ENEWS') and ${sql.ref(`${alias}.format`)} = 'VIRTUAL')`

/**
 * Adds an issue to the catalogue, in the work of its printed issue where there is one; sold singly at the price of the issue
 * before it, of the first at the fourth part of a year's. Answers editions.id; null when there is no such journal, 'known'
 * when it has this issue.
 */
export async function addVirtualIssue(
  tx: Tx,
  { journalId, label, issuedOn, isSample }: NewVirtualIssue,
): Promise<number | 'known' | null> {
  // Two who add one issue at once add one.
  const { rows: found } = await sql<{ workId: number; title: string }>`
    select w.id "workId", w.title from works w join editions e on e.work_id = w.id
    where e.id = ${journalId} and ${isReadByIssue('e')} for update of w`.execute(tx)
  const [journal] = found
  if (!journal) return null
  const { rows: known } = await sql<{ workId: number; isVirtual: boolean }>`
    select e.work_id "workId", bool_or(e.format = 'VIRTUAL') "isVirtual" from editions e
    join editions p on p.id = e.parent_edition_id
    where p.work_id = ${journal.workId} and lower(e.issue_label) = lower(${label})
    group by e.work_id`.execute(tx)
  if (known.some(({ isVirtual }) => isVirtual)) return 'known'
  const workId = known[0]?.workId ?? (await addIssueWork(tx, journal, label))
  return firstValue<number>(tx)`
    with latest as (
      select e.price_paise, e.mrp_paise from editions e join editions p on p.id = e.parent_edition_id
      where p.work_id = ${journal.workId} and e.type = 'ISSUE' and e.format = 'VIRTUAL'
      order by e.published_on desc nulls last, e.id desc limit 1)
    insert into editions (work_id, seller_id, sku, type, format, issue_label, edition_label, parent_edition_id, issn, published_on,
      price_paise, mrp_paise, tax_class, language_code, study_material_format, is_sample)
    select ${workId}, j.seller_id, left(j.sku, 20) || '-' || to_char(${issuedOn}::date, 'YYMMDD') || '-V' || ${workId}::text,
      'ISSUE', 'VIRTUAL', ${label}, ${label}, j.id, j.issn, ${issuedOn},
      coalesce(latest.price_paise, ceil(j.price_paise::numeric / 4000) * 1000),
      coalesce(latest.mrp_paise, ceil(j.mrp_paise::numeric / 4000) * 1000), j.tax_class, j.language_code,
      j.study_material_format, ${isSample}
    from editions j left join latest on true where j.id = ${journalId} returning id`
}
