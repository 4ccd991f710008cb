export { auditDetailWords, auditWords, readAuditActions, readAuditLog, recordAudit } from './audit-log.ts'
export { oncePerForm } from './once-per-form.ts'
export { isStaff, type Permission, permissions, permissionsOf } from './permissions.ts'
export { grantRole, readGrants, readRoles, withdrawRole } from './roles.ts'
