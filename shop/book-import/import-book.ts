import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import type { PdfRefusal, SplitPdf } from '#ports/pdf-pages'
import { type NewChapter, replaceChapters } from '#shop/catalog'
import { readText } from '#shop/content'
import { isWorkHeld } from '#shop/entitlements'
import { recordAudit } from '#shop/staff'
import { type EpubRefusal, epubPages } from './epub.ts'
import { type PageChapter, pageToChapter } from './page-to-chapter.ts'
import { isPdf, readPages } from './read-pages.ts'

export type BookImport = {
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

export type ImportRefusal =
  | EpubRefusal
  | PdfRefusal
  | Refusal<'unknown_edition' | 'bad_count' | 'bad_text' | 'has_readers'>

const mostChapters = 300
const mostLetters = 200_000

/** How many chapters, and how many typeset pages, are open to all at most. */
const mostSamples = { chapters: 5, pages: 20 }

export type StoredText = { readonly unit: 'chapters' | 'pages'; readonly count: number }

/**
 * Stores the text of a virtual book in place of what its work has: of an EPUB each page with a text is a chapter, of a PDF
 * each page is one, with its picture. A book that was not on sale for want of a text is from then on. Answers how many
 * there are. Audited.
 */
export async function importBook(
  needs: { readonly db: Db; readonly files: Files; readonly splitPdf: SplitPdf },
  { editionId, bytes, samples, replaces, actorId }: BookImport,
): Promise<Result<StoredText, ImportRefusal>> {
  const { db } = needs
  const unit = isPdf(bytes) ? 'pages' : 'chapters'
  if (!(samples >= 0 && samples <= mostSamples[unit]))
    return refuse('bad_count', `Open 0 to ${mostSamples[unit]} ${unit} to all.`, 'samples')
  // A file is not read for minutes for an edition that is none.
  const book = await findBook(db, editionId, replaces)
  if (!book.ok) return book
  const read = unit === 'pages' ? await readPages(needs, bytes) : await readEpub(bytes)
  if (!read.ok) return read
  const chapters = read.value.map((chapter, at) => ({ ...chapter, isSample: at < samples }))
  return db.transaction().execute(async (tx): Promise<Result<StoredText, ImportRefusal>> => {
    await sql`select from works w join editions e on e.work_id = w.id where e.id = ${editionId} for update of w`.execute(
      tx,
    )
    const locked = await findBook(tx, editionId, replaces)
    if (!locked.ok) return locked
    await replaceChapters(tx, locked.value, chapters)
    await recordAudit(tx, {
      actorId,
      action: 'book.text-imported',
      subject: `edition:${editionId}`,
      detail: { [unit]: chapters.length, samples },
    })
    return ok({ unit, count: chapters.length })
  })
}

/** The work of a virtual book whose text may be stored (works.id). */
async function findBook(
  db: Db | Tx,
  editionId: number,
  replaces: boolean,
): Promise<Result<number, ImportRefusal>> {
  const { rows } = await sql<{ workId: number }>`select e.work_id "workId" from editions e
    where e.id = ${editionId} and e.type in ('BOOK', 'ADIT', 'ISSUE') and e.format = 'VIRTUAL'`.execute(db)
  const [book] = rows
  if (!book) return refuse('unknown_edition', 'Enter the number of a virtual book.', 'edition')
  return !replaces && (await isWorkHeld(db, book.workId))
    ? refuse('has_readers', 'Readers have this book. Tick the box to give them the new text.', 'replaces')
    : ok(book.workId)
}

async function readEpub(bytes: Uint8Array): Promise<Result<Omit<NewChapter, 'isSample'>[], ImportRefusal>> {
  const pages = epubPages(bytes)
  return pages.ok ? readChapters(pages.value) : pages
}

async function readChapters(
  pages: readonly string[],
): Promise<Result<Omit<NewChapter, 'isSample'>[], ImportRefusal>> {
  const chapters: PageChapter[] = []
  for (const page of pages) {
    // Other requests go on between two pages.
    await setImmediate()
    const found = pageToChapter(page)
    if (!found) continue
    const chapter = {
      ...found,
      title: found.title.length < 2 ? `Chapter ${chapters.length + 1}` : found.title,
    }
    const text = readText(chapter.body)
    if (!text.ok) return refuse('bad_text', `“${chapter.title}”: ${text.refusal.message}`, 'file')
    if (chapter.body.length > mostLetters)
      return refuse(
        'bad_text',
        `“${chapter.title}” is too long for one chapter. Split it in the EPUB.`,
        'file',
      )
    chapters.push(chapter)
  }
  if (chapters.length === 0) return refuse('bad_file', 'No page of this EPUB has a text.', 'file')
  if (chapters.length > mostChapters)
    return refuse(
      'bad_text',
      `A book has up to ${mostChapters} chapters. This one has ${chapters.length}.`,
      'file',
    )
  return ok(chapters)
}
