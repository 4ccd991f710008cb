import type { ColumnType, Generated } from 'kysely'
import type { Paise } from '#kernel/money'

export type PricingTables = {
  sale_terms: {
    valid_from: string
    shipping_fee_paise: Paise
    free_shipping_from_paise: Paise
    cod_fee_paise: Paise
    cod_max_paise: Paise
    charge_tax_mode: string
    return_days: number
    emi_min_order_paise: ColumnType<Paise, Paise | undefined, Paise>
    emi_interest_gst_bp: Generated<number>
  }
  exchange_rates: {
    valid_from: string
    paise_per_usd: number
  }
}
