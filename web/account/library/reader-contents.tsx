import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { readerHref } from '#kernel/library-links'
import { askWorker } from '../../browser/ask-worker.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Input } from '../../ui/field.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { ChapterView } from './reader-view.ts'
import { ownTitleOf, unitWord } from './unit-words.ts'

type ContentsProps = { readonly view: ChapterView }

/** The chapters of a book, and the search inside it; on a phone below the text. */
export const ReaderContents = ({ view }: ContentsProps) => (
  <aside
    id="contents"
    aria-label="Contents"
    className="border-line max-wide:order-last max-wide:border-t wide:border-r"
  >
    <div className="wide:sticky wide:top-12 wide:max-h-[calc(100vh-7rem)] wide:overflow-y-auto p-3">
      <Inside view={view} />
    </div>
  </aside>
)

const Inside = ({ view }: ContentsProps) => {
  const { book, reader, q, found, searchProblem } = view
  return (
    <>
      {reader && (
        <search>
          <Form key={q} className="mb-3" action="#contents">
            <Input
              type="search"
              name="q"
              defaultValue={q}
              aria-label={`Search in this ${book.noun}`}
              placeholder={`Search in this ${book.noun}`}
              maxLength={100}
            />
          </Form>
        </search>
      )}
      {q !== '' && (
        <section aria-label="Found" className="mb-4 border-b border-line pb-3 text-14">
          <p className="text-soft">
            {searchProblem ??
              (found.length === 0
                ? `“${q}” is not in this ${book.noun}.`
                : `“${q}” is in ${found.length} ${book.unit}${found.length === 1 ? '' : 's'}.`)}
          </p>
          <ul>
            {found.map((place) => (
              <li key={place.no}>
                <Anchor
                  href={`${readerHref(book.editionId, place.no)}?q=${encodeURIComponent(q)}#found`}
                  className="block rounded-control p-2 hover:bg-sunk"
                >
                  <b className="block font-medium">
                    {book.unit === 'page' && 'Page '}
                    {place.no} {ownTitleOf(book.unit, place)}
                    {place.count > 1 && (
                      <span className="font-normal text-soft"> · {place.count} places</span>
                    )}
                  </b>
                  <span className="text-soft">
                    …{place.before}
                    <FoundWords words={place.words} />
                    {place.after}…
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChapterList view={view} />
      {reader && !reader.isLent && book.unit !== 'page' && <OfflineButton editionId={book.editionId} />}
      {reader && book.unit === 'page' && (
        <p className="mt-4 border-t border-line p-2 text-14 text-soft">
          The pages of this book need a connection. They are not kept for reading offline.
        </p>
      )}
    </>
  )
}

/** The chapters of a book, and the sections of the one that is open; of typeset pages what its contents list. */
export const ChapterList = ({ view: { book, no, sections, reader } }: ContentsProps) => {
  const current = book.chapters.findLast((chapter) => chapter.no <= no)
  return (
    book.chapters.length > 0 && (
      <nav aria-label={unitWord(book.unit, 'many')}>
        <h2 className="mb-1 px-2 text-14 font-bold">Contents</h2>
        <ol>
          {book.chapters.map((chapter) => {
            const isOpen = reader !== null || chapter.isSample
            const look =
              'grid min-h-11 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-2 rounded-control px-2 py-1 text-14'
            const words = (
              <>
                <span className="text-soft tabular-nums">{chapter.no}</span>
                {chapter.title}
                {reader?.read.includes(chapter.no) && chapter !== current && (
                  <Check aria-label="Read" className="size-4 text-success" />
                )}
              </>
            )
            return (
              <li key={`${chapter.no} ${chapter.title}`}>
                {isOpen ? (
                  <Anchor
                    href={readerHref(book.editionId, chapter.no)}
                    aria-current={chapter === current ? 'page' : undefined}
                    className={classes(look, 'hover:bg-sunk aria-[current]:bg-sunk aria-[current]:font-bold')}
                  >
                    {words}
                  </Anchor>
                ) : (
                  <span className={classes(look, 'text-soft')}>{words}</span>
                )}
                {chapter === current && sections.length > 0 && (
                  <ul>
                    {sections.map(({ id, title: section }) => (
                      <li key={id}>
                        <a href={`#${id}`} className={classes(look, 'hover:bg-sunk')}>
                          <span />
                          {section}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
    )
  )
}

const FoundWords = ({ words }: { readonly words: string }) => (
  <mark className="bg-warning-tint text-inherit" style={{ borderBottom: '2px solid var(--action)' }}>
    {words}
  </mark>
)

type Kept = { readonly until?: number; readonly words?: string }

/** Keeps the book in this browser to be read without network, or removes it again; needs scripts. */
function OfflineButton({ editionId }: { readonly editionId: number }) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void askWorker<Kept>({ intent: 'look', edition: editionId }, 'when there is one').then(setKept)
  }, [editionId])
  if (kept === null) return null
  const change = async (intent: 'keep' | 'drop') => {
    setBusy(true)
    setKept(await askWorker({ intent, edition: editionId, css: styleOf() }))
    setBusy(false)
  }
  return (
    <section aria-label="Reading offline" className="mt-4 grid gap-2 border-t border-line p-2 text-14">
      {kept.until === undefined ? (
        <Button type="button" tone="secondary" busy={isBusy} onClick={() => void change('keep')}>
          Keep for reading offline
        </Button>
      ) : (
        <>
          <p>Kept on this device till {formatInstantIst(new Date(kept.until))}.</p>
          <Button type="button" tone="quiet" busy={isBusy} onClick={() => void change('drop')}>
            Remove from this device
          </Button>
        </>
      )}
      <p role="status" className="text-soft">
        {kept.words}
      </p>
    </section>
  )
}

/** The styles of this page, for pages that are shown without network. */
const styleOf = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
