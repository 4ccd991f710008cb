import type { Paise } from '#kernel/money'
import type { DocumentKind, GstStatus } from '#shop/tax'

/** Who supplies, as printed: frozen into the document when it is issued. */
export type Supplier = {
  readonly legalName: string
  readonly tradeName: string
  readonly address: string
  readonly pin: string
  readonly stateCode: string
  readonly stateName: string
  readonly gstin: string | null
  readonly gstStatus: GstStatus
  readonly email: string
  readonly phone: string
}

type Party = {
  readonly name: string
  readonly lines: readonly string[]
  readonly city: string
  readonly pin: string
  readonly stateCode: string
  readonly stateName: string
}

/** Who receives, as printed. `business` is set for a registered buyer. */
export type Recipient = {
  readonly billing: Party
  readonly shipping: Party | null
  readonly business: { readonly gstin: string; readonly name: string } | null
}

/** A row to be documented: an item of the order, or its share of delivery or of the fee. Amounts in paise. */
export type DocumentRow = {
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
  readonly gross: Paise
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** An issued document as read back. */
export type IssuedDocument = {
  readonly id: number
  readonly kind: DocumentKind
  readonly title: string
  readonly number: string
  readonly issuedOn: string
  readonly orderNo: string
  readonly orderedAt: Date
  readonly original: { readonly number: string; readonly issuedOn: string } | null
  readonly reason: string
  readonly placeOfSupply: { readonly code: string; readonly name: string }
  readonly secondHead: 'SGST' | 'UTGST'
  readonly supplier: Supplier
  readonly recipient: Recipient
  readonly rows: readonly DocumentRow[]
  readonly gross: Paise
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}
