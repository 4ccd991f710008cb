import type { GstStatus } from '#shop/tax'

/** Who sells: the particulars that pages and documents print. */
export type Seller = {
  readonly id: number
  readonly slug: string
  readonly tradeName: string
  readonly legalName: string
  readonly address: string
  readonly pin: string
  /** Where supplies start from; decides IGST or CGST and SGST. */
  readonly stateCode: string
  readonly stateName: string
  readonly gstin: string | null
  readonly gstStatus: GstStatus
  readonly email: string
  readonly phone: string
  /** We ourselves. */
  readonly isHouse: boolean
  /** Only a regular registration collects tax on its supplies (CGST Act, sections 10(4) and 32). */
  readonly collectsGst: boolean
}
