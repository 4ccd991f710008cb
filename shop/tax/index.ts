export { maySendTo } from './crosses-states.ts'
export {
  compositionStatement,
  type DocumentKind,
  documentKinds,
  documentsFor,
  type GstStatus,
  type SupplyDocument,
} from './document-kinds.ts'
export { documentNumber } from './document-number.ts'
export { type Destination, placeOfSupply } from './place-of-supply.ts'
export { addressStates, type State, stateByCode, stateByName, states } from './states.ts'
export { isTaxClassCode, type TaxClassCode } from './tax-classes.ts'
export { type TaxHeads, taxHeads } from './tax-heads.ts'
export { type LineTax, taxOnInclusive } from './tax-lines.ts'
export { rateOf, readTaxRates, type TaxRate, type TaxRates } from './tax-rates.ts'
export type { TaxTables } from './tax-tables.ts'
