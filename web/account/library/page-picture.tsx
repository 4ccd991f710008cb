import { Fragment, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { readerHref } from '#kernel/library-links'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { TallLink } from '../../ui/link.tsx'
import type { ChapterView, PageWordView, PictureView } from './reader-view.ts'
import { Watermark } from './watermark.tsx'
import { zoomQuery, zooms } from './zoom.ts'

type PictureProps = {
  readonly view: ChapterView
  readonly picture: PictureView
  /** The text of the page, for who hears it, marks it, or searched for it. */
  readonly children: ReactNode
}

/** What stands beside a page on a phone, in px: a screen of 390 with twice the pixels takes the smaller picture. */
const besidePx = 34

/** A page wider than the window is scrolled by keys. */
const scrolledByKeys = { tabIndex: 0 } as const

/** A typeset page as it looks, how wide it is shown and which one; without scripts too. Its text stands below it. */
export const PagePicture = ({ view: { book, no, count, q, reader }, picture, children }: PictureProps) => {
  const { sources, height, zoom, words } = picture
  const widest = sources.at(-1)
  const here = readerHref(book.editionId, no)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 text-14">
        <nav aria-label="Zoom" className="flex flex-wrap gap-4">
          {zooms.map((each) =>
            each === zoom ? (
              <b key={each} aria-current="true" className="inline-flex min-h-11 items-center">
                {zoomWords(each)}
              </b>
            ) : (
              <TallLink key={each} href={here + zoomQuery(each)}>
                {zoomWords(each)}
              </TallLink>
            ),
          )}
        </nav>
        <Form action={readerHref(book.editionId)} className="flex items-center gap-2" key={no}>
          {zoom !== zooms[0] && <input type="hidden" name="zoom" value={zoom} />}
          <Input
            name="page"
            className="w-20"
            inputMode="numeric"
            pattern="[0-9]*"
            defaultValue={no}
            aria-label={`Page, of ${count}`}
            maxLength={4}
            required
          />
          <Button tone="secondary">Go</Button>
        </Form>
      </div>
      <section aria-label={`Page ${no}`} {...scrolledByKeys} className="overflow-x-auto border border-line">
        <div className="relative" style={{ width: `${zoom}%` }}>
          <DrawnPage key={zoom} no={no} picture={picture} />
          {words.length > 0 && <PlacedWords words={words} width={widest?.width ?? 0} height={height} />}
        </div>
      </section>
      <details open={q !== ''} className="mt-4">
        <summary className="link inline-flex min-h-11 items-center text-14">Text of this page</summary>
        <div className="relative max-w-measure">
          {reader && <Watermark words={reader.watermark} />}
          <div className="relative">{children}</div>
        </div>
      </details>
    </>
  )
}

/** Stays at its first address: each answer of the server signs another, and a note saved would load the picture again. */
function DrawnPage({
  no,
  picture: { sources: signed, height, zoom },
}: Omit<PictureProps, 'view' | 'children'> & { readonly no: number }) {
  const [sources] = useState(signed)
  return (
    <img
      src={sources[0]?.src}
      srcSet={sources.map(({ src, width }) => `${src} ${width}w`).join(', ')}
      sizes={`(min-width: 64rem) ${7 * zoom}px, calc((100vw - ${besidePx}px) * ${zoom / 100})`}
      fetchPriority="high"
      width={sources.at(-1)?.width}
      height={height}
      alt={`Page ${no}. Its text is below.`}
      className="h-auto w-full"
    />
  )
}

const zoomWords = (zoom: number) => (zoom === zooms[0] ? 'Fit width' : `${zoom}%`)

// A page is white whatever the theme around it is.
const onWhite = { mixBlendMode: 'multiply', colorScheme: 'light' } as const

type WordsProps = {
  readonly words: readonly PageWordView[]
  /** Of the picture that they stand on, in its pixels. */
  readonly width: number
  readonly height: number
}

/**
 * The words of a typeset page, unseen above its picture: they are marked there as they are in a text, and what is marked
 * shines through. Who hears the page has its text below it.
 */
const PlacedWords = ({ words, width, height }: WordsProps) => (
  <svg
    id="page-words"
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    className="absolute inset-0 size-full"
    style={onWhite}
  >
    {words.map(({ placed: [word, left, top, wide, high], colour, isFound }, at) => {
      const ink = isFound ? 'warning-line' : colour
      const key = `${left} ${top} ${word}`
      return (
        <Fragment key={key}>
          {ink && (
            <rect
              id={nameOf(words, at)}
              x={left}
              y={top}
              width={reachOf(words, at)}
              height={high}
              fill={`var(--${ink})`}
            />
          )}
          <text
            x={left}
            y={top + high * 0.8}
            fontSize={high * 0.85}
            textLength={wide}
            lengthAdjust="spacingAndGlyphs"
            fill="transparent"
          >
            {`${word} `}
          </text>
        </Fragment>
      )
    })}
  </svg>
)

/** What links lead to: the first word of a note, and the first that was found. */
function nameOf(words: readonly PageWordView[], at: number): string | undefined {
  const { note, isFound } = words[at] ?? {}
  if (isFound && words.findIndex((word) => word.isFound) === at) return 'found'
  return note && words.findIndex((word) => word.note === note) === at ? `note-${note}` : undefined
}

/** How far the marker goes from a word: to the next one, where that is marked alike and stands behind it. */
function reachOf(words: readonly PageWordView[], at: number): number {
  const [word, next] = [words[at], words[at + 1]]
  if (!word) return 0
  const [, left, top, width, height] = word.placed
  const isAlike = next && next.note === word.note && next.isFound === word.isFound
  const isOn = isAlike && Math.abs(next.placed[2] - top) < height
  return isOn && next.placed[1] > left ? next.placed[1] - left : width
}
