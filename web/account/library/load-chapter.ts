import { data } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { pageHref, supplementHref } from '#kernel/library-links'
import { withBase } from '#kernel/links'
import { readChecked, type TextBlock } from '#shop/content'
import { trialDays } from '#shop/entitlements'
import {
  type Book,
  type FoundPlace,
  type LibraryAccess,
  pageWidths,
  type ReadingNote,
  readChapter,
  readOwnReading,
  readPageWords,
  signPage,
  watermarkOf,
} from '#shop/library'
import { placeOf, readChapterChanges } from '#shop/supplements'
import type { ShopNeeds } from '#web/context.ts'
import { contentsOf } from '../../content/contents-of.ts'
import type { ChangeView } from './changed-text.tsx'
import { markText, markWords } from './mark-text.ts'
import { zoomOf } from './zoom.ts'

type Chapter = Book['chapters'][number]

/** The notes of somebody on a book or a course. */
export const loadNotes = async (db: ShopNeeds['db'], reader: { userId: string; editionId: number }) =>
  toNoteViews((await readOwnReading(db, reader)).notes)

/** Notes as pages show them. */
export const toNoteViews = (notes: readonly ReadingNote[]) =>
  notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: formatInstantIst(writtenAt) }))

/** The chapter where somebody goes on: that of their place, or the first. */
export const chapterAt = (
  { chapters }: Pick<Book, 'chapters'>,
  place: { readonly chapterNo: number } | null,
): Chapter | undefined => chapters.find(({ no }) => no === place?.chapterNo) ?? chapters[0]

export const pageOf = (book: Book) => ({
  book: {
    ...book,
    /** The contents: the chapters or articles; of typeset pages what the contents of the book list. */
    chapters: book.chapters.flatMap(({ no, title, isSample, begins }) =>
      book.unit === 'page'
        ? begins.map((begun) => ({ no, title: begun, isSample }))
        : [{ no, title, isSample }],
    ),
  },
  productHref: `/product/${book.journal?.editionId ?? `${book.editionId}/${book.slug}`}`,
  /** The length of a free trial; null for an issue, and for a book that is no longer sold. */
  trialDays: book.isOnSale && book.noun === 'book' ? trialDays : null,
})

/** What a page shows of its reader: place, notes, and the words of the watermark. */
export const toOwnReading = (
  { id, name }: { readonly id: string; readonly name: string },
  access: LibraryAccess,
  { notes, read }: Pick<Awaited<ReturnType<typeof readOwnReading>>, 'notes' | 'read'>,
) => ({
  watermark: watermarkOf(name, access),
  /** Whose notes they are: a note that waits in a browser is sent under this account alone. */
  owner: id,
  until: access.endsOn && formatDay(access.endsOn),
  /** How far the chapter was read, on any device. */
  progress: 0,
  /** When the place that this page knows was saved, in ms. */
  savedAt: 0,
  isLent: access.cause === 'organisation',
  notes: toNoteViews(notes),
  read,
})

/** Of a request that searches for nothing. */
export const noSearch = { q: '', found: [], searchProblem: null } as const

/** What a request asks of a chapter, beside which it is. */
type Wanted = {
  /** Null for a sample: nobody’s place and notes are saved. */
  readonly reader: ReturnType<typeof toOwnReading> | null
  readonly q: string
  readonly found: readonly FoundPlace[]
  /** Why nothing was searched. */
  readonly searchProblem: string | null
  /** Whose the pictures of pages are; null of a sample. */
  readonly userId: string | null
  readonly zoom: string | null
}

/** A chapter as its page shows it, with what the reader has marked and searched for. Call `mayOpen` first. */
export async function loadChapter(
  { db, secret }: Pick<ShopNeeds, 'db' | 'secret'>,
  book: Book,
  chapter: Chapter,
  { userId, zoom, ...own }: Wanted,
) {
  const { no, title } = chapter
  const body = await readChapter(db, book.editionId, no)
  if (body === null) throw data(null, { status: 404 })
  const notes = own.reader?.notes.filter(({ chapterNo }) => chapterNo === no) ?? []
  const text = readChecked(body)
  const q = own.searchProblem ? '' : own.q
  const words = chapter.height === null ? [] : await readPageWords(db, book.editionId, no)
  const blocks = markText(text, notes, q, words.length === 0)
  return {
    ...pageOf(book),
    kind: 'chapter' as const,
    no,
    title,
    ...neighboursOf(book, chapter),
    /** Of a typeset page alone. */
    picture:
      chapter.height === null
        ? null
        : {
            sources: signedSources(secret, userId, { editionId: book.editionId, no }),
            height: chapter.height,
            /** How wide it is shown, of the width there is, in percent. */
            zoom: zoomOf(zoom),
            /** None where it is not known where they stand. */
            words: markWords(words, notes, q),
          },
    article: articleOf(book, chapter),
    blocks,
    /** What supplements change in it; none in a sample. */
    changes: own.reader === null ? [] : await loadChanges(db, book.editionId, no, text),
    sections: contentsOf(blocks),
    ...own,
  }
}

function neighboursOf(book: Book, chapter: Chapter) {
  const at = book.chapters.indexOf(chapter)
  const [previous, next] = [book.chapters[at - 1], book.chapters[at + 1]].map(
    (each) =>
      each && {
        no: each.no,
        title: book.unit === 'page' ? `Page ${each.no}` : each.title,
        isSample: each.isSample,
      },
  )
  return { count: book.chapters.length, previous: previous ?? null, next: next ?? null }
}

/** Where the picture of a typeset page is in each width, signed for this reader, and its height at the last of them. */
const signedSources = (secret: string, userId: string | null, page: { editionId: number; no: number }) => {
  const token = signPage(secret, userId, page)
  return pageWidths.map((width) => ({ width, src: withBase(pageHref(token, width)) }))
}

async function loadChanges(
  db: ShopNeeds['db'],
  editionId: number,
  no: number,
  blocks: readonly TextBlock[],
): Promise<ChangeView[]> {
  const changes = await readChapterChanges(db, editionId, no)
  return changes.map(({ supplementId, kind, title, lawOn, note, afterWords }) => ({
    after: afterWords === '' ? 0 : (placeOf(blocks, afterWords) ?? -1) + 1,
    label: kind === 'errata' || lawOn === null ? 'Correction' : `Changed: law as on ${formatDay(lawOn)}`,
    note,
    href: supplementHref(supplementId),
    title,
  }))
}

/** Of an article: who wrote it, and how it is cited. */
const articleOf = ({ journal }: Book, { title, author, page }: Chapter) =>
  journal && {
    author,
    citation: [author, `“${title}”`, journal.title, journal.citation, page !== null && `page ${page}`]
      .filter(Boolean)
      .join(', '),
  }
