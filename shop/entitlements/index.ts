export { grantAccess, startAccess } from './entitlements.ts'
export type { EntitlementsTables } from './entitlements-tables.ts'
