import type { MoneyBackView } from '../../storefront/order/money-back-views.ts'
import type { DocumentLink, StateView } from '../../storefront/order/order-view.ts'
import type { TrackingView } from '../../storefront/order/tracking-view.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import type { Hue } from '../../ui/cover.tsx'

export type DeskLineView = {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly note: string
  readonly quantity: number
  readonly seller: string
  readonly coverHash: string | null
  readonly hue: Hue
  readonly amount: string
  readonly state: StateView
  /** The move to make next with the line itself; null when a parcel carries it, or nothing is to be done. */
  readonly next: { readonly deed: 'process' | 'pack'; readonly label: string } | null
  /** 'Waits for copies: 2 ordered, none on the shelf'; null when it waits for none. */
  readonly waits: string | null
  readonly canCancel: boolean
  /** A digital title that was opened. */
  readonly canClose: boolean
  /** Why it cannot be cancelled; null when it can. */
  readonly locked: string | null
}

export type DeskParcelView = {
  readonly id: number
  readonly title: string
  /** 'Saarthi Express · AWB 1491 · 1.7 kg' */
  readonly note: string
  readonly state: StateView
  readonly titles: readonly string[]
  readonly tracking: TrackingView
  /** Where it is booked with a courier; null where that is not possible. */
  readonly bookHref: string | null
  /** PDFs of the courier. */
  readonly papers: readonly { readonly label: string; readonly href: string }[]
  /** What staff should know: a failed booking, a disputed weight, a courier’s exception. */
  readonly warnings: readonly string[]
  /** What is done with it next. */
  readonly next: 'book' | 'ship' | 'deliver' | null
}

/** One order as staff see it. */
export type DeskOrderView = {
  readonly orderNo: string
  readonly placedAt: string
  readonly state: StateView
  readonly lines: readonly DeskLineView[]
  readonly parcels: readonly DeskParcelView[]
  /** All that may still be cancelled at once. */
  readonly canCancel: boolean
  readonly amounts: readonly AmountRow[]
  readonly payment: { readonly name: string; readonly words: string }
  readonly moneyBack: readonly MoneyBackView[]
  readonly returns: readonly { readonly id: number; readonly words: string; readonly state: StateView }[]
  readonly documents: readonly DocumentLink[]
  readonly dealerCode: string | null
  /** The account that ordered; null for a guest. */
  readonly customerId: string | null
  readonly contact: { readonly name: string; readonly email: string | null; readonly mobile: string | null }
  readonly address: readonly string[]
  readonly giftNote: string | null
  readonly history: readonly { readonly key: string; readonly when: string; readonly words: string }[]
}
