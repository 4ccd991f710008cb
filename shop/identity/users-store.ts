import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, firstRow, firstValue } from '#kernel/read-rows'
import { isEmail } from './credentials.ts'

export type NewUser = {
  /** Set by the demonstration, whose ids are the same on every machine. */
  readonly id?: string
  readonly name: string
  /** A proven e-mail address in lower case, or a proven mobile number in E.164. */
  readonly contact: string
  /** Null for a person who signs in without one. */
  readonly passwordHash: string | null
  readonly joinedAt?: Date
  /** Planted by the demonstration: a live shop refuses the account. */
  readonly isDemo?: boolean
}

/** Opens the account of a proven contact; where it has one, answers the id of its user and changes nothing. */
export async function addUser(tx: Tx, person: NewUser) {
  const { id = randomUUID(), name, contact, passwordHash, isDemo = false } = person
  // Who adds this contact to another account at the same moment waits, and is refused (changeContact).
  await advisoryLock(tx, `contact:${contact}`)
  const joinedAt = sql<Date>`coalesce(${person.joinedAt ?? null}::timestamptz, business_now())`
  const reached = isEmail(contact)
    ? ({ email: contact, email_verified: true } as const)
    : ({ mobile: contact, mobile_verified: true } as const)
  const added = await tx
    .insertInto('users')
    .values({ id, name, ...reached, is_demo: isDemo, created_at: joinedAt, updated_at: joinedAt })
    .onConflict((conflict) => conflict.column(isEmail(contact) ? 'email' : 'mobile').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    const known = await findUser(tx, contact)
    if (known === null) throw new Error('an account was neither added nor found')
    return { id: known.id, isNew: false }
  }
  if (passwordHash !== null) await setPassword(tx, id, passwordHash)
  return { id, isNew: true }
}

/** Gives a person a password, in place of the one they had. */
export async function setPassword(tx: Tx, userId: string, hash: string) {
  await sql`
    insert into passwords (user_id, hash) values (${userId}, ${hash})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = business_now()`.execute(tx)
}

/** The account of an e-mail address or a mobile number, disabled or not, with its password; null when there is none. */
export const findUser = (db: Db, contact: string) =>
  firstRow<{ id: string; name: string; hash: string | null }>(db)`
    select u.id, u.name, p.hash from users u left join passwords p on p.user_id = u.id
    where ${isEmail(contact) ? sql`u.email` : sql`u.mobile`} = ${contact}`

/** Reads the owner of an account with their proven contacts; null when there is none or it is disabled. */
export const readUser = (db: Db, userId: string) =>
  firstRow<{ name: string; email: string | null; mobile: string | null }>(db)`
    select name, email, mobile from users where id = ${userId} and not is_disabled`

/** The e-mail address of an account that is closed; null when it has none, is open, or was erased. */
export const readClosedEmail = (db: Db, userId: string): Promise<string | null> =>
  firstValue<string | null>(db)`
    select email from users where id = ${userId} and is_disabled`

/** Disables an account: every session ends at once and none can be opened. The caller audits it. */
export async function disableUser(tx: Tx, userId: string): Promise<void> {
  // The lock conflicts with the foreign key of a new session: either we delete it below, or it finds the account disabled.
  await sql`select from users where id = ${userId} for update`.execute(tx)
  await sql`update users set is_disabled = true, updated_at = business_now() where id = ${userId}`.execute(tx)
  await sql`delete from sessions where user_id = ${userId}`.execute(tx)
}

/** Deletes expired sessions, used refresh tokens of last week, and proofs and counts of attempts older than a day. */
export async function purgeExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < business_now()`.execute(db)
  await sql`delete from refresh_tokens where used_at < business_now() - interval '7 days'`.execute(db)
  await sql`delete from contact_proofs where asked_at < business_now() - interval '1 day'`.execute(db)
  await sql`delete from attempt_limits where window_start < business_now() - interval '1 day'`.execute(db)
}

/** The names of accounts by their ids; of closed accounts too. */
export async function readUserNames(db: Db, userIds: readonly string[]) {
  const rows = await allRows<{ id: string; name: string }>(db)`
    select id, name from users where id = any(${userIds}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Accounts of staff as those who manage them see them, by name. */
export async function readStaffAccounts(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return allRows<{ id: string; name: string; email: string | null; hasFactor: boolean }>(db)`
    select users.id, users.name, users.email, second_factors.user_id is not null "hasFactor" from users
    left join second_factors on second_factors.user_id = users.id where users.id = any(${userIds})
    order by users.name`
}

/** The id of the open account with this e-mail; null when there is none. */
export const findUserByEmail = (db: Db, email: string): Promise<string | null> =>
  firstValue<string>(db)`
    select id from users where email = ${email.trim()} and not is_disabled`

/** Which of these people can be written to by e-mail, with their names: addresses that were proved, of open accounts. */
export const readReachable = (db: Db, ids: readonly string[]) =>
  allRows<{ id: string; email: string; name: string }>(db)`
    select id, email, name from users
    where id = any(${ids}::uuid[]) and email is not null and email_verified and not is_disabled`

/** Whether an account, by users.id, has proven an e-mail address or a mobile number (SQL). */
export const isProvenUser = (userId: string | null | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from users where id = ${userId} and not is_disabled and (email_verified or mobile_verified))`

/** Whether a contact is one that an account has proven (SQL). */
export const isContactOfUser = (contact: string): RawBuilder<boolean> =>
  sql`exists (select from users where (email = ${contact} and email_verified) or (mobile = ${contact} and mobile_verified))`

/** Whether the account of this id was closed, by staff or with its erasing, as SQL. */
export const hasClosedAccount = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users where id = ${userId} and is_disabled)`
