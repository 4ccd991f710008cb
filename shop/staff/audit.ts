import type { Transaction } from 'kysely'
import type { StaffTables } from './staff-tables.ts'

/** An entry of the audit log. */
export type AuditEntry = {
  /** Who did it; null for the shop itself. */
  readonly actorId: string | null
  /** What was done, in the past tense, under its part: 'staff.role.granted'. */
  readonly action: string
  /** What it was done to: 'user:…', 'order:…'. */
  readonly subject: string
  /** Further details; never secrets, never a person's data. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Writes an entry of the audit log, in the transaction of the change that it records. */
export async function recordAudit(
  tx: Transaction<StaffTables>,
  { actorId, action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ actor_id: actorId, action, subject, detail: JSON.stringify(detail) })
    .execute()
}
