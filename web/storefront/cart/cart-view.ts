import type { Currency, Paise } from '#kernel/money'
import type { Hue } from '../../ui/cover.tsx'
import type { FitWords } from '../../ui/fit-mark.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import type { CartNotice } from './cart-notice.ts'
import type { CodeOff, CouponView } from './coupon-view.ts'

/** A line of the cart as the page shows it. Amounts in hundredths of its currency. */
export type CartLineView = {
  readonly currency: Currency
  readonly edition: number
  readonly href: string
  readonly title: string
  readonly by: string
  /** '5th edition, August 2026 · Print'. */
  readonly note: string
  readonly coverHash: string | null
  readonly hue: Hue
  readonly sellerName: string
  /** Of a line that is not priced in its currency, 0: then its problem says so. */
  readonly unitPrice: Paise
  readonly unitMrp: Paise
  readonly amount: Paise
  /** The codes on the cart that take something off this line. */
  readonly codes: readonly CodeOff[]
  readonly quantity: number
  readonly maxQuantity: number
  readonly fit: FitWords | null
  /** For a line that does not fit: the edition to buy instead; null when nothing on sale fits. */
  readonly instead: InsteadView | null
  /** Shown when it does not ship at once: 'Only 3 left', the day of a pre-order. */
  readonly availability: string | null
  /** Of a plan that its owner has already: what buying it means. */
  readonly planNote: string | null
  /** Why this line stops the checkout. */
  readonly problem: string | null
}

/** The edition to buy instead of one that does not fit. */
export type InsteadView = {
  readonly edition: number
  readonly href: string
  readonly title: string
  /** 'the 5th edition, August 2026', or its title in quotation marks. */
  readonly label: string
  readonly note: string
  readonly price: Paise
  readonly fit: FitWords | null
}

/** The sums of the cart in hundredths of its currency; items − codes − credit + shipping = total. */
export type SummaryView = {
  readonly currency: Currency
  /** Whether a title in it can be bought in dollars. */
  readonly takesDollars: boolean
  readonly quantity: number
  readonly mrp: Paise
  readonly items: Paise
  readonly saving: Paise
  readonly codes: readonly CodeOff[]
  /** The credit for a running plan. */
  readonly credit: Paise
  /** Null where codes do not count: in dollars. */
  readonly coupon: CouponView | null
  /** The dealer who is noted on the order. */
  readonly dealer: string | null
  readonly shipping: Paise
  readonly total: Paise
  /** Set when something is shipped. */
  readonly delivery: { readonly from: Paise; readonly missing: Paise; readonly reached: number } | null
  /** What cash on delivery adds, or why it is not offered. */
  readonly codNote: string | null
  /** When it arrives at the address typed at the checkout; null while there is none. */
  readonly arrives: string | null
}

export type CartView = {
  readonly groups: readonly {
    readonly kind: 'physical' | 'virtual'
    readonly title: string
    readonly lines: readonly CartLineView[]
  }[]
  readonly saved: readonly CartLineView[]
  readonly summary: SummaryView | null
  readonly blocked: boolean
  readonly notice: CartNotice | null
  readonly goesWith: readonly CardView[]
}
