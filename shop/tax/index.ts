export { maySendTo } from './crosses-states.ts'
export {
  compositionStatement,
  type DocumentKind,
  documentKinds,
  documentsFor,
  type GstStatus,
} from './document-kinds.ts'
export { placeAbroad, placeOfSupply } from './place-of-supply.ts'
export { addressStates, stateByCode, states } from './states.ts'
export { isTaxClassCode, type TaxClassCode } from './tax-classes.ts'
export { taxHeads } from './tax-heads.ts'
export { type LineTax, roundHalfUp, taxOnInclusive } from './tax-lines.ts'
export { rateOf, readTaxRates, type TaxRates } from './tax-rates.ts'
