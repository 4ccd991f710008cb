import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { isEmail } from './credentials.ts'
import type { IdentityTables } from './identity-tables.ts'

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
export async function addUser(
  tx: Transaction<IdentityTables>,
  person: NewUser,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { id = randomUUID(), name, contact, passwordHash, isDemo = false } = person
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
export async function setPassword(
  tx: Transaction<IdentityTables>,
  userId: string,
  hash: string,
): Promise<void> {
  await tx
    .insertInto('passwords')
    .values({ user_id: userId, hash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ hash, changed_at: sql`business_now()` }),
    )
    .execute()
}

/** The account of an e-mail address or a mobile number, disabled or not, with its password; null when there is none. */
export async function findUser(
  db: Kysely<IdentityTables>,
  contact: string,
): Promise<{ readonly id: string; readonly name: string; readonly hash: string | null } | null> {
  const found = await db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.id', 'users.name', 'passwords.hash'])
    .where(isEmail(contact) ? 'users.email' : 'users.mobile', '=', contact)
    .executeTakeFirst()
  return found ?? null
}

/** Reads the owner of an account with their proven contacts; null when there is none or it is disabled. */
export const readUser = async (
  db: Kysely<IdentityTables> | Transaction<IdentityTables>,
  userId: string,
): Promise<{ readonly name: string; readonly email: string | null; readonly mobile: string | null } | null> =>
  (await db
    .selectFrom('users')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', userId)
    .where('is_disabled', '=', false)
    .executeTakeFirst()) ?? null

/** The e-mail address of an account that is closed; null when it has none, is open, or was erased. */
export const readClosedEmail = async (db: Kysely<IdentityTables>, userId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('is_disabled', '=', true)
      .executeTakeFirst()
  )?.email ?? null

/** Disables an account: every session ends at once and none can be opened. The caller audits it. */
export async function disableUser(tx: Transaction<IdentityTables>, userId: string): Promise<void> {
  // The lock conflicts with the foreign key of a new session: either we delete it below, or it finds the account disabled.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await tx
    .updateTable('users')
    .set({ is_disabled: true, updated_at: sql`business_now()` })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes expired sessions, used refresh tokens of last week, and proofs and counts of attempts older than a day. */
export async function purgeExpiredSessions(db: Kysely<IdentityTables>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`business_now()`).execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('used_at', '<', sql<Date>`business_now() - interval '7 days'`)
    .execute()
  await db
    .deleteFrom('contact_proofs')
    .where('asked_at', '<', sql<Date>`business_now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('attempt_limits')
    .where('window_start', '<', sql<Date>`business_now() - interval '1 day'`)
    .execute()
}

/** The names of accounts by their ids; of closed accounts too. */
export async function readUserNames(
  db: Kysely<IdentityTables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Accounts of staff as those who manage them see them, by name. */
export async function readStaffAccounts(
  db: Kysely<IdentityTables>,
  userIds: readonly string[],
): Promise<
  readonly {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly hasFactor: boolean
  }[]
> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .select(sql<boolean>`second_factors.user_id is not null`.as('hasFactor'))
    .where('users.id', 'in', userIds)
    .orderBy('users.name')
    .execute()
}

/** The id of the open account with this e-mail; null when there is none. */
export async function findUserByEmail(
  db: Kysely<IdentityTables> | Transaction<IdentityTables>,
  email: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim())
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Which of these people can be written to by e-mail, with their names: addresses that were proved, of open accounts. */
export async function readReachable(
  db: Kysely<IdentityTables>,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly email: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    select id, email, name from users
    where id = any(${ids}::uuid[]) and email is not null and email_verified and not is_disabled`.execute(db)
  return rows
}

/** Whether an account, by users.id, has proven an e-mail address or a mobile number (SQL). */
export const isProvenUser = (userId: string | null | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from users where id = ${userId} and not is_disabled and (email_verified or mobile_verified))`

/** Whether a contact is one that an account has proven (SQL). */
export const isContactOfUser = (contact: string): RawBuilder<boolean> =>
  sql`exists (select from users where (email = ${contact} and email_verified) or (mobile = ${contact} and mobile_verified))`

/** Whether the account of this id was closed, by staff or with its erasing, as SQL. */
export const hasClosedAccount = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users where id = ${userId} and is_disabled)`
