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
  emi_plans: {
    lender: string
    months: number
    annual_rate_bp: number
    is_no_cost: Generated<boolean>
    min_order_paise: ColumnType<Paise, Paise | undefined, Paise>
    valid_from: Generated<string>
    valid_until: string | null
  }
  exchange_rates: {
    valid_from: string
    paise_per_usd: number
  }
  public_holidays: {
    holiday_on: string
    name: string
  }
}
