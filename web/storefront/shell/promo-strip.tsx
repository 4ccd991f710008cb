import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { formatInrShort } from '#kernel/money'
import { dismissStrip } from '../../browser/promo-strip.ts'
import { useShell } from './use-shell.ts'

/** Paths without the strip: checkout, payment and documents. */
const quietPaths = /checkout|payment-success|invoice\/students/i

/** Whether a page has the strip. */
export const hasStrip = (pathname: string): boolean => !quietPaths.test(pathname)

/** The strip above the header, hidden before the first paint once dismissed. Without scripts it has no button. */
export function PromoStrip() {
  const freeFrom = useShell()?.freeShippingFrom
  const { pathname } = useLocation()
  if (freeFrom === undefined || !hasStrip(pathname)) return null
  return (
    <aside
      aria-label="Delivery"
      className="relative bg-band text-center text-14 text-on-band in-data-[strip=dismissed]:hidden print:hidden"
    >
      <p className="px-12 py-2">Free delivery on books from {formatInrShort(freeFrom)}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismissStrip}
        className="absolute inset-y-0 right-1 grid w-11 place-items-center wide:right-5 noscript:hidden"
      >
        <X className="size-4.5" />
      </button>
    </aside>
  )
}
