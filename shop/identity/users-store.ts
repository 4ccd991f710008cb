import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { IdentityTables } from './identity-tables.ts'

export type NewUser = {
  /** Given by the demonstration shop, whose ids are the same on every machine. */
  readonly id?: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly joinedAt?: Date
}

/** Writes a person with a password, unless the e-mail is taken; answers the id of whoever has it then. */
export async function addUser(
  tx: Transaction<IdentityTables>,
  person: NewUser,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { id = randomUUID(), name, email, passwordHash } = person
  const joinedAt = sql<Date>`coalesce(${person.joinedAt ?? null}::timestamptz, business_now())`
  const dates = { created_at: joinedAt, updated_at: joinedAt }
  const added = await tx
    .insertInto('users')
    .values({ id, name, email: email.toLowerCase(), image: null, ...dates })
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

/** Closes a person's account: every session ends at once and none can be opened. Whoever does it records it. */
export async function disableUser(tx: Transaction<IdentityTables>, userId: string): Promise<void> {
  // Locked against the reference of a session being opened: either we delete it below, or it finds the account closed.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await tx
    .updateTable('users')
    .set({ is_disabled: true, updated_at: sql`business_now()` })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes what has run out: sessions, verifications, and counts of tries older than a day. */
export async function forgetExpired(db: Kysely<IdentityTables>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`business_now()`).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', sql<Date>`business_now()`).execute()
  await db
    .deleteFrom('attempt_limits')
    .where('window_start', '<', sql<Date>`business_now() - interval '1 day'`)
    .execute()
}
