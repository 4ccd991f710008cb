export { findOrderOf } from './find-order.ts'
export { purgeLookups, readLookup } from './read-lookup.ts'
export { requestLookup } from './request-lookup.ts'
export { verifyLookup } from './verify-lookup.ts'
