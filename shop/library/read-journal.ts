import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { issueWindow, type LibraryAccess } from './may-open.ts'

/** An issue of a virtual journal. */
export type ReadableIssue = {
  readonly editionId: number
  readonly slug: string
  readonly title: string
  /** 'Volume 12, Part 9' */
  readonly label: string
  /** 'YYYY-MM-DD' */
  readonly publishedOn: string
  readonly isSample: boolean
  readonly articles: readonly string[]
}

/** A virtual journal, by its yearly subscription. */
export type VirtualJournal = {
  readonly editionId: number
  readonly title: string
  readonly slug: string
  readonly isOnSale: boolean
  readonly validityDays: number | null
}

/** Reads a virtual journal; null when the edition is none. */
export async function readJournal(db: Db, editionId: number): Promise<VirtualJournal | null> {
  const { rows } = await sql<VirtualJournal>`
    select e.id "editionId", w.title, w.slug, e.status = 'live' "isOnSale", e.validity_days "validityDays"
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and e.type = 'JOURNAL' and e.format = 'VIRTUAL' and e.status <> 'draft'`.execute(
    db,
  )
  return rows[0] ?? null
}

const mostIssues = 200

/**
 * Reads the issues of a virtual journal that have articles, the latest first: those that a subscription opens, or the samples
 * that are open to all. Without a journal, the samples of all.
 */
export async function readJournalIssues(
  db: Db,
  { journalId, access }: { readonly journalId: number | null; readonly access: LibraryAccess | null },
): Promise<readonly ReadableIssue[]> {
  const opened = access
    ? sql`exists (select from library_access a where a.entitlement_id = ${access.entitlementId}
        and e.published_on between ${issueWindow.from} and ${issueWindow.until})`
    : sql`e.is_sample`
  const { rows } = await sql<ReadableIssue>`
    select e.id "editionId", w.slug, w.title, coalesce(e.issue_label, w.title) label, e.published_on "publishedOn",
      e.is_sample "isSample", t.articles
    from editions e join works w on w.id = e.work_id join editions p on p.id = e.parent_edition_id
    cross join lateral (select array_agg(c.title order by c.no) articles from chapters c where c.work_id = w.id) t
    where e.format = 'VIRTUAL' and e.status = 'live' and (${journalId}::bigint is null or p.work_id = (select work_id from editions where id = ${journalId}))
      and t.articles is not null and ${opened}
    order by e.published_on desc, w.title, e.id limit ${mostIssues}`.execute(db)
  return rows
}
