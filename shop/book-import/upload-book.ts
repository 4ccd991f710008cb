import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import type { Outbox } from '#ports/outbox'
import { findBook, lockBook } from './find-book.ts'
import { isPdf } from './read-pages.ts'

type BookFile = {
  /** editions.id of a virtual book. */
  readonly editionId: number
  /** An EPUB, or a PDF of typeset pages: what it is, its bytes say. */
  readonly bytes: Uint8Array
  /** How many chapters or pages from the first are open to all. */
  readonly samples: number
  /** Staff have agreed that a text which readers have is replaced. */
  readonly replaces: boolean
  readonly actorId: string
}

/** How many chapters, and how many typeset pages, are open to all at most. */
const mostSamples = { chapters: 5, pages: 20 }

/**
 * Takes the file of a virtual book, for `importBook` to read; answers book_imports.id. Of one book one file is under way:
 * the one that came last. What is there stays until the new text is whole.
 */
export async function uploadBook(
  { db, files, outbox }: { readonly db: Db; readonly files: Files; readonly outbox: Outbox },
  { editionId, bytes, samples, replaces, actorId }: BookFile,
): Promise<Result<number, Refusal<'unknown_edition' | 'bad_count' | 'has_readers'>>> {
  const unit = isPdf(bytes) ? 'pages' : 'chapters'
  if (!(samples >= 0 && samples <= mostSamples[unit]))
    return refuse('bad_count', `Open 0 to ${mostSamples[unit]} ${unit} to all.`, 'samples')
  const book = await findBook(db, editionId, replaces)
  if (!book.ok) return book
  const file = await storeUpload(files, bytes)
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, editionId, replaces)
    return ok(await queueImport(tx, outbox, { editionId, file, unit, samples, replaces, actorId }))
  })
}

/** Stores a file until it is read; answers its key. */
export async function storeUpload(files: Files, bytes: Uint8Array): Promise<string> {
  const file = `uploads/${randomBytes(16).toString('hex')}`
  await files.put(file, bytes)
  return file
}

type StoredUpload = Omit<BookFile, 'bytes'> & { readonly file: string; readonly unit: 'pages' | 'chapters' }

/** Lets a stored file be read, in place of what is under way for its book; answers book_imports.id. */
export async function queueImport(
  tx: Tx,
  outbox: Outbox,
  { editionId, file, unit, samples, replaces, actorId }: StoredUpload,
): Promise<number> {
  await sql`update book_imports set done_at = business_now(), replaced_at = business_now(),
      refusal = 'A later upload took its place.'
    where done_at is null and edition_id in (
      select e.id from editions e join editions own on own.work_id = e.work_id where own.id = ${editionId})`.execute(
    tx,
  )
  const { id } = await oneRow<{ id: number }>(tx)`
    insert into book_imports (edition_id, file, unit, samples, replaces, uploaded_by)
    values (${editionId}, ${file}, ${unit}, ${samples}, ${replaces}, ${actorId}) returning id`
  await outbox.send(tx, 'book-uploaded', { importId: id })
  return id
}
