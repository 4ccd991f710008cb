import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  type ComponentType,
  type InputHTMLAttributes,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { readerHref } from '#kernel/library-links'
import { Anchor } from '../../ui/link.tsx'
import type { ChapterView } from './reader-view.ts'
import { unitWord } from './unit-words.ts'
import { readShare, scrollToShare } from './use-reading-place.ts'
import { zoomQuery } from './zoom.ts'

/**
 * The bar below a book: which part is open, and the ones before and after it. With scripts also a slider: of the place in
 * a chapter, or of the page in a book of typeset pages.
 */
export const PlaceBar = ({ view, isHidden }: { readonly view: ChapterView; readonly isHidden: boolean }) => {
  const { book, no, count, previous, next, reader, picture } = view
  const unit = unitWord(book.unit)
  const stepTo = (to: typeof next, words: string, Picture: StepProps['Picture']) => (
    <Step
      href={
        to && (reader || to.isSample)
          ? readerHref(book.editionId, to.no) + zoomQuery(picture?.zoom ?? 100)
          : null
      }
      words={`${words} ${book.unit}`}
      Picture={Picture}
    />
  )
  return (
    <nav
      aria-label={`Place in this ${book.noun}`}
      className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] transition-transform"
      style={{ transform: isHidden ? 'translateY(100%)' : undefined }}
    >
      {stepTo(previous, 'Previous', ChevronLeft)}
      <p className="shrink-0 text-14 tabular-nums">
        {unit} {no} <span className="text-soft">of {count}</span>
      </p>
      {!picture ? (
        <ChapterSlider key={no} view={view} />
      ) : reader ? (
        <PageSlider view={view} zoom={picture.zoom} />
      ) : (
        <span className="grow" />
      )}
      {stepTo(next, 'Next', ChevronRight)}
    </nav>
  )
}

type StepProps = {
  readonly href: string | null
  readonly words: string
  readonly Picture: ComponentType<{ 'aria-hidden': 'true'; className: string }>
}

const Step = ({ href, words, Picture }: StepProps) =>
  href === null ? (
    <span className="size-11 shrink-0" />
  ) : (
    <Anchor href={href} aria-label={words} className="grid size-11 shrink-0 place-items-center">
      <Picture aria-hidden="true" className="size-5" />
    </Anchor>
  )

/** Words that somebody reads in a minute. */
const pace = 200

/** Where in the chapter somebody is; it follows the scrolling, and moving it scrolls. Null before scripts run. */
function ChapterSlider({ view: { no, book } }: { readonly view: ChapterView }) {
  const [at, setAt] = useState<{ readonly percent: number; readonly words: number } | null>(null)
  useEffect(() => {
    const words = document.getElementById('text')?.textContent?.split(/\s+/).length ?? 0
    const read = () => setAt({ percent: Math.round(100 * readShare()), words })
    read()
    const stop = new AbortController()
    window.addEventListener('scroll', read, { passive: true, signal: stop.signal })
    window.addEventListener('resize', read, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  if (at === null) return <span className="grow" />
  const minutes = Math.ceil((at.words * (100 - at.percent)) / 100 / pace)
  return (
    <>
      <Range
        aria-label={`Place in the ${book.unit}`}
        aria-valuetext={`${at.percent} % of ${book.unit} ${no}`}
        max={100}
        value={at.percent}
        onChange={({ target }) => scrollToShare(target.valueAsNumber / 100)}
      />
      <Rest short={`${at.percent} %`} long={`${minutes} min left in ${book.unit} ${no}`} />
    </>
  )
}

/** A page is turned so long after the slider came to rest, in ms: each page that is opened counts. */
const restMs = 400

/** Which page of the book is open; another one is opened when the slider rests on it. The contents are marked on it. */
function PageSlider({
  view: { book, no, count },
  zoom,
}: {
  readonly view: ChapterView
  readonly zoom: number
}) {
  const navigate = useNavigate()
  const slider = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => setAt(no), [no])
  // At the zoom of that moment: a page that is zoomed while the slider rests is turned all the same.
  const turnTo = useEffectEvent(
    (page: number) => void navigate(readerHref(book.editionId, page) + zoomQuery(zoom)),
  )
  const isReady = at !== null
  useEffect(() => {
    const input = slider.current
    if (!isReady || !input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // React's onChange is the event "input": "change" comes when the slider is let go.
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => turnTo(input.valueAsNumber), restMs)
    }
    input.addEventListener('change', settle)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('change', settle)
    }
  }, [isReady])
  if (at === null) return <span className="grow" />
  return (
    <>
      <Range
        ref={slider}
        aria-label="Page of the book"
        aria-valuetext={`Page ${at} of ${count}`}
        min={1}
        max={count}
        value={at}
        list="begins"
        onChange={({ target }) => setAt(target.valueAsNumber)}
      />
      <datalist id="begins">
        {book.chapters.map((chapter) => (
          <option key={`${chapter.no} ${chapter.title}`} value={chapter.no}>
            {chapter.title}
          </option>
        ))}
      </datalist>
      <Rest short={at === no ? `${Math.round((100 * no) / count)} %` : `Page ${at}`} />
    </>
  )
}

const Range = (props: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) => (
  <input type="range" {...props} className="h-6 min-w-0 grow" style={{ accentColor: 'var(--brand)' }} />
)

/** How much is read, or is left where there is room to say it. */
const Rest = ({ short, long = short }: { readonly short: string; readonly long?: string }) => (
  <p aria-hidden="true" className="shrink-0 text-14 tabular-nums">
    <span className="wide:hidden">{short}</span>
    <span className="max-wide:hidden">{long}</span>
  </p>
)
