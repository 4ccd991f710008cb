import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pictureHref } from './picture-href.ts'

type LookInsideProps = {
  readonly title: string
  readonly pictures: readonly { readonly hash: string; readonly alt: string }[]
  /** Which picture is open; null when none is. */
  readonly at: number | null
  readonly show: (at: number | null) => void
}

/** The pictures one at a time over the page: arrow keys, Home and End, buttons, and Escape to go back. */
export function LookInside({ title, pictures, at, show }: LookInsideProps) {
  const last = pictures.length - 1
  const here = at ?? 0
  const picture = pictures[here]
  const [isLarge, setLarge] = useState(false)
  useEffect(() => {
    if (at === null) return
    const move = (event: KeyboardEvent) => {
      const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
      if (next === undefined) return
      event.preventDefault()
      show(Math.min(last, Math.max(0, next)))
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [at, last, show])
  return (
    <Dialog isOpen={at !== null} onClose={() => show(null)} title={title} isWide>
      {picture && (
        <div className="grid gap-3">
          <div className="h-[calc(100dvh-220px)] min-h-60 overflow-auto">
            <img
              src={pictureHref(picture.hash)}
              alt={picture.alt}
              width={720}
              height={960}
              className={classes(
                'mx-auto',
                isLarge ? 'h-auto w-[max(100%,720px)] max-w-none' : 'size-full object-contain',
              )}
            />
          </div>
          <div className="flex items-center justify-center gap-4">
            <IconButton label="Previous page" disabled={here === 0} onClick={() => show(here - 1)}>
              <ChevronLeft className="size-5" />
            </IconButton>
            <p aria-live="polite" className="min-w-32 text-center text-14 tabular-nums">
              {picture.alt}
              <span className="block text-soft">
                {here + 1} of {pictures.length}
              </span>
            </p>
            <IconButton label="Next page" disabled={here === last} onClick={() => show(here + 1)}>
              <ChevronRight className="size-5" />
            </IconButton>
            <IconButton label={isLarge ? 'Zoom out' : 'Zoom in'} onClick={() => setLarge(!isLarge)}>
              {isLarge ? <ZoomOut className="size-5" /> : <ZoomIn className="size-5" />}
            </IconButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}
