import { type Kysely, sql } from 'kysely'
import type { StaffTables } from './staff-tables.ts'

/** What narrows the audit log; null is any. Days are Indian, 'YYYY-MM-DD', both included. */
export type AuditFilter = {
  readonly actorId: string | null
  /** The beginning of an action: 'staff.role'. */
  readonly action: string | null
  /** The whole subject: 'order:12'. */
  readonly subject: string | null
  readonly from: string | null
  readonly to: string | null
  /** Only entries older than this one, audit_log.id. */
  readonly before: number | null
}

export type AuditRow = {
  readonly id: number
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly detail: unknown
}

const auditPageSize = 50

/** A page of the audit log, newest first, and whether there is an older one. */
export async function readAuditLog(
  db: Kysely<StaffTables>,
  { actorId, action, subject, from, to, before }: AuditFilter,
): Promise<{ readonly rows: readonly AuditRow[]; readonly hasMore: boolean }> {
  const day = (text: string, days: number) =>
    sql<Date>`(${text}::date + ${days}::int)::timestamp at time zone 'Asia/Kolkata'`
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id as actorId', 'action', 'subject', 'detail'])
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId))
    .$if(action !== null, (query) => query.where(sql<boolean>`starts_with(action, ${action})`))
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .$if(from !== null, (query) => query.where('at', '>=', day(from ?? '', 0)))
    .$if(to !== null, (query) => query.where('at', '<', day(to ?? '', 1)))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(auditPageSize + 1)
    .execute()
  return { rows: rows.slice(0, auditPageSize), hasMore: rows.length > auditPageSize }
}
