import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { type Paise, paise } from '#kernel/money'
import type { IssueLine } from './product-page.ts'

export type IssuesRequest = {
  /** The journal's edition, editions.id. */
  readonly journalId: number
  readonly most: number
  /** Only those that are free to read. */
  readonly samplesOnly?: boolean
}

/**
 * The issues of a journal on sale, the latest first, each in its first format. Any edition of the journal will do:
 * its print and its virtual subscription have the same issues.
 */
export async function readIssues(
  db: Db,
  { journalId, most, samplesOnly = false }: IssuesRequest,
): Promise<IssueLine[]> {
  const { rows } = await sql<Omit<IssueLine, 'href' | 'pricePaise'> & { slug: string; price: Paise }>`
    select * from (
      select distinct on (e.work_id) e.id, w.slug, coalesce(e.issue_label, w.title) label,
        k.format_name "formatName", e.published_on "publishedOn", e.price_paise price, e.is_sample "isSample"
      from editions requested
      join editions journal on journal.work_id = requested.work_id and journal.type = requested.type
      join editions e on e.parent_edition_id = journal.id and e.status = 'live'
        and (e.is_sample or not ${samplesOnly}::boolean)
      join works w on w.id = e.work_id
      join product_kinds k on k.type = e.type and k.format = e.format
      where requested.id = ${journalId} and requested.type in ('JOURNAL', 'ENEWS') and requested.status <> 'draft'
      order by e.work_id, format_place(e.format), e.id) issue
    order by "publishedOn" desc nulls last, id desc
    limit ${most}`.execute(db)
  return rows.map(({ slug, price, ...issue }) => ({
    ...issue,
    href: links.product(issue.id, slug),
    pricePaise: paise(price),
  }))
}
