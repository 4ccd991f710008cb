export {
  collectsGst,
  compositionStatement,
  type DocumentKind,
  documentKinds,
  documentsFor,
  type GstStatus,
} from './document-kinds.ts'
export { maySendTo, onlyStateOf, placeAbroad, placeOfSupply } from './place-of-supply.ts'
export { basisPoints, deletePlannedTaxRate, listTaxRates, planTaxRate } from './plan-tax-rates.ts'
export { addressStates, stateByCode, states } from './states.ts'
export { isTaxClassCode, rateOf, readTaxRates, type TaxClassCode, type TaxRates } from './tax-classes.ts'
export { isIntraState, roundHalfUp, type TaxAmounts, taxOnInclusive } from './tax-lines.ts'
