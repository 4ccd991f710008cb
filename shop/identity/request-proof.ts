import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { randomToken } from '#kernel/id'
import { firstRow, firstValue, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import type { SendsSms } from '#ports/sms'
import { consumeAttempts, limitsOf, networkOf } from './attempt-limits.ts'
import { isEmail, readContact, refuseContact, refuseMobile } from './credentials.ts'
import { knownDevice } from './device-trust.ts'
import { codeTries } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { tooMany } from './sign-in.ts'

export type ProofNeeds = {
  readonly db: Db
  readonly secret: string
  readonly outbox: Outbox | undefined
  readonly sendsSms?: SendsSms
}

/** Somebody who says that a contact is theirs; `name` and `password` are those of whom to register. */
export type ProofRequest = {
  readonly contact: string
  readonly name?: string
  readonly password?: string
  readonly ip: string
  readonly device?: string | null
}

export type ProofRequestRefusal = Refusal<'bad_contact' | 'no_sms' | 'too_soon' | 'too_many_attempts'>

const limit = limitsOf('code')
const [hour, day] = [60, 24 * 60]
// By pair first: one network uses up no more than a third of what a contact has from everywhere.
const byPair = [limit('contact+network', 5, hour), limit('contact+network-day', 10, day)]
const byContact = [limit('contact', 15, hour), limit('contact-day', 30, day)]
const byNetwork = [limit('network', 30, hour), limit('network-day', 100, day)]
/** Against pumping: SMS to a thousand numbers in a row, as a script has them, and all SMS together. */
const [byBlock, bySms] = [limit('number-block', 20, hour), limit('sms', 3_000, hour)]
const byLinkPair = limit('link+network', 5, hour)
const byLink = limit('link', 15, hour)

/** Seconds to wait before the second, third and any later code. */
const pauses = [30, 60, 120] as const

/**
 * Sends a code to a contact, and by e-mail a link, to sign in or to register. It does the same, in the same time, whether
 * or not the contact has an account: a job words the message.
 */
export async function requestProof(
  needs: ProofNeeds,
  { contact: typed, name, password, ip, device = null }: ProofRequest,
): Promise<Result<{ readonly token: string }, ProofRequestRefusal>> {
  const contact = readContact(typed)
  if (contact === null || !(isEmail(contact) || /^\+91[6-9]/.test(contact)))
    return refuseContact('sign-in-code', needs.sendsSms)
  const unreachable = await refuseMobile(contact, 'sign-in-code', needs.sendsSms)
  if (unreachable) return unreachable
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return askProof(needs, { contact, name: name ?? null, passwordHash }, { ip, device })
}

/** Sends another code for the same request, which then has a token of its own; the earlier code ends. */
export async function resendProof(
  needs: ProofNeeds,
  token: string,
  visit: Pick<ProofRequest, 'ip' | 'device'>,
): Promise<Result<{ readonly token: string }, ProofRequestRefusal | Refusal<'code_ended'>>> {
  const earlier = await firstRow<Asked>(needs.db)`
    select contact, name, password_hash "passwordHash" from contact_proofs where token = ${token}
      and purpose = 'sign-in' and used_at is null and asked_at > business_now() - interval '1 hour'`
  if (!earlier) return refuse('code_ended', 'This code is no longer valid. Ask for a new one.')
  return (
    (await refuseMobile(earlier.contact, 'sign-in-code', needs.sendsSms)) ?? askProof(needs, earlier, visit)
  )
}

/** Where the code of a request went; null for a token that is none. */
export const proofContact = ({ db }: Pick<ProofNeeds, 'db'>, token: string): Promise<string | null> =>
  firstValue<string>(db)`
    select contact from contact_proofs where token = ${token} and purpose = 'sign-in'`

type Asked = {
  readonly contact: string
  readonly name: string | null
  readonly passwordHash: string | null
}

async function askProof(
  { db, secret, outbox }: ProofNeeds,
  { contact, name, passwordHash }: Asked,
  { ip, device = null }: Pick<ProofRequest, 'ip' | 'device'>,
): Promise<Result<{ readonly token: string }, ProofRequestRefusal>> {
  // A device that signed in before has a count of its own.
  const known = knownDevice(secret, device, contact)
  const network = networkOf(ip)
  const limits = [
    ...byPair.map((each) => [each, `${contact} ${known ?? network}`] as const),
    ...byNetwork.map((each) => [each, network] as const),
    ...(known ? [] : byContact.map((each) => [each, contact] as const)),
    ...(isEmail(contact)
      ? []
      : ([
          [byBlock, contact.slice(0, -3)],
          [bySms, 'all'],
        ] as const)),
  ]
  const token = randomToken(24)
  return db.transaction().execute(async (tx) => {
    // Of a form that is sent twice, the second waits here and is too soon.
    await advisoryLock(tx, `code:${contact}`)
    const seconds = await pauseLeft(tx, contact)
    if (seconds > 0)
      return refuse('too_soon', `Please wait ${seconds} seconds before you ask for another code.`)
    const minutes = await consumeAttempts({ db: tx, secret }, limits)
    if (minutes > 0) return tooMany(minutes)
    // Only the latest code of a contact is valid.
    await sql`
      update contact_proofs set tries = ${codeTries} where contact = ${contact} and purpose = 'sign-in'
      and used_at is null`.execute(tx)
    const { id } = await oneRow<{ id: number }>(tx)`
      insert into contact_proofs (purpose, token, contact, name, password_hash)
      values ('sign-in', ${token}, ${contact}, ${name}, ${passwordHash}) returning id`
    await outbox?.send(tx, 'sign-in-code-asked', { proofId: id })
    return ok({ token })
  })
}

/** How many seconds a contact must wait for its next code: the pauses grow with the unused codes of the last hour. */
const pauseLeft = async (db: Db, contact: string): Promise<number> =>
  (await firstValue<number>(db)`
    select ceil((${sql.val([...pauses])}::int[])[least(count(*), ${pauses.length})]
      - extract(epoch from business_now() - max(asked_at)))::int
    from contact_proofs where contact = ${contact} and purpose = 'sign-in' and used_at is null
      and asked_at > business_now() - interval '1 hour'`) ?? 0

/** Mails a link to choose a new password. It does the same, in the same time, whether or not the e-mail has an account. */
export async function requestReset(
  needs: ProofNeeds,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<Result<null, Refusal<'too_many_attempts'>>> {
  const network = networkOf(ip)
  const minutes = await consumeAttempts(needs, [
    [byLinkPair, `${email} ${network}`],
    ...byNetwork.map((each) => [each, network] as const),
    [byLink, email],
  ])
  if (minutes > 0) return tooMany(minutes)
  await needs.db.transaction().execute(async (tx) => {
    const { id } = await oneRow<{ id: number }>(tx)`
      insert into contact_proofs (purpose, token, contact) values ('reset', ${randomToken(24)}, ${email}) returning id`
    await needs.outbox?.send(tx, 'password-reset-asked', { proofId: id })
  })
  return ok(null)
}
