
export type SaleTermsTable = {
  valid_from: string
  shipping_fee_paise: number
  free_shipping_from_paise: number
  cod_fee_paise: number
  cod_max_paise: number
  charge_tax_mode: string
  return_days: number
}

/** The tables that pricing writes. */
export type PricingTables = {
  sale_terms: SaleTermsTable
}
