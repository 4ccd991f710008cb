import { insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import { paise } from '#kernel/money'

/** The terms of sale of the demonstration shop. */
const sampleTerms = {
  valid_from: '2024-04-01',
  shipping_fee_paise: paise(5_000),
  free_shipping_from_paise: paise(49_900),
  cod_fee_paise: paise(5_000),
  cod_max_paise: paise(1_000_000),
  charge_tax_mode: 'PRORATA_PHYSICAL',
  return_days: 7,
  emi_min_order_paise: paise(300_000),
  emi_interest_gst_bp: 1_800,
}

/** Instalment plans of invented lenders: months and the annual rate in basis points. */
const sampleLenders = [
  { lender: 'Kistbandi Finance', months: 3, annual_rate_bp: 1_500, is_no_cost: false, min_order_paise: 0 },
  { lender: 'Kistbandi Finance', months: 6, annual_rate_bp: 1_500, is_no_cost: false, min_order_paise: 0 },
  { lender: 'Kistbandi Finance', months: 9, annual_rate_bp: 1_500, is_no_cost: false, min_order_paise: 0 },
  { lender: 'Kistbandi Finance', months: 12, annual_rate_bp: 1_500, is_no_cost: false, min_order_paise: 0 },
  { lender: 'Tamarind Pay Later', months: 3, annual_rate_bp: 1_500, is_no_cost: true, min_order_paise: 0 },
  { lender: 'Tamarind Pay Later', months: 6, annual_rate_bp: 1_600, is_no_cost: false, min_order_paise: 0 },
  { lender: 'Mahua Credit', months: 12, annual_rate_bp: 1_400, is_no_cost: false, min_order_paise: 700_000 },
  { lender: 'Mahua Credit', months: 18, annual_rate_bp: 1_450, is_no_cost: false, min_order_paise: 700_000 },
].map((plan) => ({ ...plan, valid_from: sampleTerms.valid_from }))

/** Writes the sample terms of sale and the plans of invented lenders. */
export async function writeTerms(tx: Tx): Promise<void> {
  await insertRows(tx, 'sale_terms', [sampleTerms])
  await insertRows(tx, 'emi_plans', sampleLenders)
  await insertRows(tx, 'exchange_rates', [{ valid_from: sampleTerms.valid_from, paise_per_usd: 8_850 }])
}
