import { Drawer as Base } from '@base-ui/react/drawer'
import { classes } from '../classes.ts'
import type { DrawerProps } from '../drawer.tsx'
import { Cross, closeLook, WindowHead } from './window-head.tsx'

const aside = 'top-0 bottom-0 w-90 max-w-[88vw] translate-x-(--drawer-swipe-movement-x)'

const sides = {
  left: {
    swipe: 'left',
    look: `${aside} left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full`,
  },
  right: {
    swipe: 'right',
    look: `${aside} right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full`,
  },
  bottom: {
    swipe: 'down',
    look: 'inset-x-0 bottom-0 mx-auto max-h-[85dvh] max-w-160 translate-y-(--drawer-swipe-movement-y) rounded-t-card border-t data-ending-style:translate-y-full data-starting-style:translate-y-full',
  },
} as const

/** The sheet itself, on Base UI. Loaded by `../drawer.tsx`. */
export const DrawerWindow = ({ isOpen, onClose, title, side = 'bottom', children, foot }: DrawerProps) => (
  <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection={sides[side].swipe}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Viewport className="fixed inset-0 z-50 overflow-hidden">
        <Base.Popup
          className={classes(
            'fixed flex flex-col overflow-hidden outline-none border-line bg-card shadow-float transition-[translate] data-swiping:transition-none',
            sides[side].look,
          )}
        >
          <WindowHead
            title={<Base.Title className="font-serif text-20 font-bold">{title}</Base.Title>}
            close={
              <Base.Close aria-label="Close" className={closeLook}>
                <Cross />
              </Base.Close>
            }
          />
          <Base.Content className="grow overflow-y-auto overscroll-contain px-5 py-4">
            {children}
          </Base.Content>
          {foot && (
            <div className="border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {foot}
            </div>
          )}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
)
