import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'

/** What a document of law says; `cites` are the slugs of those that its text leads to. */
export type LawDocument = {
  readonly kind: string
  readonly title: string
  readonly citation: string
  readonly source: string
  readonly body: string
  readonly cites: readonly string[]
}

/** Adds a document under a slug of its own on a shelf. Answers research_documents.id, or null where the slug is taken. */
export async function addLawDocument(
  tx: Tx,
  { slug, shelf, ...contents }: LawDocument & { readonly slug: string; readonly shelf: string },
): Promise<number | null> {
  const { kind, title, citation, source, body, cites } = contents
  const added = await firstRow<{ id: number }>(tx)`
    insert into research_documents (slug, shelf, kind, title, citation, source, body, cites)
    values (${slug}, ${shelf}, ${kind}, ${title}, ${citation}, ${source}, ${body}, ${[...cites]})
    on conflict (slug) do nothing returning id`
  if (added) await refreshShelf(tx, shelf)
  return added?.id ?? null
}

/** Changes what a document says. Answers whether it still stood as `seen`. */
export async function changeLawDocument(
  tx: Tx,
  { id, seen, ...contents }: LawDocument & { readonly id: number; readonly seen: string },
): Promise<boolean> {
  const { kind, title, citation, source, body, cites } = contents
  const changed = await firstRow<{ shelf: string }>(tx)`
    update research_documents d set kind = ${kind}, title = ${title}, citation = ${citation}, source = ${source}, body = ${body},
      cites = ${[...cites]} where id = ${id} and md5(d::text) = ${seen} returning shelf`
  if (changed) await refreshShelf(tx, changed.shelf)
  return changed !== null
}

/** Deletes a document, and takes it out of the plans that hold it; not where `emptied`, the title of a plan, has no other. */
export async function deleteLawDocument(
  tx: Tx,
  id: number,
): Promise<{ readonly isDeleted: boolean; readonly emptied: string | null }> {
  const document = await firstRow<{ shelf: string }>(tx)`
    select shelf from research_documents where id = ${id} for update`
  const emptied = await firstRow<{ title: string }>(tx)`
    select w.title from work_documents h join works w on w.id = h.work_id where h.document_id = ${id}
      and not exists (select from work_documents o where o.work_id = h.work_id and o.document_id <> h.document_id) limit 1`
  if (!document || emptied) return { isDeleted: false, emptied: emptied?.title ?? null }
  await sql`delete from work_documents where document_id = ${id}`.execute(tx)
  await sql`delete from research_documents where id = ${id}`.execute(tx)
  await refreshShelf(tx, document.shelf)
  return { isDeleted: true, emptied: null }
}

/** Gives the works that hold a shelf all of its documents; the first of each kind is open to all. */
const refreshShelf = (tx: Tx, shelf: string) =>
  sql`
    insert into work_documents (work_id, document_id, is_sample)
    select held.work_id, d.id, d.id = min(d.id) over (partition by held.work_id, d.kind)
    from (select distinct h.work_id from work_documents h join research_documents s on s.id = h.document_id
      where s.shelf = ${shelf}) held, research_documents d where d.shelf = ${shelf}
    on conflict (work_id, document_id) do update set is_sample = true where excluded.is_sample`.execute(tx)
