import type { Result } from '#kernel/result'
import { type Limit, networkOf, subjectKey, takeAttempt } from './attempt-limits.ts'
import { authenticator, type IdentitySettings } from './authenticator.ts'
import { type AlsoRead, readSession, type SignedIn } from './read-session.ts'
import { type Enrolment, enrol, type RegisterRefusal, type RegisterRequest, register } from './register.ts'
import { sessionCookie } from './session-cookie.ts'
import { type SignInRefusal, type SignInRequest, signIn } from './sign-in.ts'

/** A request's Cookie header. */
type Carried = { readonly cookie: string | undefined }

/** Signing in, as every door uses it. */
export type Identity = {
  /** Opens a new session; answers the Set-Cookie lines. Tells nothing of whether an account exists. */
  readonly signIn: (
    request: SignInRequest,
  ) => Promise<Result<{ setCookies: string[]; userId: string }, SignInRefusal>>
  /** Makes an account from checked input; the answer is the same where the e-mail already has one. */
  readonly register: (request: RegisterRequest) => Promise<Result<null, RegisterRefusal>>
  /** Makes an account on the shop's own account and answers the user's id. An existing one stays as it is. */
  readonly enrol: (person: Enrolment) => Promise<string>
  /** Ends the session; answers the Set-Cookie lines that take the cookie away. */
  readonly signOut: (carried: Carried) => Promise<string[]>
  /**
   * Whose live session it is, with what other parts know of that person; null for a stranger, a disabled person, a
   * forged or expired cookie.
   */
  readonly readSession: <Also extends object = object>(
    carried: Carried,
    also?: AlsoRead<Also>,
  ) => Promise<(SignedIn & Also) | null>
  /** Whether a Cookie header carries a session's cookie, good or not, without asking the database. */
  readonly hasSessionCookie: (cookieHeader: string | undefined) => boolean
  /**
   * Counts a try at something that anybody may do but not often, such as writing to us. Answers 0 when it is allowed,
   * else the minutes until the window ends. The subject, an address or an e-mail, is kept only as a hash.
   */
  readonly takeAttempt: (limit: Limit, subject: string) => Promise<number>
  /** What one visitor holds of the internet, hashed under the store's secret: it names nobody and tells no address. */
  readonly networkKey: (address: string) => string
}

/** Sets signing in up. @throws when the secret is too short to sign with. */
export function createIdentity(settings: IdentitySettings): Identity {
  const { db, outbox, secret, isSecure, shutOut = new Set<string>() } = settings
  if (secret.length < 32) throw new Error('The secret that signs sessions needs at least 32 characters')
  const auth = authenticator(settings)
  const cookie = sessionCookie(secret, isSecure)
  const hashPassword = async (password: string) => (await auth.$context).password.hash(password)
  return {
    signIn: (request) => signIn({ db, auth, cookie, secret, shutOut }, request),
    register: (request) => register({ db, hashPassword, secret, outbox }, request),
    enrol: (person) => enrol({ db, hashPassword }, person),
    async signOut(carried) {
      const token = cookie.read(carried.cookie)
      if (token !== null) await db.deleteFrom('sessions').where('token', '=', token).execute()
      return [cookie.drop]
    },
    readSession: (carried, also) => readSession({ db, cookie, shutOut }, carried.cookie, also),
    hasSessionCookie: cookie.isIn,
    takeAttempt: (limit, subject) => takeAttempt(db, { limit, key: subjectKey(secret, subject) }),
    networkKey: (address) => subjectKey(secret, networkOf(address)),
  }
}
