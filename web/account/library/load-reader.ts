import { data, redirect } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { readerHref } from '#kernel/links'
import { readChecked, type TextBlock } from '#shop/content'
import {
  type Book,
  type FoundPlace,
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

/** Loads a chapter for its owner, or the sample for anybody. Asks visitors to sign in; a foreign book is refused (403). */
export async function loadReader(
  needs: ShopNeeds,
  visitor: Visitor,
  { params, url, request }: { params: { edition: string; chapter?: string }; url: URL; request: Request },
) {
  const { db } = needs
  const editionId = parseNumberId(params.edition)
  const book = editionId === null ? null : await readBook(db, editionId)
  if (!book) throw data(null, { status: 404 })
  const page: Page = { book, productHref: `/product/${book.editionId}/${book.slug}` }
  const sample = book.chapters.find(({ isSample }) => isSample) ?? null
  const wanted = params.chapter === 'sample' ? (sample?.no ?? null) : parseNumberId(params.chapter ?? '')
  const isSample = wanted !== null && book.chapters.some(({ no, isSample: free }) => free && no === wanted)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const { user } = visitor
  const access = user && (await mayOpen(db, { userId: user.id, editionId: book.editionId }))
  if (!user || !access?.ok || !access.value.isOpened) {
    if (isSample) return chapterOf(wanted, null)
    if (!user) throw redirect(`/login?returnUrl=${encodeURIComponent(`${url.pathname}${url.search}`)}`, 303)
    if (access?.ok) return { ...page, kind: 'unopened' as const, words: openingWords(book) }
    return data<ReaderView>(
      {
        ...page,
        kind: 'closed',
        words: access?.refusal.message ?? '',
        sampleHref: sample && readerHref(book.editionId, sample.no),
      },
      { status: 403 },
    )
  }
  const reader = { userId: user.id, editionId: book.editionId }
  const place = await readPlace(db, reader)
  const last = place && hasChapter(place.chapterNo) ? place.chapterNo : null
  const no = wanted ?? last ?? book.chapters[0]?.no ?? 1
  // Place and notes are saved for the chapter in the address, so each chapter has one.
  if (params.chapter !== String(no)) throw redirect(`${readerHref(book.editionId, no)}${url.search}`, 303)
  // A page without scripts says where it is by being opened; with scripts the page says so itself.
  if (place?.chapterNo !== no && request.headers.get('accept')?.includes('text/html') && hasChapter(no))
    await savePlace(db, reader, { chapterNo: no, progress: 0 })
  const { endsOn, orderNo } = access.value
  return chapterOf(no, {
    watermark: `${user.name} · ${orderNo}`,
    until: endsOn && formatDay(endsOn),
    progress: place?.chapterNo === no ? place.progress : 0,
    notes: (await readReadingNotes(db, reader)).map(({ writtenAt, ...note }) => ({
      ...note,
      writtenAt: formatInstantIst(writtenAt),
    })),
  })

  function hasChapter(number: number): boolean {
    return book?.chapters.some((each) => each.no === number) === true
  }

  async function chapterOf(
    number: number,
    own: Extract<ReaderView, { kind: 'chapter' }>['reader'],
  ): Promise<ReaderView> {
    const body = await readChapter(db, page.book.editionId, number)
    if (body === null) throw data(null, { status: 404 })
    return {
      ...page,
      kind: 'chapter',
      no: number,
      title: page.book.chapters.find((each) => each.no === number)?.title ?? '',
      blocks: readChecked(body),
      reader: own,
      q: own ? q : '',
      found: own && q !== '' ? await searchBook(db, page.book.editionId, q) : [],
    }
  }
}

function openingWords({ validityDays, tillAttempt }: Book): string {
  const time = validityDays
    ? `From today it is open for ${validityDays} days.`
    : tillAttempt
      ? `It is open till the end of the ${tillAttempt} exam.`
      : ''
  return `${time} Once you have opened it, it can no longer be cancelled.`.trim()
}
