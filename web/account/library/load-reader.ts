import { data, redirect } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { readerHref } from '#kernel/links'
import { readChecked, type TextBlock } from '#shop/content'
import {
  type Book,
  type FoundPlace,
  type LibraryAccess,
  mayOpen,
  readBook,
  readChapter,
  readPlace,
  readReadingNotes,
  savePlace,
  searchBook,
} from '#shop/library'
import type { ShopNeeds, Visitor } from '#web/context.ts'

export type NoteView = {
  readonly id: number
  readonly chapterNo: number
  readonly quote: string
  readonly words: string
  readonly writtenAt: string
}

type Page = {
  readonly book: Pick<Book, 'editionId' | 'title' | 'editionLabel' | 'chapters'>
  readonly productHref: string
}

/** A page of the reader: a chapter; a book that is yet to be opened; or why it does not open. */
export type ReaderView = Page &
  (
    | { readonly kind: 'closed'; readonly words: string; readonly sampleHref: string | null }
    | { readonly kind: 'unopened'; readonly words: string }
    | {
        readonly kind: 'chapter'
        readonly no: number
        readonly title: string
        readonly blocks: readonly TextBlock[]
        /** Null for a sample: nobody’s place and notes are saved. */
        readonly reader: {
          readonly watermark: string
          readonly until: string | null
          /** How far the chapter was read, on any device. */
          readonly progress: number
          readonly notes: readonly NoteView[]
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
  { user }: Visitor,
  asked: { params: { edition: string; chapter?: string }; url: URL; request: Request },
) {
  const { params, url } = asked
  const editionId = parseNumberId(params.edition)
  const book = editionId === null ? null : await readBook(db, editionId)
  const wanted = book?.chapters.find(({ no, isSample }) =>
    params.chapter === 'sample' ? isSample : String(no) === params.chapter,
  )
  if (!book || (params.chapter !== undefined && !wanted)) throw data(null, { status: 404 })
  const access = user && (await mayOpen(db, { userId: user.id, editionId: book.editionId }))
  if (user && access?.ok && access.value.isOpened)
    return loadOwn(db, { book, wanted, reader: user, access: access.value }, asked)
  if (wanted?.isSample) return loadChapter(db, book, wanted, { reader: null, q: '', found: [] })
  if (!user) throw redirect(`/login?returnUrl=${encodeURIComponent(`${url.pathname}${url.search}`)}`, 303)
  if (access?.ok) return { ...pageOf(book), kind: 'unopened' as const, words: openingWords(book) }
  const sample = book.chapters.find(({ isSample }) => isSample)
  return data<ReaderView>(
    {
      ...pageOf(book),
      kind: 'closed',
      words: access?.refusal.message ?? '',
      sampleHref: sample ? readerHref(book.editionId, sample.no) : null,
    },
    { status: 403 },
  )
}

const pageOf = (book: Book): Page => ({ book, productHref: `/product/${book.editionId}/${book.slug}` })

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
): Promise<Reading> {
  const reader = { userId, editionId: book.editionId }
  const place = await readPlace(db, reader)
  const chapter = wanted ?? book.chapters.find(({ no }) => no === place?.chapterNo) ?? book.chapters[0]
  if (!chapter) throw data(null, { status: 404 })
  const { no } = chapter
  // Place and notes are saved for the chapter in the address, so each chapter has one.
  if (params.chapter !== String(no)) throw redirect(`${readerHref(book.editionId, no)}${url.search}`, 303)
  // A page without scripts says where it is by being opened; with scripts the page says so itself.
  if (place?.chapterNo !== no && request.headers.get('accept')?.includes('text/html'))
    await savePlace(db, reader, { chapterNo: no, progress: 0 })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const notes = await readReadingNotes(db, reader)
  return loadChapter(db, book, chapter, {
    reader: {
      watermark: `${name} · ${access.orderNo}`,
      until: access.endsOn && formatDay(access.endsOn),
      progress: place?.chapterNo === no ? place.progress : 0,
      notes: notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: formatInstantIst(writtenAt) })),
    },
    q,
    found: q === '' ? [] : await searchBook(db, book.editionId, q),
  })
}

async function loadChapter(
  db: ShopNeeds['db'],
  book: Book,
  { no, title }: Chapter,
  own: Pick<Reading, 'reader' | 'q' | 'found'>,
): Promise<Reading> {
  const body = await readChapter(db, book.editionId, no)
  if (body === null) throw data(null, { status: 404 })
  return { ...pageOf(book), kind: 'chapter', no, title, blocks: readChecked(body), ...own }
}

function openingWords({ validityDays, tillAttempt }: Book): string {
  const time = validityDays
    ? `From today it is open for ${validityDays} days.`
    : tillAttempt
      ? `It is open till the end of the ${tillAttempt} exam.`
      : ''
  return `${time} Once you have opened it, it can no longer be cancelled.`.trim()
}
