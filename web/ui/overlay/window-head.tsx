import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'

/** The look of the cross at the corner of a dialog. */
export const closeLook =
  'grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-sunk hover:text-ink'

type WindowHeadProps = { readonly title: ReactElement; readonly close: ReactElement }

/** The title of a dialog, and the way out of it. */
export const WindowHead = ({ title, close }: WindowHeadProps) => (
  <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
    <div className="py-2">{title}</div>
    {close}
  </div>
)

/** The cross itself. */
export const Cross = () => <X className="size-5" />
