import BookOpen from 'lucide-react/icons/book-open'
import { lazy, Suspense, useState } from 'react'
import { Cover } from '../../ui/cover.tsx'
import type { ProductView } from '../load-product.ts'
import { pictureHref } from './picture-href.ts'

type GalleryProps = Pick<ProductView, 'title' | 'coverHash' | 'hue' | 'pictures'>

const LookInside = lazy(async () => ({ default: (await import('./look-inside.tsx')).LookInside }))

/** Thumbnails below the cover. */
const inRow = 4

/** The cover and thumbnails of the inside. A press opens them over the page; without scripts each is a link. */
export function Gallery({ title, coverHash, hue, pictures }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const all = coverHash ? [{ hash: coverHash, alt: `Cover of ${title}` }, ...pictures] : pictures
  const show = (at: number) => (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setWasOpened(true)
    setOpen(at)
  }
  return (
    <div className="mx-auto w-52.5 wide:w-full">
      <Cover
        of={{ coverHash, title, hue }}
        alt={`Cover of ${title}`}
        sizes="(min-width: 951px) 360px, 210px"
        first
      />
      {pictures.length > 0 && (
        <section aria-label="Look inside" className="mt-4">
          <ul className="grid grid-cols-4 gap-2.5 max-wide:gap-2">
            {all.slice(0, inRow).map(({ hash, alt }, at) => (
              <li key={hash}>
                <a
                  href={pictureHref(hash)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${alt} (opens the picture)`}
                  onClick={show(at)}
                  className="block transition-opacity hover:opacity-80"
                >
                  <Cover of={{ coverHash: hash, title: '' }} sizes="64px" small="tiny" />
                </a>
              </li>
            ))}
          </ul>
          <a
            href={pictureHref(pictures[0]?.hash ?? '')}
            target="_blank"
            rel="noopener"
            onClick={show(coverHash ? 1 : 0)}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-brand underline-offset-3 hover:underline"
          >
            <BookOpen className="size-5" />
            Look inside: {pictures.length} {pictures.length === 1 ? 'page' : 'pages'}
          </a>
        </section>
      )}
      {wasOpened && (
        <Suspense>
          <LookInside title={title} pictures={all} at={open} show={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
