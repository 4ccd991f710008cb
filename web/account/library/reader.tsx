import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/reader.ts'
import { BeforeReading } from './before-reading.tsx'
import { Bookmark } from './bookmark.tsx'
import { changeReading } from './change-reading.ts'
import { ChapterText } from './chapter-text.tsx'
import { HighlightBar } from './highlight-bar.tsx'
import { loadReader } from './load-reader.ts'
import { NewerPlace } from './newer-place.tsx'
import { ownTitle } from './own-title.ts'
import { PlaceBar } from './place-bar.tsx'
import { ContentsLink, ReaderBar } from './reader-bar.tsx'
import { ReaderContents } from './reader-contents.tsx'
import { ReaderNotes } from './reader-notes.tsx'
import type { ChapterView } from './reader-view.ts'
import { ReadingSettings, useReadingSettings } from './reading-settings.tsx'
import { useHidingBars } from './use-hiding-bars.ts'
import { useMarkedWords } from './use-marked-words.ts'
import { type OwnNotes, useOwnNotes } from './use-own-notes.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** Open to all: the loader asks to sign in, refuses what is not theirs, and opens samples to everybody. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

/** Room for the bar at the foot of the page, in px. */
const placeBarHeight = 64

export const meta = (args: Route.MetaArgs) =>
  titleMeta(
    ownTitle(args.loaderData?.book, args.loaderData?.kind === 'chapter' && args.loaderData),
    'A virtual book or journal of your library.',
  )(args)

export const loader = ({ context, params, url, request }: Route.LoaderArgs) =>
  loadReader(context.get(needsContext), context.get(visitorContext), { params, url, request })

export const action = (args: Route.ActionArgs) => changeReading(args)

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
