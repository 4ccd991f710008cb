import type { Db } from '#db/tables'
import { ok, type Refusal, type Result } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { consumeAttempt, type Limit, networkOf, subjectKey } from './attempt-limits.ts'
import type { Registration } from './credentials.ts'
import { tooMany } from './sign-in.ts'
import { addUser, type NewUser } from './users-store.ts'

export type RegisterRequest = Registration & { readonly ip: string }

export type RegisterRefusal = Refusal<'too_many_attempts'>

export type RegisterNeeds = {
  readonly db: Db
  readonly hashPassword: (password: string) => Promise<string>
  readonly secret: string
  readonly outbox: Outbox | undefined
}

const byAddress: Limit = { scope: 'register:address', most: 20, minutes: 60 }

/**
 * Registers a person, from input that `registrationInput` has checked. Where the e-mail already has an account, that
 * stays as it is, and the answer and its work are the same. Registering signs no one in: that would show the difference.
 */
export async function register(
  { db, hashPassword, secret, outbox }: RegisterNeeds,
  { name, email, password, ip }: RegisterRequest,
): Promise<Result<null, RegisterRefusal>> {
  const minutes = await consumeAttempt(db, { limit: byAddress, key: subjectKey(secret, networkOf(ip)) })
  if (minutes > 0) return tooMany(minutes)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { id, isNew } = await addUser(tx, { name, email, passwordHash })
    if (isNew) await outbox?.send(tx, 'account-opened', { userId: id })
  })
  return ok(null)
}

/** An account that the shop itself adds: no limit, no form. */
export type Enrolment = Omit<NewUser, 'passwordHash'> & { readonly password: string }

/** Adds an account and answers its user's id. An existing account stays as it is, with its password. */
export async function enrol(
  { db, hashPassword }: Pick<RegisterNeeds, 'db' | 'hashPassword'>,
  { password, ...person }: Enrolment,
): Promise<string> {
  const passwordHash = await hashPassword(password)
  const { id } = await db.transaction().execute((tx) => addUser(tx, { ...person, passwordHash }))
  return id
}
