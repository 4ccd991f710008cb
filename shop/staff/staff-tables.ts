import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type StaffTables = {
  staff_roles: {
    role: string
    name: string
    permissions: string[]
  }
  staff_grants: {
    user_id: string
    role: string
    granted_by: string | null
    granted_at: GeneratedInstant
  }
  audit_log: {
    id: GeneratedAlways<number>
    at: GeneratedInstant
    actor_id: string | null
    action: string
    subject: string
    detail: Generated<unknown>
  }
}
