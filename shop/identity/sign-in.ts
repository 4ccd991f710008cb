import { isAPIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { consumeAttempt, giveBackAttempt, type Limit, networkOf, subjectKey } from './attempt-limits.ts'
import { type Authenticator, addressHeader } from './authenticator.ts'
import { longestPassword } from './credentials.ts'
import { sessionDays } from './read-session.ts'

export type SignInRequest = {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string
  /** The session that this browser had until now: it ends. */
  readonly earlierToken?: string | null
}

export type SignInRefusal = Refusal<'wrong_credentials' | 'too_many_attempts' | 'disabled'>

export type SignInNeeds = {
  readonly db: Db
  readonly auth: Authenticator
  readonly secret: string
  readonly refusesDemoAccounts: boolean
}

const byAddress: Limit = { scope: 'sign-in:address', most: 50, minutes: 15 }
const byEmail: Limit = { scope: 'sign-in:e-mail', most: 10, minutes: 15 }

/** The refusal of one attempt too many: the same whether or not there is an account. */
export const tooMany = (minutes: number) =>
  refuse(
    'too_many_attempts',
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  )

/**
 * Signs a person in with e-mail and password; answers the session's token and whose it is. The session is
 * always a new one. An unknown e-mail costs the same work and gives the same words as a wrong password.
 */
export async function signIn(
  needs: SignInNeeds,
  request: SignInRequest,
): Promise<Result<{ token: string; userId: string }, SignInRefusal>> {
  const { db, secret } = needs
  const email = request.email.trim().toLowerCase()
  const counted = [
    { limit: byAddress, key: subjectKey(secret, networkOf(request.ip)) },
    { limit: byEmail, key: subjectKey(secret, email) },
  ]
  for (const subject of counted) {
    const minutes = await consumeAttempt(db, subject)
    if (minutes > 0) return tooMany(minutes)
  }
  const opened = await openSession(needs, { ...request, email })
  if (opened === null)
    return refuse(
      'wrong_credentials',
      'That e-mail and password do not match an account. Check both and try again.',
    )
  const userId = await confirmSession(needs, opened.token)
  if (userId === null)
    return refuse('disabled', 'This account is closed. Write to our support if you think it should not be.')
  for (const subject of counted) await giveBackAttempt(db, subject)
  if (request.earlierToken) await endSession(db, request.earlierToken)
  return ok({ token: opened.token, userId })
}

/** Checks the password and opens a session; null when they do not match. */
async function openSession(
  { auth }: SignInNeeds,
  { email, password, ip, userAgent }: SignInRequest,
): Promise<{ token: string } | null> {
  if (password.length > longestPassword) return null
  const headers = { [addressHeader]: ip, 'user-agent': userAgent.replace(/[^ -~]/g, '?').slice(0, 300) }
  try {
    return await auth.api.signInEmail({ body: { email, password }, headers })
  } catch (fault) {
    if (isAPIError(fault) && (fault.statusCode === 401 || fault.statusCode === 400)) return null
    throw fault
  }
}

/**
 * Dates a new session by the database's clock and answers whose it is; deletes it and answers null when the person is
 * disabled or refused here. It runs after the insert, so a concurrent disabling leaves no session alive.
 */
async function confirmSession(
  { db, refusesDemoAccounts }: SignInNeeds,
  token: string,
): Promise<string | null> {
  const confirmed = await db
    .updateTable('sessions')
    .from('users')
    .set({
      expires_at: sql`business_now() + make_interval(days => ${sessionDays})`,
      created_at: sql`business_now()`,
      updated_at: sql`business_now()`,
    })
    .where('token', '=', token)
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.is_disabled', '=', false)
    .$if(refusesDemoAccounts, (query) => query.where('users.is_demo', '=', false))
    .returning('user_id')
    .executeTakeFirst()
  if (confirmed) return confirmed.user_id
  await endSession(db, token)
  return null
}

/** Ends a session. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}
