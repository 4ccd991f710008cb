import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import { z } from 'zod'
import { readerHref } from '#kernel/library-links'
import { withBase } from '#kernel/links'
import { dropOffline, keepOffline, readBook, readOwnReading } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { RouterLink } from '../../router-link.tsx'
import { LinkComponent } from '../../ui/link.tsx'
import type { Route } from './+types/offline-pack.ts'
import { ChapterText } from './chapter-text.tsx'
import { loadChapter, noSearch, toOwnReading } from './load-chapter.ts'
import { ContentsLink, ReaderBar } from './reader-bar.tsx'
import { ChapterList } from './reader-contents.tsx'
import { NoteFields, NoteList } from './reader-notes.tsx'
import { answerJson, readReaderRequest } from './reader-request.ts'
import type { ChapterView } from './reader-view.ts'
import { textStyle } from './reading-settings.tsx'
import { unitWord } from './unit-words.ts'

export const handle: RouteHandle = { policy: 'owner' }

const shape = z.object({ intent: z.enum(['keep', 'renew', 'drop']), device: z.uuid() })

/**
 * What the service worker asks: the pages of a book to keep in this browser, a new lease for them, or that they were
 * removed. A pack is given for the pace of its own that `keepOffline` holds; its chapters do not count as read.
 */
export async function action(args: Route.ActionArgs) {
  const { db, reader, form } = await readReaderRequest(args)
  const needs = args.context.get(needsContext)
  const { user, acting } = args.context.get(visitorContext)
  if (!user || acting) throw data(null, { status: 403 })
  const request = shape.safeParse(Object.fromEntries(form))
  const book = await readBook(db, reader.editionId)
  if (!request.success || !book) throw data(null, { status: request.success ? 404 : 400 })
  const { intent, device } = request.data
  const owner = { ...reader, device }
  if (intent === 'drop') {
    await dropOffline(db, owner)
    return answerJson({})
  }
  const result = await keepOffline(db, owner, intent)
  if (!result.ok) return answerJson({ words: result.refusal.message }, 403)
  const { lease, access } = result.value
  if (intent === 'renew') return answerJson({ lease })
  const own = toOwnReading(user, access, await readOwnReading(db, reader))
  const pages: { readonly no: number; readonly html: string }[] = []
  for (const chapter of book.chapters) {
    const wanted = { ...noSearch, reader: own, userId: user.id, zoom: null }
    const view = await loadChapter(needs, book, chapter, wanted)
    pages.push({ no: chapter.no, html: pageOf(<OfflineChapter view={view} />) })
  }
  return answerJson({ lease, title: book.title, owner: user.id, pages })
}

const pageOf = (screen: ReactNode) =>
  renderToStaticMarkup(<LinkComponent value={RouterLink}>{screen}</LinkComponent>)

/** A chapter as it is read without network, a page without scripts; the service worker writes the lease and the notes of this device into it. */
const OfflineChapter = ({ view }: { readonly view: ChapterView }) => (
  <>
    <p className="hidden print:block">{view.book.title} is for reading on a screen. It is not printed.</p>
    <div style={textStyle(18)} className="min-h-page bg-paper text-ink print:hidden">
      <ReaderBar book={view.book} back={{ href: '/user/library', words: 'Library' }}>
        <span className="text-14 text-soft">Offline</span>
        <ContentsLink words="Contents" />
      </ReaderBar>
      <div className="grid wide:grid-cols-[264px_minmax(0,1fr)_288px]">
        <aside
          id="contents"
          aria-label="Contents"
          className="border-line p-3 max-wide:order-last max-wide:border-t wide:border-r"
        >
          <ChapterList view={view} />
        </aside>
        <main>
          <p className="bg-sunk p-3 text-14 text-soft">
            Kept on this device till {'{until}'}. Connect to the internet before then to keep it longer.
          </p>
          <ChapterText view={view} />
        </main>
        {view.reader && <OfflineNotes view={view} reader={view.reader} />}
      </div>
    </div>
  </>
)

type NotesProps = {
  readonly view: ChapterView
  readonly reader: NonNullable<ChapterView['reader']>
}

/** The notes of the chapter, and a form that the service worker takes: what it says in braces, it writes there. */
const OfflineNotes = ({ view: { book, no }, reader }: NotesProps) => (
  <aside aria-labelledby="notes" className="border-line p-4 max-wide:border-t wide:border-l">
    <h2 id="notes" className="mb-2 font-bold">
      Notes
    </h2>
    <form method="post" action={withBase(readerHref(book.editionId, no))} className="mb-4 grid gap-3">
      <input type="hidden" name="id" value="{id-of-note}" />
      <input type="hidden" name="owner" value={reader.owner} />
      <NoteFields unit={book.unit} no={no} />
    </form>
    <div className="mb-4 grid gap-3 text-14">{'{notes-here}'}</div>
    <NoteList notes={reader.notes.filter(({ chapterNo }) => chapterNo === no)} of={unitWord(book.unit)} />
  </aside>
)
