import type { Db } from '#db/tables'
import { seal, unseal } from '#kernel/seal'
import type { Outbox } from '#ports/outbox'
import type { SendsSms } from '#ports/sms'
import { endFamily, issueTokens, refreshTokens, sessionOfAccess } from './access-tokens.ts'
import { consumeAttempt, type Limit, networkOf, subjectKey } from './attempt-limits.ts'
import { changePassword, confirmPerson, isFreshSession, resetPassword } from './change-password.ts'
import { knownDevice, trustDevice } from './device-trust.ts'
import { readLink } from './one-time-code.ts'
import { addPasskey, offerPasskey, offerPasskeySignIn, signInByPasskey } from './passkeys.ts'
import { hashPassword } from './password.ts'
import { type AlsoRead, readSession, type SessionName, type SignedIn } from './read-session.ts'
import { proofContact, requestProof, requestReset, resendProof } from './request-proof.ts'
import { addFactor, enrolFactor, offerFactor, passFactor } from './second-factor.ts'
import { endSession } from './sessions-store.ts'
import { signIn } from './sign-in.ts'
import { signInSocially } from './social-sign-in.ts'
import { useProof } from './use-proof.ts'
import { addUser, type NewUser } from './users-store.ts'

/** The settings of identity, given once at start. */
export type IdentitySettings = {
  readonly db: Db
  /** Where codes, links and new accounts are announced; left out where no mail is sent, as for the demonstration. */
  readonly outbox?: Outbox
  /** Keys the hashes of limits, codes, links and tokens: 32 random bytes or more, in any encoding. */
  readonly secret: string
  /** Whether a code can be sent by SMS, as it can unless this says no. */
  readonly sendsSms?: SendsSms
  /** Whether accounts of the demonstration cannot sign in here, as in a live shop. */
  readonly refusesDemoAccounts?: boolean
}

/** Signing in, as pages and API use it: each function below with the settings already given. */
export type Identity = ReturnType<typeof createIdentity>

/** Sets up signing in. Throws when the secret is too short. */
export function createIdentity(settings: IdentitySettings) {
  const { db, outbox, secret, sendsSms, refusesDemoAccounts = false } = settings
  if (secret.length < 32) throw new Error('The secret that signs sessions needs at least 32 characters')
  const needs = { db, outbox, secret, sendsSms, refusesDemoAccounts }
  const bind =
    <Rest extends unknown[], Answer>(run: (given: typeof needs, ...rest: Rest) => Answer) =>
    (...rest: Rest): Answer =>
      run(needs, ...rest)
  return {
    signIn: bind(signIn),
    signInSocially: bind(signInSocially),
    offerPasskey: bind(offerPasskey),
    addPasskey: bind(addPasskey),
    offerPasskeySignIn: bind(offerPasskeySignIn),
    signInByPasskey: bind(signInByPasskey),
    requestProof: bind(requestProof),
    resendProof: bind(resendProof),
    proofContact: bind(proofContact),
    useProof: bind(useProof),
    requestReset: bind(requestReset),
    resetPassword: bind(resetPassword),
    changePassword: bind(changePassword),
    confirmPerson: bind(confirmPerson),
    isFreshSession: bind(isFreshSession),
    issueTokens: bind(issueTokens),
    refreshTokens: bind(refreshTokens),
    endFamily: bind(endFamily),
    offerFactor: bind(offerFactor),
    enrolFactor: bind(enrolFactor),
    passFactor: bind(passFactor),
    /** What a mailed link still asks for; null when it has ended. */
    readLink: (link: Parameters<typeof readLink>[2]) => readLink(db, secret, link),
    /** Adds an account without form and limits, and answers the user's id. An existing one stays as it is. */
    enrol: (person: Parameters<typeof enrol>[1]) => enrol(db, person),
    /** Adds a factor whose key is known, as the demonstration does; an existing one stays. */
    addFactor: async (userId: string, key: Uint8Array): Promise<void> =>
      void (await db.transaction().execute((tx) => addFactor(tx, secret, { userId, key }))),
    signOut: (token: string) => endSession(db, token),
    /** Whose live session this is, with what other parts know of that person; null when it has ended or they are disabled. */
    readSession: <Also extends object = object>(
      session: SessionName,
      also?: AlsoRead<Also>,
    ): Promise<(SignedIn & Also) | null> => readSession({ db, refusesDemoAccounts }, session, also),
    sessionOfAccess: (token: string) => sessionOfAccess(secret, token),
    /** What a device carries on which this contact has signed in now. */
    trustDevice: (carried: string | null, contact: string) => trustDevice(secret, carried, contact),
    /** Whether this contact has signed in on the device before. */
    isKnownDevice: (carried: string | null, contact: string): boolean =>
      knownDevice(secret, carried, contact) !== null,
    /** Encrypts what a browser carries for us, under a label. */
    seal: (label: string, value: unknown): string =>
      seal(secret, `browser:${label}`, Buffer.from(JSON.stringify(value))),
    /** What `seal` encrypted under this label; null for anything else. */
    unseal: (label: string, text: string | null): unknown => {
      const plain = text === null ? null : unseal(secret, `browser:${label}`, text)
      return plain === null ? null : JSON.parse(plain.toString())
    },
    /**
     * Counts an attempt at what a visitor may do only so often, such as writing to us. Answers 0 when it is allowed, else
     * the minutes until the window ends. The subject, an address or an e-mail, is stored as a hash.
     */
    consumeAttempt: (limit: Limit, subject: string) =>
      consumeAttempt(db, { limit, key: subjectKey(secret, subject) }),
    /** The network of a visitor, hashed under the store's secret. */
    networkKey: (address: string) => subjectKey(secret, networkOf(address)),
  }
}

/** An account that the shop itself adds: no limit, no form, no proof. */
type Enrolment = Omit<NewUser, 'passwordHash' | 'contact'> & {
  readonly email: string
  readonly password: string
}

/** Adds an account and answers its user's id. An existing account stays as it is, with its password. */
async function enrol(db: Db, { password, email, ...person }: Enrolment): Promise<string> {
  const passwordHash = await hashPassword(password)
  const contact = email.toLowerCase()
  const { id } = await db.transaction().execute((tx) => addUser(tx, { ...person, contact, passwordHash }))
  return id
}
