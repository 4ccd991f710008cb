import type { Paise } from '#kernel/money'
import type { Category, Format, Judgement, ProductType } from '#shop/catalog'
import type { Availability } from '#shop/stock'
import type { GstStatus, TaxClassCode } from '#shop/tax'

/** Whose cart it is: the guest cookie's hash, and the account when signed in. */
export type CartOwner = { readonly tokenHash: Buffer; readonly userId: string | null }

/** A line of a cart as shown and as placed: the edition as it stands now, and how many. */
export type CartLine = {
  readonly editionId: number
  readonly sellerId: number
  readonly sellerName: string
  /** Where it is supplied from, and how its seller stands to GST: decides where it may be sent. */
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
  readonly kindName: string
  readonly formatName: string
  readonly category: Category
  readonly isPhysical: boolean
  readonly unitPrice: Paise
  readonly unitMrp: Paise
  readonly quantity: number
  readonly isSaved: boolean
  readonly taxClass: TaxClassCode
  readonly weightG: number
  readonly releasedOn: string | null
  readonly availability: Availability
  /** The judgement for the attempt asked about, if any is stored. */
  readonly fit: Judgement | null
  /** What it takes from stock: itself, or the physical parts of a bundle. */
  readonly parts: readonly {
    readonly editionId: number
    readonly sellerId: number
    readonly quantity: number
  }[]
}

/** A cart with its lines: what is to be bought, and what is saved for later. */
export type Cart = {
  readonly id: string
  readonly currency: 'INR' | 'USD'
  readonly lines: readonly CartLine[]
  readonly saved: readonly CartLine[]
}
