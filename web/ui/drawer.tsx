import type { ReactNode } from 'react'
import { whenFirstOpen } from './overlay/when-first-open.tsx'

export type DrawerProps = {
  readonly isOpen: boolean
  /** Escape, the cross, a press beside it, a swipe towards its edge. */
  readonly onClose: () => void
  readonly title: string
  /** The edge it comes from: below for a sheet of choices, a side for navigation. */
  readonly side?: 'left' | 'right' | 'bottom'
  readonly children: ReactNode
  /** Stays in view below what scrolls: 'Show 42 results'. */
  readonly foot?: ReactNode
}

/**
 * A sheet from an edge of the screen, swiped away as phones do. Import it as any part and keep it mounted: its code
 * comes when it first opens.
 */
export const Drawer = whenFirstOpen<DrawerProps>(
  async () => (await import('./overlay/drawer-window.tsx')).DrawerWindow,
)
