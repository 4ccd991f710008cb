import type { Db } from '#db/tables'
import { countWords } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import {
  countAttempt,
  giveBackAttempt,
  type Limit,
  networkOf,
  type Subject,
  subjectKey,
} from './attempt-limits.ts'
import { longestPassword } from './credentials.ts'
import { knownDevice } from './device-trust.ts'
import { isPassword } from './password.ts'
import { openSession, type SessionOpening } from './sessions-store.ts'
import { findUser } from './users-store.ts'

/** From where somebody signs in. */
export type SignInVisit = Omit<SessionOpening, 'userId'> & {
  /** What the device carries if it signed in before. */
  readonly device?: string | null
}

export type SignInRequest = SignInVisit & { readonly email: string; readonly password: string }

/** A session that was opened, whose it is, and whether their account was made by this sign-in. */
export type SignedInAs = {
  readonly token: string
  readonly sessionId: string
  readonly userId: string
  readonly isNew?: boolean
}

export type SignInRefusal = Refusal<'wrong_credentials' | 'too_many_attempts' | 'disabled'>

export type SignInNeeds = {
  readonly db: Db
  readonly secret: string
  readonly refusesDemoAccounts: boolean
}

const window = { minutes: 15 }
const byDevice: Limit = { ...window, scope: 'sign-in:device', most: 10 }
const byPair: Limit = { ...window, scope: 'sign-in:e-mail+network', most: 10 }
const byEmail: Limit = { ...window, scope: 'sign-in:e-mail', most: 30 }
const byNetwork: Limit = { ...window, scope: 'sign-in:network', most: 50 }
/** Tries of one e-mail from one network once that e-mail or that network is over its limit. */
const fewTries = 3
/** Tries from one network, of which one e-mail makes ten at most. */
const mostOfNetwork = 300

/** The refusal of one attempt too many: the same whether or not there is an account. */
export const tooMany = (minutes: number) =>
  refuse(
    'too_many_attempts',
    `Too many attempts. Please wait ${countWords(minutes, 'minute')} and try again.`,
  )

/** The refusal of a person whose account is closed. */
export const isClosed = () =>
  refuse('disabled', 'This account is closed. Write to our support if you think it should not be.')

/**
 * Signs a person in with e-mail and password. The session is always a new one. An unknown e-mail costs the same work and
 * gives the same words as a wrong password.
 */
export async function signIn(
  needs: SignInNeeds,
  { email: typed, password, device = null, ...visit }: SignInRequest,
): Promise<Result<SignedInAs, SignInRefusal>> {
  const email = typed.trim().toLowerCase()
  const counted = await countTry(needs, { email, device, ip: visit.ip })
  if (!counted.ok) return counted
  const found = await findUser(needs.db, email)
  const isRight = await isPassword(password.slice(0, longestPassword + 1), found?.hash ?? null)
  if (!isRight || found === null)
    return refuse(
      'wrong_credentials',
      'That e-mail and password do not match an account. Check both and try again.',
    )
  const opened = await openSession(needs.db, needs.refusesDemoAccounts, { ...visit, userId: found.id })
  if (opened === null) return isClosed()
  for (const subject of counted.value) await giveBackAttempt(needs.db, subject)
  return ok({ token: opened.token, sessionId: opened.id, userId: found.id })
}

/**
 * Counts a try, and answers what to uncount when it succeeds. A device that signed in before has tries of its own. Others
 * share ten by e-mail and network, so wrong passwords from elsewhere do not lock the owner out; many wrong ones for an
 * e-mail from everywhere, or from one network for many, leave three each.
 */
async function countTry(
  { db, secret }: SignInNeeds,
  { email, device, ip }: { readonly email: string; readonly device: string | null; readonly ip: string },
): Promise<Result<readonly Subject[], SignInRefusal>> {
  const network = networkOf(ip)
  const known = knownDevice(secret, device, email)
  const pair: Subject = known
    ? { limit: byDevice, key: subjectKey(secret, `${email} ${known}`) }
    : { limit: byPair, key: subjectKey(secret, `${email} ${network}`) }
  const own = await countAttempt(db, pair)
  if (own.tries > pair.limit.most) return tooMany(own.minutes)
  if (known) return ok([pair])
  const shared = [
    { limit: byEmail, key: subjectKey(secret, email) },
    { limit: byNetwork, key: subjectKey(secret, network) },
  ]
  const [ofEmail, ofNetwork] = [
    await countAttempt(db, shared[0] as Subject),
    await countAttempt(db, shared[1] as Subject),
  ]
  const isSlow = ofEmail.tries > byEmail.most || ofNetwork.tries > byNetwork.most
  if ((isSlow && own.tries > fewTries) || ofNetwork.tries > mostOfNetwork) return tooMany(own.minutes)
  return ok([pair, ...shared])
}
