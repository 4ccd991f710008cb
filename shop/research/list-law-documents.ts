import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow, oneRow } from '#kernel/read-rows'
import { type ResearchKind, researchKinds } from './read-research.ts'

export const lawDocumentPageSize = 50

type ListedLawDocument = {
  readonly id: number
  readonly title: string
  readonly citation: string
  readonly shelf: string
  readonly kind: ResearchKind
  /** Titles of the plans that hold it. */
  readonly plans: readonly string[]
}

const plans = sql`array(select w.title from work_documents h join works w on w.id = h.work_id
  where h.document_id = d.id order by w.title)`

/** Lists documents of law for staff, by shelf and kind: those with `search` in their title, citation, address or shelf. */
export async function listLawDocuments(
  db: Db,
  search: string,
  page: number,
): Promise<{ readonly rows: readonly ListedLawDocument[]; readonly total: number }> {
  const found = sql`strpos(lower(concat_ws(' ', d.title, d.citation, d.slug, d.shelf)), lower(${search})) > 0`
  const rows = await allRows<ListedLawDocument>(db)`
    select d.id, d.title, d.citation, d.shelf, d.kind, ${plans} plans from research_documents d where ${found}
    order by d.shelf, array_position(${[...researchKinds]}::text[], d.kind), d.id
    limit ${lawDocumentPageSize} offset ${(page - 1) * lawDocumentPageSize}`
  const { total } = await oneRow<{ total: number }>(db)`
    select count(*)::int total from research_documents d where ${found}`
  return { rows, total }
}

/** A document of law as staff change it; `seen` stands for what it says now. */
type LawDocumentToChange = ListedLawDocument & {
  readonly slug: string
  readonly source: string
  readonly body: string
  readonly seen: string
}

/** Reads a document of law for staff; null when there is none. */
export const readLawDocument = (db: Db, id: number): Promise<LawDocumentToChange | null> =>
  firstRow<LawDocumentToChange>(db)`
    select d.id, d.slug, d.title, d.citation, d.shelf, d.kind, d.source, d.body, md5(d::text) seen, ${plans} plans
    from research_documents d where d.id = ${id}`
