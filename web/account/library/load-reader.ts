import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import {
  accessHref,
  issuesHref,
  lectureHref,
  readerHref,
  researchHref,
  testsHref,
} from '#kernel/library-links'
import { validityText } from '#shop/catalog'
import {
  type Book,
  type LibraryAccess,
  mayOpen,
  noteChapter,
  readBook,
  readCourse,
  readJournal,
  readNoTrial,
  readOwnReading,
  savePlace,
  searchBook,
} from '#shop/library'
import { readTestPlan } from '#shop/practice'
import { readResearchPlan } from '#shop/research'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { signInFor } from '../return-path.ts'
import { chapterAt, loadChapter, loadNotes, noSearch, pageOf, toOwnReading } from './load-chapter.ts'
import { holdSeat } from './reader-request.ts'
import type { NoteView } from './reader-view.ts'
import { zoomOf, zoomQuery } from './zoom.ts'

const longestSearch = 100

/** Loads a chapter for its owner, or the sample for anybody. Asks visitors to sign in; a foreign book is refused (403). */
export async function loadReader(
  { db, secret, views }: Pick<ShopNeeds, 'db' | 'secret' | 'views'>,
  visitor: Visitor,
  asked: { params: { edition: string; chapter?: string }; url: URL; request: Request },
) {
  const { params, url } = asked
  // Two addresses of the specification: all virtual books, and the page of one.
  if (params.edition === 'list') throw redirect('/books/format/virtual', 301)
  const detail = params.edition === 'detail' && parseNumberId(url.searchParams.get('editionId') ?? '')
  if (detail) throw redirect(`/product/${detail}`, 301)
  const editionId = parseNumberId(params.edition)
  // The contents are the same for all who read it; whether it opens is asked each time.
  const book =
    editionId === null ? null : await views.getOrLoad(`book ${editionId}`, () => readBook(db, editionId))
  if (!book && editionId !== null && (await readCourse(db, editionId)))
    throw redirect(lectureHref(editionId, params.chapter === 'sample' ? 'sample' : undefined), 303)
  if (!book && editionId !== null && (await readTestPlan(db, editionId)))
    throw redirect(testsHref(editionId), 303)
  if (!book && editionId !== null && (await readResearchPlan(db, editionId)))
    throw redirect(researchHref(editionId), 303)
  if (!book && editionId !== null && (await readJournal(db, editionId)))
    throw redirect(issuesHref(editionId, params.chapter === 'sample' ? 'samples' : 'own'), 303)
  // How a form says which page to go to.
  const page = parseNumberId(url.searchParams.get('page') ?? '')
  if (book && page !== null)
    throw redirect(
      `${readerHref(book.editionId, Math.min(page, book.chapters.length))}${zoomQuery(zoomOf(url.searchParams.get('zoom')))}`,
      303,
    )
  const wanted = book?.chapters.find(({ no, isSample }) =>
    params.chapter === 'sample' ? isSample : String(no) === params.chapter,
  )
  if (!book || (params.chapter !== undefined && !wanted)) throw data(null, { status: 404 })
  const full = await holdSeat({ db }, visitor, book.editionId)
  const { user } = visitor
  const access = user && (await mayOpen(db, { userId: user.id, editionId: book.editionId }, book.noun))
  if (user && access?.ok && access.value.isOpened)
    return loadOwn({ db, secret }, { book, wanted, user, access: access.value }, asked)
  if (wanted?.isSample)
    return loadChapter({ db, secret }, book, wanted, {
      ...noSearch,
      reader: null,
      userId: null,
      zoom: url.searchParams.get('zoom'),
    })
  if (!user) throw redirect(signInFor(url), 303)
  if (access?.ok)
    return {
      ...pageOf(book),
      kind: 'unopened' as const,
      words: openingWords(access.value.isSubscribed ? ofSubscription(book) : book, access.value.cause),
    }
  const refusal = access?.refusal
  const notes = await loadNotes(db, { userId: user.id, editionId: book.editionId })
  const isOffered = book.isOnSale && book.noun === 'book' && refusal?.code === 'not_yours'
  const noTrial = isOffered
    ? await readNoTrial(db, { userId: user.id, editionId: book.editionId }, 'book')
    : null
  return closed(book, {
    words: [(refusal?.code === 'not_yours' && full) || refusal?.message, noTrial].filter(Boolean).join(' '),
    canTry: isOffered && noTrial === null,
    resumeHref: refusal?.code === 'paused' ? accessHref(book.editionId) : null,
    notes,
    owner: user.id,
  })
}

/** The page of a book that does not open (403), or of a chapter that waits a little (429). */
const closed = (
  book: Book,
  why: {
    readonly words: string
    /** Whether a free trial may be asked for. */
    readonly canTry: boolean
    /** Where a pause is ended; null when there is none. */
    readonly resumeHref: string | null
    /** Notes outlive the access. */
    readonly notes: readonly NoteView[]
    /** Whose notes may still wait in this browser. */
    readonly owner: string
  },
  status = 403,
) => {
  const sample = book.chapters.find(({ isSample }) => isSample)
  const sampleHref = sample ? readerHref(book.editionId, sample.no) : null
  return data({ ...pageOf(book), kind: 'closed' as const, sampleHref, ...why }, { status })
}

/** The chapter that its owner wants, or where they last read, with their place and notes. */
async function loadOwn(
  { db, secret }: Pick<ShopNeeds, 'db' | 'secret'>,
  {
    book,
    wanted,
    user,
    access,
  }: {
    readonly book: Book
    readonly wanted: Book['chapters'][number] | undefined
    readonly user: { readonly id: string; readonly name: string }
    readonly access: LibraryAccess
  },
  { params, url, request }: { params: { chapter?: string }; url: URL; request: Request },
) {
  const reader = { userId: user.id, editionId: book.editionId }
  const own = await readOwnReading(db, reader)
  let { place } = own
  const chapter = wanted ?? chapterAt(book, place)
  if (!chapter) throw data(null, { status: 404 })
  const { no } = chapter
  // Place and notes are saved for the chapter in the address, so each chapter has one.
  if (params.chapter !== String(no)) throw redirect(`${readerHref(book.editionId, no)}${url.search}`, 303)
  if (!own.read.includes(no)) {
    const pace = await noteChapter(db, reader, no, book.unit === 'page' ? 'pages' : 'chapters')
    if (!pace.ok)
      return closed(
        book,
        { words: pace.refusal.message, canTry: false, resumeHref: null, notes: [], owner: user.id },
        429,
      )
    own.read.push(no)
  }
  // A page without scripts says where it is by being opened; with scripts the page says so itself.
  if (place?.chapterNo !== no && request.headers.get('accept')?.includes('text/html'))
    place = await savePlace(db, reader, { chapterNo: no, progress: 0 })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const found = q === '' ? null : await searchBook({ db, secret }, reader, q)
  return loadChapter({ db, secret }, book, chapter, {
    userId: user.id,
    zoom: url.searchParams.get('zoom'),
    reader: {
      ...toOwnReading(user, access, own),
      progress: place?.chapterNo === no ? place.progress : 0,
      savedAt: place?.savedAt ?? 0,
    },
    q,
    found: found?.ok ? found.value : [],
    searchProblem: found?.ok === false ? found.refusal.message : null,
  })
}

/** Who opens an issue by a subscription begins the subscription. */
const ofSubscription = ({ journal }: Book) => ({
  validityDays: journal?.validityDays ?? null,
  tillAttempt: null,
  subscription: journal?.title,
})

/** What opening a book or a course for the first time means; only what was ordered could have been cancelled. */
export function openingWords(
  {
    validityDays,
    tillAttempt,
    subscription,
  }: Pick<Book, 'validityDays' | 'tillAttempt'> & { readonly subscription?: string | undefined },
  cause: LibraryAccess['cause'] = 'order',
): string {
  const time = validityDays
    ? `From today ${subscription ? `your subscription to ${subscription}` : 'it'} is open for ${validityText(validityDays, null)}.`
    : tillAttempt
      ? `It is open till the end of the ${tillAttempt} exam.`
      : ''
  return cause === 'order' ? `${time} Once you have opened it, it can no longer be cancelled.`.trim() : time
}
