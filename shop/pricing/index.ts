export { type EmiQuote, type EmiTerms, emiOutlay, emiQuotes, lowestInstalment } from './emi.ts'
export { endEmiPlan, listEmiPlans, saveEmiPlan } from './plan-instalments.ts'
export {
  deleteHoliday,
  deletePlannedTerms,
  listHolidays,
  listTerms,
  planTerms,
  rupees,
  saveHoliday,
} from './plan-terms.ts'
export {
  type CodeDiscount,
  lineAmount,
  type PaidPeriod,
  type PricedLine,
  type PriceSummary,
  summarisePrice,
  unusedCredit,
} from './price-summary.ts'
export {
  type ReturnTerms,
  readPublicHolidays,
  readReturnTerms,
  readTerms,
  returnDaysOf,
  setExchangeRate,
  type Terms,
} from './terms.ts'
