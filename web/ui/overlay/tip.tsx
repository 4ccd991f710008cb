import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { TipProps } from '../tooltip.tsx'

/** The words that float, on Base UI, which finds them room. Loaded by `../tooltip.tsx`. */
export const Tip = ({ isOpen, onClose, anchor, words }: TipProps) => (
  <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Base.Portal>
      <Base.Positioner anchor={anchor} sideOffset={6} className="z-50">
        <Base.Popup
          aria-hidden="true"
          className="rounded-control bg-ink px-2.5 py-1.5 text-14 text-paper shadow-float transition-opacity delay-200 data-ending-style:opacity-0 data-ending-style:delay-0 data-starting-style:opacity-0"
        >
          {words}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
