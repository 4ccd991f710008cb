import { paise } from '#kernel/money'
import type { Terms } from './terms.ts'

/** Terms of sale: delivery ₹50 and free from ₹499, cash on delivery ₹50 and up to ₹10,000. */
export const termsOfSale: Terms = {
  asOn: '2026-11-21',
  shippingFee: paise(5000),
  freeShippingFrom: paise(49900),
  codFee: paise(5000),
  codMax: paise(1_000_000),
  paisePerUsd: null,
  returnDays: 7,
  emi: { minOrder: paise(300_000), interestGstBp: 1800, plans: [] },
}
