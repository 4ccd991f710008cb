import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

type DialogProps = {
  readonly isOpen: boolean
  /** Escape, the cross, a press beside it. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** For pictures: as wide as the page. */
  readonly isWide?: boolean
}

/** A question or a picture over the page, which holds the focus and gives it back. Always mount it. */
export function Dialog({ isOpen, onClose, title, children, isWide = false }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={id}
      onClose={onClose}
      className={classes(
        'm-auto w-[calc(100%-32px)] rounded-card border border-line bg-card text-left text-16 text-ink opacity-100 shadow-float transition-opacity backdrop:bg-shade starting:opacity-0',
        isWide ? 'max-w-page' : 'max-w-130',
      )}
    >
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={id} className="py-2 font-serif text-20 font-bold">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-sunk hover:text-ink"
            >
              <X className="size-5" />
            </button>
          </div>
          <div className="px-5 py-4">{children}</div>
        </>
      )}
    </dialog>
  )
}
