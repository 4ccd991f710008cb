import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { IdentityTables } from './identity-tables.ts'

export type NewUser = {
  /** Set by the demonstration, whose ids are the same on every machine. */
  readonly id?: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly joinedAt?: Date
  /** Planted by the demonstration: a live shop refuses the account. */
  readonly isDemo?: boolean
}

/** Writes a person with a password; where the e-mail is taken, answers the id of its user. */
export async function addUser(
  tx: Transaction<IdentityTables>,
  person: NewUser,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { id = randomUUID(), name, email, passwordHash, isDemo = false } = person
  const joinedAt = sql<Date>`coalesce(${person.joinedAt ?? null}::timestamptz, business_now())`
  const dates = { created_at: joinedAt, updated_at: joinedAt }
  const added = await tx
    .insertInto('users')
    .values({ id, name, email: email.toLowerCase(), image: null, is_demo: isDemo, ...dates })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    const { id: known } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { id: known, isNew: false }
  }
  await tx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      ...dates,
    })
    .execute()
  return { id, isNew: true }
}

/** Reads the owner of an account; null when there is none or it is disabled. */
export const readUser = async (
  db: Kysely<IdentityTables>,
  userId: string,
): Promise<{ readonly name: string; readonly email: string | null } | null> =>
  (await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('is_disabled', '=', false)
    .executeTakeFirst()) ?? null

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

/** Deletes expired sessions and verifications, and counts of attempts older than a day. */
export async function purgeExpiredSessions(db: Kysely<IdentityTables>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`business_now()`).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', sql<Date>`business_now()`).execute()
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
export async function findUserByEmail(db: Kysely<IdentityTables>, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim())
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  return found?.id ?? null
}
