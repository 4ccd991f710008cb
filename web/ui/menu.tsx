import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { whenFirstOpen } from './overlay/when-first-open.tsx'

export type MenuEntry = {
  readonly label: string
  readonly Icon?: React.ComponentType<{ readonly className?: string; readonly 'aria-hidden': 'true' }>
  /** What it cannot be undone from stands apart, in red. */
  readonly isGrave?: boolean
} & ({ readonly href: string } | { readonly onChoose: () => void })

export type MenuListProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly anchor: RefObject<HTMLButtonElement | null>
  /** Where it stands in the page, so that it belongs to the part that it is about. */
  readonly place: RefObject<HTMLElement | null>
  readonly entries: readonly MenuEntry[]
}

const MenuList = whenFirstOpen<MenuListProps>(async () => (await import('./overlay/menu-list.tsx')).MenuList)

type MenuProps = {
  /** What it is about, for those who do not see the button's picture. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly className?: string
  /** What stands on the button; its label and an arrow unless given. */
  readonly children?: ReactNode
}

/**
 * A button that opens a short list of places or deeds. Import it as any part: the list's code comes at the first press.
 * Without scripts there is no button, so whatever it offers stands somewhere else too.
 */
export function Menu({ label, entries, className, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place} className="inline-flex noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-label={children ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className={classes(
          'inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-3.5 font-medium transition-colors hover:border-ink aria-expanded:border-ink',
          className,
        )}
      >
        {children ?? (
          <>
            {label}
            <ChevronDown aria-hidden="true" className="size-4 text-soft" />
          </>
        )}
      </button>
      <MenuList
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={label}
        anchor={button}
        place={place}
        entries={entries}
      />
    </span>
  )
}
