import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { changeRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import type { SplitPdf } from '#ports/pdf-pages'
import { type NewChapter, replaceChapters } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { readArticles } from './articles.ts'
import { lockBook } from './find-book.ts'
import { readChapters } from './read-chapters.ts'
import { readPages } from './read-pages.ts'

type ImportNeeds = { readonly db: Db; readonly files: Files; readonly splitPdf: SplitPdf }

type Upload = {
  readonly id: number
  readonly editionId: number
  readonly file: string
  readonly unit: 'chapters' | 'pages'
  readonly samples: number
  readonly replaces: boolean
  readonly actorId: string | null
  readonly attempts: number
  readonly isDone: boolean
}

type Text = readonly Omit<NewChapter, 'isSample'>[]

/** A file that ends the process each time is not read for ever. */
const mostAttempts = 5

/**
 * Reads the file of an upload (book_imports.id) and stores its text in place of what the work has: of an EPUB each page with
 * a text is a chapter, of a PDF each page is one, with its picture. A book that was not on sale for want of a text is from
 * then on. A refusal is written down for staff. May be broken off at any point and called again.
 */
export async function importBook(needs: ImportNeeds, importId: number): Promise<void> {
  const upload = await beginAttempt(needs.db, importId)
  if (!upload) return
  if (!upload.isDone) {
    const stored = await readAndStore(needs, upload).catch(async (fault: unknown) => {
      // As when the disk is full: the file did not end the process.
      await sql`update book_imports set attempts = 1 where id = ${importId}`.execute(needs.db)
      throw fault
    })
    if (!stored.ok)
      await sql`update book_imports set done_at = business_now(), replaced_at = business_now(),
        refusal = left(${stored.refusal.message}, 500)
        where id = ${importId} and done_at is null`.execute(needs.db)
  }
  await needs.files.delete(upload.file)
}

async function readAndStore(needs: ImportNeeds, upload: Upload) {
  const text = await readUpload(needs, upload)
  return text.ok ? storeText(needs.db, upload, text.value) : text
}

async function beginAttempt(db: Db, importId: number): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    update book_imports set parts_read = case when done_at is null then 0 else parts_read end,
      attempts = attempts + case when done_at is null then 1 else 0 end
    where id = ${importId}
    returning id, edition_id "editionId", file, unit, samples, replaces, uploaded_by "actorId", attempts,
      done_at is not null "isDone"`.execute(db)
  return rows[0]
}

async function readUpload(needs: ImportNeeds, { id, file, unit, attempts }: Upload) {
  if (attempts > mostAttempts)
    return refuse(
      'too_large',
      `Reading this file was broken off ${mostAttempts} times. Export it again, smaller.`,
    )
  const bytes = await needs.files.get(file)
  if (!bytes) return refuse('bad_file', 'The uploaded file is gone. Upload it again.')
  if (unit === 'chapters') return readChapters(bytes)
  return readPages(needs, bytes, id, async (read, of) => {
    await sql`
      update book_imports set parts_read = ${read}, parts = ${of}
      where id = ${id} and done_at is null`.execute(needs.db)
  })
}

/** Stores a text that is whole, unless a later upload took its place. */
async function storeText(db: Db, upload: Upload, text: Text): Promise<Result<null, Refusal>> {
  const { id, editionId, replaces, samples, unit, actorId } = upload
  return db.transaction().execute(async (tx): Promise<Result<null, Refusal>> => {
    const book = await lockBook(tx, editionId, replaces)
    if (!book.ok) return book
    const issue = await readArticles(tx, editionId)
    // What staff entered for an article stays when its text comes again.
    const chapters = text.map((chapter, at) => {
      const before = issue?.articles.find(({ title }) => title === chapter.title)
      const isSample = at < samples || issue?.isSample === true || before?.isSample === true
      return { ...chapter, isSample, author: before?.author ?? '', printedPage: before?.page ?? null }
    })
    const changed = await changeRows(tx)`
      update book_imports set done_at = business_now(), parts = ${chapters.length},
      parts_read = ${chapters.length} where id = ${id} and done_at is null`
    if (changed === 0) return ok(null)
    await sql`update book_imports set replaced_at = business_now()
      where id <> ${id} and done_at is not null and replaced_at is null
        and edition_id in (select id from editions where work_id = ${book.value})`.execute(tx)
    await replaceChapters(tx, book.value, chapters)
    await recordAudit(tx, actorId, 'book.text-imported', `edition:${editionId}`, {
      [unit]: chapters.length,
      samples,
    })
    return ok(null)
  })
}
