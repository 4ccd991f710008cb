import { ChapterText } from './chapter-text.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ChapterList } from './reader-contents.tsx'
import type { ChapterView } from './reader-view.ts'
import { textStyle } from './reading-settings.tsx'

/** A chapter as it is read without network, a page without scripts; the service worker writes the lease into it. */
export const OfflineChapter = ({ view }: { readonly view: ChapterView }) => (
  <>
    <p className="hidden print:block">{view.book.title} is for reading on a screen. It is not printed.</p>
    <div style={textStyle(18)} className="min-h-page bg-paper text-ink print:hidden">
      <ReaderBar book={view.book} back={{ href: '/user/library', words: 'Library' }}>
        <span className="text-14 text-soft">Offline</span>
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
          <ChapterText view={view} isOffline />
        </main>
      </div>
    </div>
  </>
)
