import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { classes } from '../classes.ts'
import type { DialogProps } from '../dialog.tsx'

const motion = 'transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The dialog itself, on Base UI. Loaded by `../dialog.tsx`. */
export const DialogWindow = ({
  isOpen,
  onClose,
  title,
  words,
  children,
  actions,
  isWide = false,
}: DialogProps) => (
  <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Base.Portal>
      <Base.Backdrop className={classes('fixed inset-0 z-40 bg-shade', motion)} />
      <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
        <Base.Popup
          className={classes(
            'w-full overflow-hidden rounded-card border border-line bg-card shadow-float',
            isWide ? 'max-w-page' : 'max-w-130',
            motion,
          )}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <div className="py-2">
              <Base.Title className="font-serif text-20 font-bold">{title}</Base.Title>
            </div>
            <Base.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-sunk hover:text-ink"
            >
              <X className="size-5" />
            </Base.Close>
          </div>
          <div className="grid gap-4 px-5 py-4">
            {words && <Base.Description className="text-soft">{words}</Base.Description>}
            {children}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-sunk px-5 py-3">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
)
