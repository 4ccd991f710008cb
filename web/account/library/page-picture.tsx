import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { readerHref } from '#kernel/library-links'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { TallLink } from '../../ui/link.tsx'
import { PlacedWords } from './page-words.tsx'
import type { ChapterView, PictureView } from './reader-view.ts'
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
