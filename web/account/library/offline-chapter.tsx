import { readerHref } from '#kernel/library-links'
import { withBase } from '#kernel/links'
import { ChapterText } from './chapter-text.tsx'
import { ContentsLink, ReaderBar } from './reader-bar.tsx'
import { ChapterList } from './reader-contents.tsx'
import { NoteFields, NoteList } from './reader-notes.tsx'
import type { ChapterView } from './reader-view.ts'
import { textStyle } from './reading-settings.tsx'
import { unitWord } from './unit-words.ts'

/** A chapter as it is read without network, a page without scripts; the service worker writes the lease and the notes of this device into it. */
export const OfflineChapter = ({ view }: { readonly view: ChapterView }) => (
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
