import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { firstValue, singleValue } from '#kernel/read-rows'
import { freeSlug } from './free-slug.ts'

/** An issue of a journal, as its cover says. */
export type NewIssue = {
  /** The printed journal, editions.id. */
  readonly journalId: number
  /** 'Volume 12, Part 3'. */
  readonly label: string
  /** The day of the issue, 'YYYY-MM-DD'. */
  readonly issuedOn: string
  /** Of one copy, in grams. */
  readonly weightG: number
}

/**
 * Finds the printed issue of a journal with this label, or adds it to the catalogue as a title that is sold singly, at the
 * price of the issue before it. Answers editions.id; null when there is no such printed journal.
 */
export async function addIssue(tx: Tx, { journalId, label, issuedOn, weightG }: NewIssue) {
  // Two who add one issue at once find one.
  const { rows: found } = await sql<{ workId: number; title: string }>`
    select w.id "workId", w.title from works w join editions e on e.work_id = w.id
    where e.id = ${journalId} and e.issues is not null and e.status <> 'draft' for update of w`.execute(tx)
  const [journal] = found
  if (!journal) return null
  const { rows: known } = await sql<{ id: number }>`
    select e.id from editions e join editions p on p.id = e.parent_edition_id
    where p.work_id = ${journal.workId} and e.type = 'ISSUE' and e.format <> 'VIRTUAL' and e.issue_label = ${label}
    order by e.id limit 1`.execute(tx)
  if (known[0]) return known[0].id
  const workId = await addIssueWork(tx, journal, label)
  return firstValue<number>(tx)`
    with latest as (
      select e.price_paise, e.mrp_paise from editions e join editions p on p.id = e.parent_edition_id
      where p.work_id = ${journal.workId} and e.type = 'ISSUE' and e.format <> 'VIRTUAL'
      order by e.published_on desc nulls last, e.id desc limit 1)
    insert into editions (work_id, seller_id, sku, type, format, issue_label, edition_label, parent_edition_id, issn,
      published_on, price_paise, mrp_paise, tax_class, weight_g, language_code)
    select ${workId}, j.seller_id, left(j.sku, 24) || '-' || to_char(${issuedOn}::date, 'YYMMDD') || '-' || ${workId}::text, 'ISSUE', j.format, ${label}, ${label}, j.id, j.issn,
      ${issuedOn}, coalesce(latest.price_paise, ceil(j.price_paise::numeric / j.issues / 1000) * 1000),
      coalesce(latest.mrp_paise, ceil(j.mrp_paise::numeric / j.issues / 1000) * 1000), j.tax_class, ${weightG}, j.language_code
    from editions j left join latest on true where j.id = ${journalId} returning id`
}

/** Adds the work of an issue, with the publisher, subject and people of its journal. Answers works.id. */
export async function addIssueWork(
  tx: Tx,
  journal: { readonly workId: number; readonly title: string },
  label: string,
): Promise<number> {
  const title = `${journal.title}: ${label}`
  return singleValue<number>(tx)`
    with work as (
      insert into works (slug, title, publisher_id, category_slug, subject_slug)
      select ${await freeSlug(tx, 'works', title)}, ${title}, publisher_id, category_slug, subject_slug
      from works where id = ${journal.workId} returning id),
    people as (
      insert into work_people (work_id, person_id, role, position)
      select work.id, p.person_id, p.role, p.position from work, work_people p where p.work_id = ${journal.workId})
    select id from work`
}
