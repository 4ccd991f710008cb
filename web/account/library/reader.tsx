import { data, redirect } from 'react-router'
import { escapeHtml } from '#kernel/html'
import { parseNumberId } from '#kernel/id'
import { readerHref } from '#kernel/library-links'
import { deleteNote, mayOpen, openBook, readBook, saveNote, savePlace, tryBook } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue } from '../../storefront/form-data.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/reader.ts'
import { BeforeReading } from './before-reading.tsx'
import { ChapterText } from './chapter-text.tsx'
import { loadReader, type ReaderView } from './load-reader.ts'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderContents } from './reader-contents.tsx'
import { ReaderNotes } from './reader-notes.tsx'
import { readReaderRequest } from './reader-request.ts'
import { ReadingSettings, useReadingSettings } from './reading-settings.tsx'
import { useReadingPlace } from './use-reading-place.ts'

/** Open to all: the loader asks to sign in, refuses what is not theirs, and opens samples to everybody. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Reader', description: 'A virtual book or journal of your library.' })

export const loader = ({ context, params, url, request }: Route.LoaderArgs) =>
  loadReader(context.get(needsContext), context.get(visitorContext), { params, url, request })

/** Opens the book for the first time, starts its free trial, saves the place, or saves and deletes a note. */
export async function action(args: Route.ActionArgs) {
  const { db, reader, form, intent } = await readReaderRequest(args)
  const { editionId } = reader
  if (intent === 'open') {
    const opened = await openBook(db, reader)
    if (!opened.ok) return data({ words: opened.refusal.message }, { status: 409 })
    throw redirect(readerHref(editionId), 303)
  }
  if (intent === 'try') {
    const tried = await tryBook(db, reader)
    if (!tried.ok) return data({ words: tried.refusal.message }, { status: 409 })
    throw redirect(readerHref(editionId), 303)
  }
  const access = await mayOpen(db, reader)
  if (!access.ok || !access.value.isOpened) throw data(null, { status: 403 })
  const chapterNo = parseNumberId(args.params.chapter ?? '')
  const book = await readBook(db, editionId)
  if (chapterNo === null || !book?.chapters.some(({ no }) => no === chapterNo))
    throw data(null, { status: 400 })
  if (intent === 'place') {
    const progress = Number(oneValue(form, 'progress') ?? 0)
    if (!(progress >= 0 && progress <= 1)) throw data(null, { status: 400 })
    await savePlace(db, reader, { chapterNo, progress })
    return null
  }
  if (intent === 'delete') await deleteNote(db, reader, parseNumberId(oneValue(form, 'note') ?? '') ?? 0)
  else if (intent === 'note') {
    const note = { quote: oneValue(form, 'quote') ?? '', words: oneValue(form, 'words') ?? '' }
    const saved = await saveNote(db, reader, { chapterNo, ...note })
    if (!saved.ok) return data({ words: saved.refusal.message }, { status: 422 })
  } else throw data(null, { status: 400 })
  throw redirect(`${readerHref(editionId, chapterNo)}#notes`, 303)
}

/** Saving the place shows nothing new. */
export const shouldRevalidate = ({ formData }: { readonly formData?: FormData }) =>
  formData?.get('intent') !== 'place'

export default function Reader({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  if (view.kind !== 'chapter') return <BeforeReading view={view} problem={problem?.words ?? null} />
  return <Chapter key={view.no} view={view} problem={problem?.words ?? null} />
}

type ChapterProps = {
  readonly view: Extract<ReaderView, { kind: 'chapter' }>
  readonly problem: string | null
}

function Chapter({ view, problem }: ChapterProps) {
  const { book, no, title, article, blocks, changes, reader, productHref } = view
  const isIssue = book.noun === 'issue'
  const settings = useReadingSettings()
  useReadingPlace(reader?.progress ?? null)
  const at = book.chapters.findIndex((each) => each.no === no)
  const [previous, next] = [book.chapters[at - 1], book.chapters[at + 1]]
  return (
    <div
      data-theme={settings.theme}
      data-paper={settings.paper}
      style={settings.style}
      className="min-h-page bg-paper text-ink print:hidden"
    >
      <ReaderBar
        book={book}
        back={
          reader
            ? { href: '/user/library', words: 'Library' }
            : { href: productHref, words: isIssue ? 'The journal' : 'The book' }
        }
      >
        <ReadingSettings settings={settings} />
      </ReaderBar>
      <div className="grid wide:grid-cols-[264px_minmax(0,1fr)_288px]">
        <ReaderContents view={view} />
        <article className="relative overflow-hidden px-4 py-8 wide:px-10">
          {reader && <Watermark words={reader.watermark} />}
          <div className="relative mx-auto max-w-measure">
            {!reader && (
              <p className="mb-4 rounded-card bg-sunk p-3 text-14">
                A sample {isIssue ? 'issue' : 'chapter'}.{' '}
                <TextLink href={productHref}>See the {isIssue ? 'journal' : 'book'} and its price</TextLink>
                {view.trialDays !== null && (
                  <>
                    {' '}
                    or{' '}
                    <TextLink href={readerHref(book.editionId)}>
                      try it free for {view.trialDays} days
                    </TextLink>
                  </>
                )}
              </p>
            )}
            <p className="mb-2 text-14 wide:hidden">
              <a href="#contents" className="link inline-flex min-h-11 items-center">
                Contents and search
              </a>
            </p>
            <h1 className="mb-4 font-serif text-30 font-bold">
              <span className="mr-3 font-normal text-soft">{no}</span> {title}
            </h1>
            {article && <p className="mb-4 text-soft">{article.author}</p>}
            <ChapterText blocks={blocks} changes={changes} />
            {article && <p className="mt-6 text-14">Cite as: {article.citation}</p>}
            <nav
              aria-label={isIssue ? 'Articles before and after' : 'Chapters before and after'}
              className="mt-10 flex flex-wrap justify-between gap-4 border-t border-line pt-4"
            >
              {previous && (reader || previous.isSample) ? (
                <TextLink href={readerHref(book.editionId, previous.no)}>← {previous.title}</TextLink>
              ) : (
                <span />
              )}
              {next && (reader || next.isSample) && (
                <TextLink href={readerHref(book.editionId, next.no)}>{next.title} →</TextLink>
              )}
            </nav>
            <p className="mt-2 text-14 text-soft">
              {isIssue ? 'Article' : 'Chapter'} {at + 1} of {book.chapters.length}
              {reader?.until && ` · open till ${reader.until}`}
            </p>
          </div>
        </article>
        {reader && <ReaderNotes notes={reader.notes} no={no} edition={book.editionId} problem={problem} />}
      </div>
    </div>
  )
}

/** The reader's name across the page, as a picture: it says from where a copy comes, and is no text to be read. */
const Watermark = ({ words }: { readonly words: string }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0"
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile(words))}")` }}
  />
)

const tile = (words: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='460' height='240'><text x='20' y='170' transform='rotate(-18 20 170)' font-family='sans-serif' font-size='16' fill='gray' fill-opacity='.16'>${escapeHtml(words)}</text></svg>`
