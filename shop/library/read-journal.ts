import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { type DigitalTitle, isReadByIssue, type ProductType } from '#shop/catalog'
import { issueWindow, type LibraryAccess } from './may-open.ts'

export type ReadableIssue = {
  readonly editionId: number
  readonly slug: string
  readonly title: string
  /** 'Volume 12, Part 9' */
  readonly label: string
  /** 'YYYY-MM-DD' */
  readonly publishedOn: string
  readonly isSample: boolean
  readonly articles: readonly {
    readonly title: string
    /** '' without. */
    readonly author: string
    readonly isSample: boolean
  }[]
}

/** A virtual journal or an e-newsletter, by its subscription. */
export type VirtualJournal = Omit<DigitalTitle, 'editionLabel' | 'tillAttempt'> & {
  readonly type: ProductType
}

/** Reads a virtual journal; null when the edition is none. */
export const readJournal = (db: Db, editionId: number): Promise<VirtualJournal | null> =>
  firstRow<VirtualJournal>(db)`
    select e.id "editionId", e.type, w.title, w.slug, e.status = 'live' "isOnSale", e.validity_days "validityDays"
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and ${isReadByIssue('e')} and e.status <> 'draft'`

const mostIssues = 200

/**
 * Reads the issues of a virtual journal or an e-newsletter that have articles, the latest first: those that a subscription
 * opens, or those of which an article or all are open to all. Without a journal, these of all journals.
 */
export async function readJournalIssues(
  db: Db,
  { journalId, access }: { readonly journalId: number | null; readonly access: LibraryAccess | null },
): Promise<readonly ReadableIssue[]> {
  const opened = access
    ? sql`exists (select from library_access a where a.entitlement_id = ${access.entitlementId}
        and e.published_on between ${issueWindow.from} and ${issueWindow.until})`
    : sql`t."hasSample"`
  return allRows<ReadableIssue>(db)`
    select e.id "editionId", w.slug, w.title, coalesce(e.issue_label, w.title) label, e.published_on "publishedOn",
      e.is_sample "isSample", t.articles
    from editions e join works w on w.id = e.work_id join editions p on p.id = e.parent_edition_id
    cross join lateral (select json_agg(json_build_object('title', c.title, 'author', c.author,
      'isSample', c.is_sample) order by c.no) articles, bool_or(c.is_sample) "hasSample" from chapters c where c.work_id = w.id) t
    where e.format = 'VIRTUAL' and e.status = 'live' and (${journalId}::bigint is null or p.work_id = (select work_id from editions where id = ${journalId}))
      and t.articles is not null and ${opened}
    order by e.published_on desc, w.title, e.id limit ${mostIssues}`
}
