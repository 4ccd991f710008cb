import type { GeneratedAlways } from 'kysely'
import type { Paise } from '#kernel/money'
import type { Month } from '#shop/filing'

export type PayoutsTables = {
  payouts: {
    id: GeneratedAlways<number>
    seller_id: number
    month: Month
    paid_on: string
    utr: string
    amount_paise: Paise
  }
  payout_rows: {
    payout_id: number
    /** The line as it was ordered, with the copies split from it. */
    order_line_id: number
    settled_on: string
    gross_paise: Paise
    commission_bp: number
    commission_paise: Paise
    commission_gst_paise: Paise
    tds_bp: number
    tds_paise: Paise
  }
  payout_tcs: {
    payout_id: number
    month: Month
    place_of_supply: string
    net_paise: Paise
    tcs_paise: Paise
  }
  commission_invoices: {
    payout_id: number
    kind: 'CM' | 'CC'
    fy: GeneratedAlways<string>
    serial: number
    number: GeneratedAlways<string>
    issued_on: GeneratedAlways<string>
    supplier: string
    recipient: string
    gstin: string | null
    place_of_supply: string
    sac: string
    rate_bp: number
    taxable_paise: Paise
    cgst_paise: Paise
    sgst_paise: Paise
    igst_paise: Paise
  }
}
