import { Menu as Base } from '@base-ui/react/menu'
import { classes } from '../classes.ts'
import { Anchor } from '../link.tsx'
import type { MenuEntry, MenuListProps } from '../menu.tsx'

const Words = ({ label, Icon }: MenuEntry) => (
  <>
    {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
    {label}
  </>
)

const look = ({ isGrave }: MenuEntry) =>
  classes(
    'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-sunk',
    isGrave && 'text-danger',
  )

/** The open list, on Base UI: arrows, first letters, Escape. Loaded by `../menu.tsx`. */
export const MenuList = ({ isOpen, onClose, label, anchor, place, entries }: MenuListProps) => (
  <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Base.Portal container={place}>
      <Base.Positioner
        anchor={anchor}
        positionMethod="fixed"
        sideOffset={8}
        align="start"
        className="z-50 outline-none"
      >
        <Base.Popup
          aria-label={label}
          finalFocus={anchor}
          className="min-w-52 rounded-card border border-line bg-card p-1.5 shadow-float transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {entries.map((entry) =>
            'href' in entry ? (
              <Base.LinkItem
                key={entry.label}
                closeOnClick
                render={<Anchor href={entry.href} />}
                className={look(entry)}
              >
                <Words {...entry} />
              </Base.LinkItem>
            ) : (
              <Base.Item key={entry.label} onClick={entry.onChoose} className={look(entry)}>
                <Words {...entry} />
              </Base.Item>
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
