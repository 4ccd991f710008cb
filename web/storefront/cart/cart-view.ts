import type { Paise } from '#kernel/money'
import type { Hue } from '../../ui/cover.tsx'
import type { FitWords } from '../../ui/fit-mark.tsx'
import type { CartNotice } from './cart-notice.ts'

/** A line of the cart as the page shows it. Amounts in paise. */
export type CartLineView = {
  readonly edition: number
  readonly href: string
  readonly title: string
  readonly by: string
  /** '5th edition, August 2026 · Print'. */
  readonly note: string
  readonly coverHash: string | null
  readonly hue: Hue
  readonly sellerName: string
  readonly unitPrice: Paise
  readonly unitMrp: Paise
  readonly amount: Paise
  readonly quantity: number
  readonly maxQuantity: number
  readonly fit: FitWords | null
  /** Of a line that does not fit: the edition to take instead; null when nothing on sale fits. */
  readonly instead: InsteadView | null
  /** Said when it does not leave at once: 'Only 3 left', a pre-order's day. */
  readonly availability: string | null
  /** Why this line stops the checkout. */
  readonly problem: string | null
}

/** The edition to take in the place of one that does not fit. */
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

/** What the cart comes to. Amounts in paise; items + shipping = total. */
export type SummaryView = {
  readonly quantity: number
  readonly mrp: Paise
  readonly items: Paise
  readonly saving: Paise
  readonly shipping: Paise
  readonly total: Paise
  /** Set while something travels. */
  readonly delivery: { readonly from: Paise; readonly missing: Paise; readonly reached: number } | null
  /** What paying on delivery adds, or why it is not open. */
  readonly codNote: string | null
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
  /** What goes well with the lines, as `packCards` writes it. */
  readonly goesWith: string
}
