import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { whenFirstOpen } from './overlay/when-first-open.tsx'

export type TipProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly words: string
}

const Tip = whenFirstOpen<TipProps>(async () => (await import('./overlay/tip.tsx')).Tip)

type TooltipProps = {
  /** What the control inside is called; the control says it too, so that it is read out once. */
  readonly words: string
  readonly children: ReactNode
}

/**
 * The name of a control that is a picture alone, under the mouse and at the keyboard. Import it as any part: its code
 * comes when it is first shown. Whatever somebody must know stands on the page, not in here.
 */
export function Tooltip({ words, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => setOpen(false)
  return (
    <span
      ref={place}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
    >
      {children}
      <Tip isOpen={isOpen} onClose={close} anchor={place} words={words} />
    </span>
  )
}
