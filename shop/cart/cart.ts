import type { Currency, Paise } from '#kernel/money'
import type { Assessment, Format, ProductType } from '#shop/catalog'
import type { Availability, SupplyPart } from '#shop/stock'
import type { GstStatus, TaxClassCode } from '#shop/tax'

/**
 * The most lines of a cart, and of those saved for later: enough for a student of every paper, few enough to place in one
 * transaction.
 */
export const mostLines = 50

/** The most copies of a line. */
export const mostCopies = 100

/** Whose cart it is: the guest cookie's hash, and the account when signed in. */
export type CartOwner = {
  readonly tokenHash: Buffer
  readonly userId: string | null
  /** "Buy now" has a cart of its own with one title; the owner's other cart stays as it is. */
  readonly isBuyNow?: boolean
  /** Staff order for an institution what stock has; who buys alone, up to the limit of a kind. */
  readonly isStaff?: boolean
}

/** A line of a cart as shown and as placed: the edition of now, and how many. */
export type CartLine = {
  readonly editionId: number
  readonly sellerId: number
  readonly sellerName: string
  /** The seller's State and GST status: they decide where the line may be shipped. */
  readonly sellerState: string
  readonly sellerGst: GstStatus
  readonly sku: string
  readonly slug: string
  readonly title: string
  readonly titleNote: string
  readonly editionLabel: string
  readonly authors: readonly string[]
  readonly coverHash: string | null
  readonly courseCode: string | null
  readonly type: ProductType
  readonly format: Format
  readonly formatName: string
  readonly isPhysical: boolean
  /** Whether it can be bought in dollars. */
  readonly isSoldAbroad: boolean
  /** Whether it has a price in the cart's currency; of one without, price and MRP are 0. */
  readonly isPriced: boolean
  /** That of the cart; prices are in its hundredths. */
  readonly currency: Currency
  readonly unitPrice: Paise
  readonly unitMrp: Paise
  /** Its price when it was last added, in the currency of the cart; null when it had none. */
  readonly priceAdded: Paise | null
  readonly quantity: number
  readonly isSaved: boolean
  readonly taxClass: TaxClassCode
  readonly weightG: number
  /** Days of access from the first opening; null: printed, or until an attempt. */
  readonly validityDays: number | null
  readonly availability: Availability
  /** How many can be bought after the lines before it: a book and a set with it may share the last copy. */
  readonly available: number
  /** The assessment for the attempt, if any is stored. */
  readonly fit: Assessment | null
  readonly parts: readonly SupplyPart[]
  /** Of a plan that its owner has already: until when it runs. */
  readonly running: RunningPlan | null
  /** Whether its owner has a mandate for this plan in any term that the bank has not stopped, whatever is open of it. */
  readonly hasMandate: boolean
  /** What the unused days of a running plan take off its price, if it can be. */
  readonly credit: Paise
  /** Whether the cart has the same plan for another term. */
  readonly isTwice: boolean
}

/**
 * A plan that runs: the same one is renewed, and the new period begins after it; a cheaper term of it is upgraded, and ends
 * when the new one is paid; another term begins when it is opened, beside it. `lineId` is its order line. One on trial would
 * be charged, and is not once a term is paid.
 */
export type RunningPlan =
  | {
      readonly kind: 'renewal'
      readonly lineId: number
      readonly until: string
      /** Whether it renews by a mandate. */
      readonly isCharged: boolean
    }
  | { readonly kind: 'upgrade'; readonly lineId: number; readonly until: string }
  | { readonly kind: 'beside'; readonly until: string; readonly isCharged: boolean }
  | { readonly kind: 'trial'; readonly chargedOn: string; readonly amount: Paise }

/** A cart with its lines: what is to be bought, and what is saved for later. */
export type Cart = {
  readonly id: string
  readonly currency: Currency
  /** As entered, the first before the others. */
  readonly couponCodes: readonly string[]
  readonly lines: readonly CartLine[]
  readonly saved: readonly CartLine[]
}
