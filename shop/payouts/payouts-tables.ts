import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
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
    recorded_at: GeneratedInstant
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
    tds_paise: Paise
  }
  payout_tcs: {
    payout_id: number
    month: Month
    place_of_supply: string
    net_paise: Paise
    tcs_paise: Paise
  }
}
