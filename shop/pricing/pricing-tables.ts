import type { ColumnType, Generated } from 'kysely'
import type { Paise } from '#kernel/money'

export type SaleTermsTable = {
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

export type EmiPlansTable = {
  lender: string
  months: number
  annual_rate_bp: number
  is_no_cost: Generated<boolean>
  min_order_paise: ColumnType<Paise, Paise | undefined, Paise>
  valid_from: Generated<string>
  valid_until: string | null
}

export type ExchangeRatesTable = {
  valid_from: string
  paise_per_usd: number
}

export type PublicHolidaysTable = {
  holiday_on: string
  name: string
}

/** The tables that pricing writes. */
export type PricingTables = {
  sale_terms: SaleTermsTable
  emi_plans: EmiPlansTable
  exchange_rates: ExchangeRatesTable
  public_holidays: PublicHolidaysTable
}
