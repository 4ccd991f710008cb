export {
  type EmiQuote,
  type EmiTerms,
  emiOutlay,
  emiQuotes,
  lowestInstalment,
} from './emi.ts'
export { setExchangeRate } from './exchange-rate.ts'
export { type PaidPeriod, unusedCredit } from './plan-credit.ts'
export {
  type CodeDiscount,
  lineAmount,
  type PricedLine,
  type PriceSummary,
  summarisePrice,
} from './price-summary.ts'
export type { PricingTables } from './pricing-tables.ts'
export { readPublicHolidays } from './public-holidays.ts'
export { readTerms, type Terms } from './terms.ts'
