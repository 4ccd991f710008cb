import { data, redirect } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import {
  issuesHref,
  lectureHref,
  readerHref,
  researchHref,
  supplementHref,
  testsHref,
} from '#kernel/library-links'
import { readChecked, type TextBlock } from '#shop/content'
import { trialDays } from '#shop/entitlements'
import {
  type Book,
  type FoundPlace,
  type LibraryAccess,
  mayOpen,
  noteChapter,
  readBook,
  readChapter,
  readChaptersRead,
  readCourse,
  readJournal,
  readPlace,
  readReadingNotes,
  savePlace,
  searchBook,
} from '#shop/library'
import { readTestPlan } from '#shop/practice'
import { readResearchPlan } from '#shop/research'
import { placeOf, readChapterChanges } from '#shop/supplements'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { ChangeView } from './chapter-text.tsx'
import { holdSeat } from './hold-seat.ts'

export type NoteView = {
  readonly id: number
  readonly chapterNo: number
  readonly quote: string
  readonly words: string
  readonly atSecond: number | null
  readonly writtenAt: string
}

type Page = {
  readonly book: Pick<Book, 'noun' | 'editionId' | 'title' | 'editionLabel' | 'chapters' | 'journal'>
  readonly productHref: string
  /** The length of a free trial; null for an issue, and for a book that is no longer sold. */
  readonly trialDays: number | null
}

/** A page of the reader: a chapter; a book that is yet to be opened; or why it does not open. */
export type ReaderView = Page &
  (
    | {
        readonly kind: 'closed'
        readonly words: string
        readonly sampleHref: string | null
        /** Whether a free trial may be asked for. */
        readonly canTry: boolean
        /** Notes outlive the access. */
        readonly notes: readonly NoteView[]
      }
    | { readonly kind: 'unopened'; readonly words: string }
    | {
        readonly kind: 'chapter'
        readonly no: number
        readonly title: string
        /** Of an article: who wrote it, and how it is cited. */
        readonly article: { readonly author: string; readonly citation: string } | null
        readonly blocks: readonly TextBlock[]
        /** What supplements change in it; none in a sample. */
        readonly changes: readonly ChangeView[]
        /** Null for a sample: nobody’s place and notes are saved. */
        readonly reader: {
          readonly watermark: string
          readonly until: string | null
          /** How far the chapter was read, on any device. */
          readonly progress: number
          readonly notes: readonly NoteView[]
          /** The numbers of the chapters that were read. */
          readonly read: readonly number[]
        } | null
        readonly q: string
        readonly found: readonly FoundPlace[]
      }
  )

const longestSearch = 100

type Chapter = Book['chapters'][number]
type Reading = Extract<ReaderView, { kind: 'chapter' }>

/** Loads a chapter for its owner, or the sample for anybody. Asks visitors to sign in; a foreign book is refused (403). */
export async function loadReader(
  { db }: Pick<ShopNeeds, 'db'>,
  visitor: Visitor,
  asked: { params: { edition: string; chapter?: string }; url: URL; request: Request },
) {
  const { params, url } = asked
  // Two addresses of the specification: all virtual books, and the page of one.
  if (params.edition === 'list') throw redirect('/books/format/virtual', 301)
  const detail = params.edition === 'detail' && parseNumberId(url.searchParams.get('editionId') ?? '')
  if (detail) throw redirect(`/product/${detail}`, 301)
  const editionId = parseNumberId(params.edition)
  const book = editionId === null ? null : await readBook(db, editionId)
  if (!book && editionId !== null && (await readCourse(db, editionId)))
    throw redirect(lectureHref(editionId, params.chapter === 'sample' ? 'sample' : undefined), 303)
  if (!book && editionId !== null && (await readTestPlan(db, editionId)))
    throw redirect(testsHref(editionId), 303)
  if (!book && editionId !== null && (await readResearchPlan(db, editionId)))
    throw redirect(researchHref(editionId), 303)
  if (!book && editionId !== null && (await readJournal(db, editionId)))
    throw redirect(issuesHref(editionId, params.chapter === 'sample' ? 'samples' : 'own'), 303)
  const wanted = book?.chapters.find(({ no, isSample }) =>
    params.chapter === 'sample' ? isSample : String(no) === params.chapter,
  )
  if (!book || (params.chapter !== undefined && !wanted)) throw data(null, { status: 404 })
  await holdSeat({ db }, visitor)
  const { user } = visitor
  const access = user && (await mayOpen(db, { userId: user.id, editionId: book.editionId }, book.noun))
  if (user && access?.ok && access.value.isOpened)
    return loadOwn(db, { book, wanted, reader: user, access: access.value }, asked)
  if (wanted?.isSample) return loadChapter(db, book, wanted, { reader: null, q: '', found: [] })
  if (!user) throw redirect(`/login?returnUrl=${encodeURIComponent(`${url.pathname}${url.search}`)}`, 303)
  if (access?.ok)
    return {
      ...pageOf(book),
      kind: 'unopened' as const,
      words: openingWords(access.value.isSubscribed ? ofSubscription(book) : book),
    }
  const refusal = access?.refusal
  const notes = await loadNotes(db, { userId: user.id, editionId: book.editionId })
  return closed(book, {
    words: refusal?.message ?? '',
    canTry: book.isOnSale && book.noun === 'book' && refusal?.code === 'not_yours',
    notes,
  })
}

/** The page of a book that does not open (403), or of a chapter that waits a little (429). */
const closed = (
  book: Book,
  why: { readonly words: string; readonly canTry: boolean; readonly notes: readonly NoteView[] },
  status = 403,
) => {
  const sample = book.chapters.find(({ isSample }) => isSample)
  const sampleHref = sample ? readerHref(book.editionId, sample.no) : null
  return data<ReaderView>({ ...pageOf(book), kind: 'closed', sampleHref, ...why }, { status })
}

/** The notes of somebody on a book or a course. */
export const loadNotes = async (db: ShopNeeds['db'], reader: { userId: string; editionId: number }) =>
  (await readReadingNotes(db, reader)).map(({ writtenAt, ...note }) => ({
    ...note,
    writtenAt: formatInstantIst(writtenAt),
  }))

const pageOf = (book: Book): Page => ({
  book,
  productHref: `/product/${book.journal?.editionId ?? `${book.editionId}/${book.slug}`}`,
  trialDays: book.isOnSale && book.noun === 'book' ? trialDays : null,
})

/** The chapter that its owner wants, or where they last read, with their place and notes. */
async function loadOwn(
  db: ShopNeeds['db'],
  {
    book,
    wanted,
    reader: { id: userId, name },
    access,
  }: {
    readonly book: Book
    readonly wanted: Chapter | undefined
    readonly reader: { readonly id: string; readonly name: string }
    readonly access: LibraryAccess
  },
  { params, url, request }: { params: { chapter?: string }; url: URL; request: Request },
): Promise<Reading | ReturnType<typeof closed>> {
  const reader = { userId, editionId: book.editionId }
  const place = await readPlace(db, reader)
  const chapter = wanted ?? book.chapters.find(({ no }) => no === place?.chapterNo) ?? book.chapters[0]
  if (!chapter) throw data(null, { status: 404 })
  const { no } = chapter
  // Place and notes are saved for the chapter in the address, so each chapter has one.
  if (params.chapter !== String(no)) throw redirect(`${readerHref(book.editionId, no)}${url.search}`, 303)
  const pace = await noteChapter(db, reader, no)
  if (!pace.ok) return closed(book, { words: pace.refusal.message, canTry: false, notes: [] }, 429)
  // A page without scripts says where it is by being opened; with scripts the page says so itself.
  if (place?.chapterNo !== no && request.headers.get('accept')?.includes('text/html'))
    await savePlace(db, reader, { chapterNo: no, progress: 0 })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  return loadChapter(db, book, chapter, {
    reader: {
      watermark: `${name} · ${access.orderNo ?? (access.cause === 'key' ? 'activation key' : 'free trial')}`,
      until: access.endsOn && formatDay(access.endsOn),
      progress: place?.chapterNo === no ? place.progress : 0,
      notes: await loadNotes(db, reader),
      read: await readChaptersRead(db, reader),
    },
    q,
    found: q === '' ? [] : await searchBook(db, book.editionId, q),
  })
}

async function loadChapter(
  db: ShopNeeds['db'],
  book: Book,
  { no, title, author, page }: Chapter,
  own: Pick<Reading, 'reader' | 'q' | 'found'>,
): Promise<Reading> {
  const body = await readChapter(db, book.editionId, no)
  if (body === null) throw data(null, { status: 404 })
  const blocks = readChecked(body)
  return {
    ...pageOf(book),
    kind: 'chapter',
    no,
    title,
    article: articleOf(book, { title, author, page }),
    blocks,
    changes: own.reader === null ? [] : await loadChanges(db, book.editionId, no, blocks),
    ...own,
  }
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

const articleOf = (
  { journal }: Book,
  { title, author, page }: Pick<Chapter, 'title' | 'author' | 'page'>,
): Reading['article'] =>
  journal && {
    author,
    citation: `${author}, “${title}”, ${journal.title}, ${journal.citation}${page === null ? '' : `, page ${page}`}`,
  }

/** Who opens an issue by a subscription begins the subscription. */
const ofSubscription = ({ journal }: Book) => ({
  validityDays: journal?.validityDays ?? null,
  tillAttempt: null,
  subscription: journal?.title,
})

/** What opening a book or a course for the first time means. */
export function openingWords({
  validityDays,
  tillAttempt,
  subscription,
}: Pick<Book, 'validityDays' | 'tillAttempt'> & { readonly subscription?: string | undefined }): string {
  const time = validityDays
    ? `From today ${subscription ? `your subscription to ${subscription}` : 'it'} is open for ${validityDays} days.`
    : tillAttempt
      ? `It is open till the end of the ${tillAttempt} exam.`
      : ''
  return `${time} Once you have opened it, it can no longer be cancelled.`.trim()
}
