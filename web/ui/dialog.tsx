import type { ReactNode } from 'react'
import { whenFirstOpen } from './overlay/when-first-open.tsx'

export type DialogProps = {
  readonly isOpen: boolean
  /** Escape, the cross, a press beside it. */
  readonly onClose: () => void
  readonly title: string
  /** One sentence under the title, read out with it. */
  readonly words?: string
  readonly children?: ReactNode
  /** What may be done, at the foot: the thing itself last. */
  readonly actions?: ReactNode
  /** For pictures: as wide as the page. */
  readonly isWide?: boolean
}

/** A question or a picture over the page, which holds the focus. Always mount it: its code is loaded when it first opens. */
export const Dialog = whenFirstOpen<DialogProps>(
  async () => (await import('./overlay/dialog-window.tsx')).DialogWindow,
)
