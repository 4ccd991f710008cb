import type { Result } from '#kernel/result'
import { consumeAttempt, type Limit, networkOf, subjectKey } from './attempt-limits.ts'
import { authenticator, type IdentitySettings } from './authenticator.ts'
import { type AlsoRead, readSession, type SignedIn } from './read-session.ts'
import { type Enrolment, enrol, type RegisterRefusal, type RegisterRequest, register } from './register.ts'
import {
  addFactor,
  enrolFactor,
  type FactorOffer,
  type FactorRefusal,
  type FactorRequest,
  offerFactor,
  passFactor,
} from './second-factor.ts'
import { endSession, type SignInRefusal, type SignInRequest, signIn } from './sign-in.ts'

/** Signing in, as pages and API use it. */
export type Identity = {
  /** Opens a new session; answers its token. A refusal does not show whether an account exists. */
  readonly signIn: (
    request: SignInRequest,
  ) => Promise<Result<{ token: string; userId: string }, SignInRefusal>>
  /** Makes an account from checked input; the answer is the same where the e-mail already has one. */
  readonly register: (request: RegisterRequest) => Promise<Result<null, RegisterRefusal>>
  /** Adds an account without form and limits, and answers the user's id. An existing one stays as it is. */
  readonly enrol: (person: Enrolment) => Promise<string>
  /** Offers a person of staff a key for their authenticator app; the same one for an earlier, sealed offer. */
  readonly offerFactor: (
    person: { readonly userId: string; readonly account: string; readonly shop: string },
    earlier?: string | null,
  ) => FactorOffer
  /** Enrols an offered key by its first code; answers the recovery codes. The session has then passed. */
  readonly enrolFactor: (
    request: FactorRequest & { readonly sealed: string },
  ) => Promise<Result<readonly string[], FactorRefusal>>
  /** Passes the second factor in a session, by the current code or a recovery code. */
  readonly passFactor: (request: FactorRequest) => Promise<Result<null, FactorRefusal>>
  /** Adds a factor whose key is known, as the demonstration does; an existing one stays. */
  readonly addFactor: (userId: string, key: Uint8Array) => Promise<void>
  /** Ends the session of a token. */
  readonly signOut: (token: string) => Promise<void>
  /**
   * Whose live session has this token, with what other parts know of that person; null when it has ended or the person is
   * disabled.
   */
  readonly readSession: <Also extends object = object>(
    token: string,
    also?: AlsoRead<Also>,
  ) => Promise<(SignedIn & Also) | null>
  /**
   * Counts an attempt at what a visitor may do only so often, such as writing to us. Answers 0 when it is allowed, else
   * the minutes until the window ends. The subject, an address or an e-mail, is stored as a hash.
   */
  readonly consumeAttempt: (limit: Limit, subject: string) => Promise<number>
  /** The network of a visitor, hashed under the store's secret. */
  readonly networkKey: (address: string) => string
}

/** Sets up signing in. Throws when the secret is too short. */
export function createIdentity(settings: IdentitySettings): Identity {
  const { db, outbox, secret, refusesDemoAccounts = false } = settings
  if (secret.length < 32) throw new Error('The secret that signs sessions needs at least 32 characters')
  const auth = authenticator(settings)
  const hashPassword = async (password: string) => (await auth.$context).password.hash(password)
  return {
    signIn: (request) => signIn({ db, auth, secret, refusesDemoAccounts }, request),
    register: (request) => register({ db, hashPassword, secret, outbox }, request),
    enrol: (person) => enrol({ db, hashPassword }, person),
    offerFactor: (person, earlier) => offerFactor({ secret }, person, earlier),
    enrolFactor: (request) => enrolFactor({ db, secret }, request),
    passFactor: (request) => passFactor({ db, secret }, request),
    addFactor: async (userId, key) =>
      void (await db.transaction().execute((tx) => addFactor(tx, secret, { userId, key }))),
    signOut: (token) => endSession(db, token),
    readSession: (token, also) => readSession({ db, refusesDemoAccounts }, token, also),
    consumeAttempt: (limit, subject) => consumeAttempt(db, { limit, key: subjectKey(secret, subject) }),
    networkKey: (address) => subjectKey(secret, networkOf(address)),
  }
}
