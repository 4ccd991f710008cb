import { type Currency, type Paise, paise } from '#kernel/money'
import type { Seller } from '#shop/sellers'
import type { DocumentKind, TaxAmounts } from '#shop/tax'

/** The seller, as printed: a copy in the document from the day that it is issued. */
export type Supplier = Omit<Seller, 'id' | 'slug' | 'isHouse' | 'collectsGst'>

type Party = {
  readonly name: string
  readonly lines: readonly string[]
  readonly city: string
  readonly pin: string
  readonly stateCode: string
  readonly stateName: string
}

/** The buyer, as printed. `business` is set for a registered buyer. */
export type Recipient = {
  readonly billing: Party
  readonly shipping: Party | null
  readonly business: { readonly gstin: string; readonly name: string } | null
}

/** A row to be documented: an item of the order, or its share of delivery or of the fee. Amounts in paise. */
export type DocumentRow = TaxAmounts & {
  readonly orderLineId: number
  readonly charge: 'item' | 'shipping' | 'cod-fee'
  readonly description: string
  readonly hsn: string
  /** Unit of quantity code: NOS for goods, OTH for services. */
  readonly unitCode: 'NOS' | 'OTH'
  readonly quantity: number
  readonly rateBp: number
  readonly unitPrice: Paise
  readonly discount: Paise
  /** Of the discount, the credit for a running plan that the item takes over. */
  readonly planCredit?: Paise | null
  readonly gross: Paise
}

/** An issued document as read back. */
export type IssuedDocument = TaxAmounts & {
  readonly id: number
  readonly kind: DocumentKind
  readonly title: string
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly orderNo: string
  readonly orderedAt: Date
  readonly original: { readonly number: string; readonly issuedOn: string } | null
  readonly reason: string
  readonly placeOfSupply: { readonly code: string; readonly name: string }
  readonly secondHead: 'SGST' | 'UTGST'
  readonly supplier: Supplier
  readonly recipient: Recipient
  /** The credit note that took the whole document back, to issue it afresh; null while it stands. */
  readonly reversedBy: { readonly number: string; readonly issuedOn: string } | null
  /**
   * Where the goods go, when the buyer changed the address after the issue and the document stands: in the same State, for a
   * registered buyer, or of goods on a delivery challan. The tax stays.
   */
  readonly movedTo: Recipient['shipping']
  readonly currency: Currency
  /** What a dollar counts for, in paise, where the amounts are cents; null: they are paise. */
  readonly paisePerUsd: number | null
  readonly rows: readonly DocumentRow[]
  readonly gross: Paise
}

/** The value of a document in paise, as it is reported for GST: as `in_paise` in SQL. */
export const valueInPaise = ({ gross, paisePerUsd }: Pick<IssuedDocument, 'gross' | 'paisePerUsd'>): Paise =>
  paisePerUsd === null ? gross : paise(Math.round((gross * paisePerUsd) / 100))
