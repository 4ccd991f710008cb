export { findOrderOf, purgeLookups, readLookup, requestLookup, verifyLookup } from './order-lookup.ts'
