import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type NewChapter, replaceChapters } from '#shop/catalog'
import { readText } from '#shop/content'
import { isWorkHeld } from '#shop/entitlements'
import { recordAudit } from '#shop/staff'
import { type EpubRefusal, epubPages } from './epub.ts'
import { type PageChapter, pageToChapter } from './page-to-chapter.ts'

export type BookImport = {
  /** editions.id of a virtual book. */
  readonly editionId: number
  /** The EPUB. */
  readonly bytes: Uint8Array
  /** How many chapters from the first are open to all. */
  readonly samples: number
  /** Staff have agreed that a text which readers have is replaced. */
  readonly replaces: boolean
  readonly actorId: string
}

export type ImportRefusal =
  | EpubRefusal
  | Refusal<'unknown_edition' | 'bad_count' | 'bad_text' | 'has_readers'>

const mostChapters = 300
const mostLetters = 200_000

/**
 * Stores the text of a virtual book from an EPUB, in place of what its work has: each page with a text is a chapter. A book
 * that was not on sale for want of a text is from then on. Answers how many chapters there are. Audited.
 */
export async function importBook(
  { db }: { readonly db: Db },
  { editionId, bytes, samples, replaces, actorId }: BookImport,
): Promise<Result<number, ImportRefusal>> {
  if (!(samples >= 0 && samples <= 5)) return refuse('bad_count', 'Open 0 to 5 chapters to all.', 'samples')
  const pages = epubPages(bytes)
  if (!pages.ok) return pages
  const read = await readChapters(pages.value)
  if (!read.ok) return read
  const chapters = read.value.map((chapter, at) => ({ ...chapter, isSample: at < samples }))
  return db.transaction().execute(async (tx): Promise<Result<number, ImportRefusal>> => {
    const { rows } = await sql<{
      workId: number
    }>`select e.work_id "workId" from editions e join works w on w.id = e.work_id
      where e.id = ${editionId} and e.type in ('BOOK', 'ADIT') and e.format = 'VIRTUAL' for update of w`.execute(
      tx,
    )
    const [book] = rows
    if (!book) return refuse('unknown_edition', 'Enter the number of a virtual book.', 'edition')
    if (!replaces && (await isWorkHeld(tx, book.workId)))
      return refuse(
        'has_readers',
        'Readers have this book. Tick the box to give them the new text.',
        'replaces',
      )
    await replaceChapters(tx, book.workId, chapters)
    await recordAudit(tx, {
      actorId,
      action: 'book.text-imported',
      subject: `edition:${editionId}`,
      detail: { chapters: chapters.length, samples },
    })
    return ok(chapters.length)
  })
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
