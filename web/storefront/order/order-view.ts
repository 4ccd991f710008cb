import type { AmountRow } from '../../ui/amounts.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { Hue } from '../../ui/cover.tsx'
import type { Moment } from '../../ui/timeline.tsx'
import type { MoneyBackView } from './money-back-views.ts'
import type { ReturnView } from './return-views.ts'
import type { SubscriptionView } from './subscription-views.ts'
import type { TrackingView } from './tracking-view.ts'

/** A state in words with its colour. */
export type StateView = { readonly label: string; readonly tone: BadgeTone }

export type OrderLineView = {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly note: string
  readonly coverHash: string | null
  readonly hue: Hue
  readonly quantity: number
  readonly amount: string
  readonly state: StateView
  /** Where the line can be cancelled, or why it no longer can. */
  readonly cancel: ActionView
  /** Whether it has arrived: then it says why it cannot be returned. */
  readonly isDelivered: boolean
  /** Where the line can be returned, or why it cannot be. */
  readonly giveBack: ActionView
  /** Where a virtual book is read; null: nothing to read, or not open. */
  readonly readHref: string | null
}

/** An action: where it begins, or the reason when it is not open. */
export type ActionView = { readonly href: string } | { readonly reason: string }

/** Lines that are shipped together, with their progress. */
export type ParcelView = {
  readonly id: number
  readonly title: string
  /** 'Saarthi Express, AWB 149100873325'; null until the pick-up is booked. */
  readonly courier: string | null
  /** Null for what is not shipped. */
  readonly tracking: TrackingView | null
  readonly moments: readonly Moment[]
  readonly lines: readonly OrderLineView[]
}

export type DocumentLink = {
  readonly id: number
  readonly href: string
  readonly pdfHref: string
  readonly title: string
  readonly note: string
}

/** The order page. */
export type OrderPageView = {
  readonly orderNo: string
  readonly placedAt: string
  readonly state: StateView
  /** Shown after a change on this page. */
  readonly notice: string | null
  readonly parcels: readonly ParcelView[]
  /** Printed journals in it, which are sent issue by issue. */
  readonly subscriptions: readonly SubscriptionView[]
  readonly amounts: readonly AmountRow[]
  readonly payment: { readonly name: string; readonly words: string }
  readonly moneyBack: readonly MoneyBackView[]
  readonly returns: readonly ReturnView[]
  readonly contact: readonly string[]
  /** Empty when nothing is shipped. */
  readonly address: readonly string[]
  /** Null when nothing is shipped. */
  readonly changeAddress: ActionView | null
  readonly documents: readonly DocumentLink[]
  readonly cancel: ActionView
  /** Until when cancelling is free of charge. */
  readonly cancelTerms: string
  readonly giftNote: string | null
  /** Where its titles are put into the cart again. */
  readonly reorderHref: string
  /** Where help is asked for, with the order's number filled in. */
  readonly helpHref: string
  /** Where the order is paid; null when nothing waits for a payment. */
  readonly payHref: string | null
  /** What to know before paying. */
  readonly payWords: string
  /** Where, and until when, a first cash-on-delivery order is confirmed; null when it does not wait for that. */
  readonly confirm: { readonly href: string; readonly by: string } | null
  readonly support: { readonly phone: string; readonly email: string }
}

/** What was ordered, with its amounts. */
export type OrderSumView = {
  readonly lines: readonly {
    readonly id: number
    readonly title: string
    readonly note: string
    readonly amount: string
  }[]
  readonly amounts: readonly AmountRow[]
}
