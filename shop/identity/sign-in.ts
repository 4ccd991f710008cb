import { isAPIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { giveBackAttempt, type Limit, networkOf, subjectKey, takeAttempt } from './attempt-limits.ts'
import { type Authenticator, addressHeader } from './authenticator.ts'
import { longestPassword } from './credentials.ts'
import { type SessionCookie, sessionDays } from './session-cookie.ts'

export type SignInRequest = {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string
  /** The Cookie header: whoever was signed in on this browser until now is signed out. */
  readonly cookie?: string | undefined
}

export type SignInRefusal = Refusal<'wrong_credentials' | 'too_many_attempts' | 'disabled'>

export type SignInNeeds = {
  readonly db: Db
  readonly auth: Authenticator
  readonly cookie: SessionCookie
  readonly secret: string
  readonly shutOut: ReadonlySet<string>
}

const byAddress: Limit = { scope: 'sign-in:address', most: 50, minutes: 15 }
const byEmail: Limit = { scope: 'sign-in:e-mail', most: 10, minutes: 15 }

/** Words for a try that came too often: the same whether or not there is an account. */
export const tooMany = (minutes: number) =>
  refuse(
    'too_many_attempts',
    `That was tried too often. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  )

/**
 * Signs a person in with e-mail and password; answers the Set-Cookie lines and whose session it is. The session is
 * always a new one. An unknown e-mail costs the same work and gives the same words as a wrong password.
 */
export async function signIn(
  needs: SignInNeeds,
  request: SignInRequest,
): Promise<Result<{ setCookies: string[]; userId: string }, SignInRefusal>> {
  const { db, secret, cookie } = needs
  const email = request.email.trim().toLowerCase()
  const counted = [
    { limit: byAddress, key: subjectKey(secret, networkOf(request.ip)) },
    { limit: byEmail, key: subjectKey(secret, email) },
  ]
  for (const subject of counted) {
    const minutes = await takeAttempt(db, subject)
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
  const earlier = cookie.read(request.cookie)
  if (earlier !== null) await db.deleteFrom('sessions').where('token', '=', earlier).execute()
  return ok({ setCookies: [cookie.carry(opened.token)], userId })
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
 * Dates a new session by the database's clock and answers whose it is; null, and the session gone, when the person is
 * disabled or shut out. It runs after the session was written, so that disabling in the same instant cannot leave one
 * alive.
 */
async function confirmSession({ db, shutOut }: SignInNeeds, token: string): Promise<string | null> {
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
    .returning('user_id')
    .executeTakeFirst()
  if (confirmed && !shutOut.has(confirmed.user_id)) return confirmed.user_id
  await db.deleteFrom('sessions').where('token', '=', token).execute()
  return null
}
