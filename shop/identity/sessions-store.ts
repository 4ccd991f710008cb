import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { allRows, changeRows } from '#kernel/read-rows'
import { sessionDays } from './read-session.ts'

export type SessionOpening = {
  readonly userId: string
  readonly ip: string
  readonly userAgent: string
  readonly client?: 'browser' | 'program'
  /** The session that this browser had until now: it ends. */
  readonly earlierToken?: string | null
}

/**
 * Opens a session, always a new one; null when the person is disabled, or a demonstration's and refused here. The lock
 * waits for a concurrent disabling, which leaves no session alive.
 */
export async function openSession(
  db: Db,
  refusesDemoAccounts: boolean,
  { userId, ip, userAgent, client = 'browser', earlierToken }: SessionOpening,
): Promise<{ readonly id: string; readonly token: string } | null> {
  const [id, token] = [randomUUID(), randomToken(24)]
  const agent = userAgent.replace(/[^ -~]/g, '?').slice(0, 300)
  const { rows } = await sql`
    insert into sessions (id, user_id, token, client, expires_at, ip_address, user_agent)
    select ${id}::uuid, u.id, ${token}, ${client}, business_now() + make_interval(days => ${sessionDays}), ${ip}, ${agent}
    from users u where u.id = ${userId} and not u.is_disabled and not (u.is_demo and ${refusesDemoAccounts}::boolean)
    for key share
    returning id`.execute(db)
  if (rows.length === 0) return null
  if (earlierToken) await endSession(db, earlierToken)
  return { id, token }
}

export async function endSession(db: Db, token: string): Promise<void> {
  await sql`delete from sessions where token = ${token}`.execute(db)
}

/** Ends the sessions of a person: one by its id, or all but the one with this token. Answers how many. */
export async function endSessions(
  db: Db,
  userId: string,
  which: { readonly id: string } | { readonly butToken: string | null },
): Promise<number> {
  const chosen = 'id' in which ? sql`id = ${which.id}` : sql`token <> ${which.butToken ?? ''}`
  return changeRows(db)`delete from sessions where user_id = ${userId} and ${chosen}`
}

/** A place where a person is signed in. */
export type OpenSession = {
  readonly id: string
  readonly client: 'browser' | 'program'
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: Date
  readonly seenAt: Date
  readonly isCurrent: boolean
}

/** Where a person is signed in, the latest visit first. */
export const listSessions = (db: Db, userId: string, currentToken: string | null) =>
  allRows<OpenSession>(db)`
    select id, client, created_at "createdAt", seen_at "seenAt", coalesce(user_agent, '') "userAgent",
      coalesce(ip_address, '') ip, token = ${currentToken ?? ''} "isCurrent"
    from sessions where user_id = ${userId} and expires_at > business_now() order by seen_at desc, id`
