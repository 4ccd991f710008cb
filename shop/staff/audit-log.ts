import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/**
 * Writes an entry of the audit log, in the transaction of the change that it records: who did it, null for the shop itself;
 * what was done, in the past tense, under its part: 'staff.role.granted'; what it was done to: 'user:…', 'order:…'; and
 * further details, never secrets, never a person's data.
 */
export async function recordAudit(
  tx: Tx,
  actorId: string | null,
  action: `${string}.${string}`,
  subject: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await sql`
    insert into audit_log (actor_id, action, subject, detail)
    values (${actorId}, ${action}, ${subject}, ${JSON.stringify(detail)})`.execute(tx)
}

/** What narrows the audit log; null is any. Days are Indian, 'YYYY-MM-DD', both included. */
type AuditFilter = {
  readonly actorId: string | null
  /** The beginning of an action: 'staff.role'. */
  readonly action: string | null
  /** Whole subjects: 'order:12'. */
  readonly subjects: readonly string[] | null
  readonly from: string | null
  readonly to: string | null
  /** Only entries older than this one, audit_log.id. */
  readonly before: number | null
}

type AuditEntry = {
  readonly id: number
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly detail: unknown
}

const auditPageSize = 50

/** A page of the audit log, newest first, and whether there is an older one. */
export async function readAuditLog(db: Db, { actorId, action, subjects, from, to, before }: AuditFilter) {
  const day = (text: string, days: number) =>
    sql`(${text}::date + ${days}::int)::timestamp at time zone 'Asia/Kolkata'`
  const wanted = [
    sql`true`,
    actorId !== null && sql`actor_id = ${actorId}`,
    action !== null && sql`starts_with(action, ${action})`,
    subjects !== null && sql`subject = any(${subjects})`,
    from !== null && sql`at >= ${day(from, 0)}`,
    to !== null && sql`at < ${day(to, 1)}`,
    before !== null && sql`id < ${before}`,
  ].filter((each) => each !== false)
  const rows = await allRows<AuditEntry>(db)`
    select id, at, actor_id "actorId", action, subject, detail from audit_log
    where ${sql.join(wanted, sql` and `)} order by id desc limit ${auditPageSize + 1}`
  return { rows: rows.slice(0, auditPageSize), hasMore: rows.length > auditPageSize }
}

/** Every action that the audit log has an entry of, in the order of their words. */
export async function readAuditActions(db: Db): Promise<string[]> {
  const rows = await allRows<{ action: string }>(db)`select distinct action from audit_log order by action`
  return rows.map(({ action }) => action)
}

/** A code of the audit log in words: 'staff.role.granted' → 'Staff role granted', 'key-batch' → 'Key batch'. */
export const auditWords = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll(/[._-]/g, ' ')}`

const detailValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === '') return 'none'
  if (Array.isArray(value)) return value.map(detailValue).join(', ') || 'none'
  return value instanceof Object ? auditDetailWords(value) : String(value as string | number)
}

/** The details of an entry in words: { usesPerKey: 1, attempts: [] } → 'Uses per key: 1 · Attempts: none'. */
export const auditDetailWords = (detail: object): string =>
  Object.entries(detail)
    .map(([name, value]) => {
      const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return `${auditWords(words)}: ${detailValue(value)}`
    })
    .join(' · ')
