import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { formatInrShort, type Paise } from '#kernel/money'
import { dismissStrip } from '../../browser/promo-strip.ts'

/**
 * Where nothing may distract from paying or from a document: any path that contains one of these (specification §2).
 */
const quietPaths = /checkout|payment-success|invoice\/students/i

/** Whether the strip stands on a page. */
export const hasStrip = (pathname: string): boolean => !quietPaths.test(pathname)

/**
 * The strip above everything. It stands in every page that may have it; whoever dismissed it does not see it, from the
 * first paint on (`hideStripBeforePaint`). Without scripts there is nothing to dismiss it with, and no button.
 */
export function PromoStrip({ freeShippingFrom }: { readonly freeShippingFrom: Paise }) {
  const { pathname } = useLocation()
  if (!hasStrip(pathname)) return null
  return (
    <aside
      aria-label="Delivery"
      className="relative bg-band text-center text-14 text-on-band in-data-[strip=dismissed]:hidden print:hidden"
    >
      <p className="px-12 py-2">Free delivery on books from {formatInrShort(freeShippingFrom)}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismissStrip}
        className="absolute inset-y-0 right-1 grid w-11 place-items-center wide:right-5 noscript:hidden"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </aside>
  )
}
