export { type AuditEntry, recordAudit } from './audit.ts'
export { type Permission, permissions, permissionsOf } from './permissions.ts'
export { grantRole } from './roles.ts'
export type { StaffTables } from './staff-tables.ts'
