import type { Paise } from '#kernel/money'

export type SaleTermsTable = {
  valid_from: string
  shipping_fee_paise: Paise
  free_shipping_from_paise: Paise
  cod_fee_paise: Paise
  cod_max_paise: Paise
  charge_tax_mode: string
  return_days: number
}

/** The tables that pricing writes. */
export type PricingTables = {
  sale_terms: SaleTermsTable
}
