import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type StaffRolesTable = {
  role: string
  name: string
  permissions: string[]
}

export type StaffGrantsTable = {
  user_id: string
  role: string
  granted_by: string | null
  granted_at: GeneratedInstant
}

export type AuditLogTable = {
  id: GeneratedAlways<number>
  at: GeneratedInstant
  actor_id: string | null
  action: string
  subject: string
  detail: Generated<unknown>
}

/** The tables that staff writes. */
export type StaffTables = {
  staff_roles: StaffRolesTable
  staff_grants: StaffGrantsTable
  audit_log: AuditLogTable
}
