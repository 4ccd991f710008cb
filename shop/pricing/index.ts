export { lineAmount, type PricedLine, type PriceSummary, summarisePrice } from './price-summary.ts'
export type { PricingTables } from './pricing-tables.ts'
export { readTerms, type Terms } from './terms.ts'
