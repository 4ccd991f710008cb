import Mark from 'lucide-react/icons/bookmark'
import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readerHref } from '#kernel/library-links'
import { deleteNote, openBook, readBook, readPlace, tryBook } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { oneValue } from '../../storefront/form-data.ts'
import type { Route } from './+types/reader.ts'
import { BeforeReading } from './before-reading.tsx'
import { ChapterText } from './chapter-text.tsx'
import { HighlightBar, NewerPlace } from './highlight-bar.tsx'
import { chapterAt } from './load-chapter.ts'
import { loadReader } from './load-reader.ts'
import { PlaceBar } from './place-bar.tsx'
import { ContentsLink, ReaderBar } from './reader-bar.tsx'
import { ReaderContents } from './reader-contents.tsx'
import { ReaderNotes } from './reader-notes.tsx'
import { chapterIn, readOpenAccess, readReaderRequest, takeNote } from './reader-request.ts'
import type { ChapterView, NoteView } from './reader-view.ts'
import { ReadingSettings, useReadingSettings } from './reading-settings.tsx'
import { ownTitle } from './unit-words.ts'
import { useHidingBars } from './use-hiding-bars.ts'
import { useMarkedWords } from './use-marked-words.ts'
import { type OwnNotes, useOwnNotes } from './use-own-notes.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { zoomOf, zoomQuery } from './zoom.ts'

/** Open to all: the loader asks to sign in, refuses what is not theirs, and opens samples to everybody. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

/** Room for the bar at the foot of the page, in px. */
const placeBarHeight = 64

export const meta = (args: Route.MetaArgs) =>
  titleMeta(
    ownTitle(args.loaderData?.book, args.loaderData?.kind === 'chapter' && args.loaderData),
    'A virtual book or journal of your library.',
  )(args)

export const loader = ({ context, ...asked }: Route.LoaderArgs) =>
  loadReader(context.get(needsContext), context.get(visitorContext), asked)

/** Opens the book for the first time, starts its free trial, or saves and deletes a note. */
export async function action(args: Route.ActionArgs) {
  const { db, reader, form, intent } = await readReaderRequest(args)
  const { editionId } = reader
  if (intent === 'open' || intent === 'try') {
    const begun = await (intent === 'open' ? openBook : tryBook)(db, reader)
    if (!begun.ok) return data({ words: begun.refusal.message }, { status: 409 })
    // Straight to where it is read: each redirect costs a slow phone a round trip.
    const opened = await readBook(db, editionId)
    const chapter = opened && chapterAt(opened, await readPlace(db, reader))
    throw redirect(readerHref(editionId, chapter?.no), 303)
  }
  const access = await readOpenAccess(db, reader)
  if (!access.ok) return data({ words: access.refusal.message }, { status: 403 })
  const chapterNo = await chapterIn(db, editionId, args.params.chapter)
  if (intent === 'delete') await deleteNote(db, reader, parseNumberId(oneValue(form, 'note') ?? '') ?? 0)
  else if (intent === 'note') {
    const saved = await takeNote(db, reader, chapterNo, form)
    if (!saved.ok) return data({ words: saved.refusal.message }, { status: 422 })
  } else throw data(null, { status: 400 })
  const zoom = zoomQuery(zoomOf(args.url.searchParams.get('zoom')))
  throw redirect(`${readerHref(editionId, chapterNo)}${zoom}#notes`, 303)
}

export default function Reader({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const words = problem && 'words' in problem ? problem.words : null
  if (view.kind !== 'chapter') return <BeforeReading view={view} problem={words} />
  return <OpenBook view={view} problem={words} />
}

type ChapterProps = {
  readonly view: ChapterView
  readonly problem: string | null
}

/** What stays from chapter to chapter: how the text looks, and the bars. */
function OpenBook({ view, problem }: ChapterProps) {
  const { book, reader, productHref } = view
  const settings = useReadingSettings()
  const areHidden = useHidingBars()
  const own = useOwnNotes(book.editionId, reader?.owner ?? null)
  return (
    <>
      <p className="hidden print:block">{book.title} is for reading on a screen. It is not printed.</p>
      <div
        data-theme={settings.theme}
        style={{ ...settings.style, paddingBottom: placeBarHeight }}
        className="min-h-page bg-paper text-ink print:hidden"
      >
        <ReaderBar
          book={book}
          back={
            reader
              ? { href: '/user/library', words: 'Library' }
              : { href: productHref, words: book.noun === 'issue' ? 'The journal' : 'The book' }
          }
          isHidden={areHidden}
        >
          <ContentsLink words="Contents and search" />
          <ReadingSettings settings={settings} />
          {reader && <Bookmark view={view} notes={reader.notes} own={own} />}
        </ReaderBar>
        <Chapter key={view.no} view={view} problem={problem} own={own} />
        <PlaceBar view={view} isHidden={areHidden} />
      </div>
    </>
  )
}

function Chapter({ view, problem, own }: ChapterProps & { readonly own: OwnNotes }) {
  const { book, no, reader } = view
  const place = useReadingPlace(book.editionId, no, reader)
  const marked = useMarkedWords()
  return (
    <>
      <div className="grid wide:grid-cols-[264px_minmax(0,1fr)_288px]">
        <ReaderContents view={view} />
        <ChapterText view={view} />
        {reader && (
          <ReaderNotes
            notes={reader.notes}
            no={no}
            edition={book.editionId}
            unit={book.unit}
            problem={problem}
            marked={marked}
            own={own}
          />
        )}
      </div>
      {place.newer ? (
        <NewerPlace place={place} editionId={book.editionId} no={no} unit={book.unit} />
      ) : (
        reader && <HighlightBar marked={marked} no={no} own={own} />
      )}
    </>
  )
}

type BookmarkProps = {
  readonly view: Pick<ChapterView, 'no' | 'book'>
  readonly notes: readonly NoteView[]
  readonly own: OwnNotes
}

/** Marks the chapter or page that is open, and takes the mark away: a note without words. */
function Bookmark({ view: { no, book }, notes, own }: BookmarkProps) {
  const isWaiting = (id: number) => own.waiting.some(({ fields }) => fields.note === `${id}`)
  const saved = notes.find(
    ({ id, chapterNo, quote, words }) => chapterNo === no && !quote && !words && !isWaiting(id),
  )
  const waiting = own.waiting.find(
    ({ fields }) => fields.chapter === `${no}` && !fields.quote && !fields.words && !fields.note,
  )
  const isSet = saved !== undefined || waiting !== undefined
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (waiting) own.remove(waiting.id)
        else void own.save({ chapter: `${no}`, ...(saved && { note: `${saved.id}` }) })
      }}
    >
      {saved && <input type="hidden" name="note" value={saved.id} />}
      <button
        type="submit"
        name="intent"
        value={saved ? 'delete' : 'note'}
        aria-pressed={isSet}
        aria-label={`Bookmark ${book.unit} ${no}`}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
      >
        <Mark
          className="size-5"
          style={isSet ? { fill: 'var(--action)', color: 'var(--action)' } : undefined}
        />
      </button>
    </Form>
  )
}
