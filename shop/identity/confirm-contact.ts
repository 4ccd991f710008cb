import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { randomToken } from '#kernel/id'
import { allRows, firstRow, firstValue, oneRow, singleValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanIdentifier } from '#kernel/text'
import type { Outbox } from '#ports/outbox'
import type { SendsSms } from '#ports/sms'
import { consumeAttempts, limitsOf, networkOf } from './attempt-limits.ts'
import { refuseMobile } from './credentials.ts'
import { isOneTimeCode, oneTimeCode, refuseIncompleteCode } from './one-time-code.ts'
import { tooMany } from './sign-in.ts'
import { countTry, markUsed } from './use-proof.ts'

/** What a code that reaches a contact proves. A person has one open code for each. */
export type CodePurpose = 'email' | 'mobile' | 'guardian' | 'deletion'

type CodeNeeds = DbAndOutbox & { readonly secret: string; readonly sendsSms?: SendsSms }
type Owner = { readonly userId: string; readonly purpose: CodePurpose }

/** How long a code is valid, in minutes. */
export const contactCodeMinutes = 10

const limit = limitsOf('contact-code')
const sending = [limit('hour', 5, 60), limit('day', 10, 24 * 60)]
const perNetwork = limit('network', 20, 60)

const inTime = sql<boolean>`asked_at > business_now() - make_interval(mins => ${contactCodeMinutes})`

/** Sends a code to a contact, an e-mail address or a mobile number in E.164. It ends the one before. */
export async function sendContactCode(
  { db, outbox, secret, sendsSms }: CodeNeeds,
  { userId, purpose }: Owner,
  { contact, ip }: { readonly contact: string; readonly ip: string },
): Promise<Result<null, Refusal<'no_sms' | 'too_many_attempts'>>> {
  const unreachable = await refuseMobile(contact, 'contact-code', sendsSms)
  if (unreachable) return unreachable
  const counted = [
    ...[userId, contact].flatMap((subject) => sending.map((each) => [each, subject] as const)),
    [perNetwork, networkOf(ip)],
  ] as const
  const minutes = await consumeAttempts({ db, secret }, counted)
  if (minutes > 0) return tooMany(minutes)
  await db.transaction().execute(async (tx) => {
    // Of two asked for at once, the second ends the first.
    await advisoryLock(tx, `contact-code:${userId}`)
    await sql`delete from contact_proofs where user_id = ${userId} and purpose = ${purpose}`.execute(tx)
    await outbox.send(tx, 'contact-code-asked', { proofId: await note(tx, { userId, purpose, contact }) })
  })
  return ok(null)
}

const note = (
  tx: Tx,
  { userId, purpose, contact }: { userId: string; purpose: CodePurpose | 'changed'; contact: string },
): Promise<number> =>
  singleValue<number>(tx)`
    insert into contact_proofs (token, user_id, purpose, contact)
    values (${randomToken(24)}, ${userId}, ${purpose}, ${contact}) returning id`

/** The contact that a code was sent to and that is still to be confirmed; null without one. */
export async function pendingContact(db: Db, { userId, purpose }: Owner) {
  return firstValue<string>(db)`
    select contact from contact_proofs where user_id = ${userId} and purpose = ${purpose} and used_at is null
    and ${inTime}`
}

/** Takes a code, once; answers the contact that it proves. Five wrong ones end it. */
export async function useContactCode(
  { db, secret }: Pick<CodeNeeds, 'db' | 'secret'>,
  { userId, purpose }: Owner,
  typed: string,
): Promise<Result<string, Refusal<'wrong_code' | 'code_ended'>>> {
  const ended = refuse('code_ended', 'This code is no longer valid. Ask for a new one.', 'code')
  const code = cleanIdentifier(typed)
  const incomplete = refuseIncompleteCode(code)
  if (incomplete) return incomplete
  const proof = await countTry(db, contactCodeMinutes, { user_id: userId, purpose })
  if (!proof) return ended
  if (!isOneTimeCode(secret, proof.token, code))
    return refuse('wrong_code', 'That is not the code we sent.', 'code')
  return (await db.transaction().execute((tx) => markUsed(tx, proof.id))) ? ok(proof.contact) : ended
}

/** A contact that a message goes to: a code to be sent, or news of the account. */
export type ContactNews = { readonly purpose: CodePurpose; readonly contact: string; readonly code: string }

/** Reads a contact for the job that writes to it; null once it is used or over: after an outage a code would not be taken. */
export async function readContactNews(db: Db, secret: string, proofId: number): Promise<ContactNews | null> {
  // News of the account names no purpose.
  const row = await firstRow<{ purpose: CodePurpose; contact: string; token: string }>(db)`
    select purpose, contact, token from contact_proofs where id = ${proofId} and used_at is null
    and (purpose in ('changed', 'erased') or ${inTime})`
  if (!row) return null
  const { token, purpose, contact } = row
  return { contact, purpose, code: oneTimeCode(secret, token) }
}

/**
 * Gives an account a contact that its owner has proved, and writes to those that it had before. Refused where it belongs to
 * another account: only who reads the contact learns that; and where the account was erased meanwhile.
 */
export async function changeContact(
  { tx, outbox }: { readonly tx: Tx; readonly outbox: Outbox },
  userId: string,
  column: 'email' | 'mobile',
  contact: string,
): Promise<Result<null, Refusal<'taken'>>> {
  // Two people who claim one contact at the same moment: the second is refused.
  await advisoryLock(tx, `contact:${contact}`)
  const before = await oneRow<{ email: string | null; mobile: string | null }>(tx)`
    select email, mobile from users where id = ${userId} for update`
  const { rows } = await sql`
    update users set ${sql.ref(column)} = ${contact}, ${sql.ref(`${column}_verified`)} = true, updated_at = business_now()
    where id = ${userId}::uuid and erased_at is null and not exists (select from users o where o.${sql.ref(column)} = ${contact} and o.id <> ${userId}::uuid)
    returning id`.execute(tx)
  if (rows.length === 0)
    return refuse('taken', 'This contact belongs to another account. Sign in with it instead.', 'code')
  for (const old of [before.email, before.mobile])
    if (old !== null && before[column] !== contact)
      await announceSignIn({ tx, outbox }, { userId, contact: old, added: column })
  return ok(null)
}

/** What was added to an account: another contact, a passkey, or an account at another site. */
export type AddedSignIn = 'email' | 'mobile' | 'passkey' | 'social'

/** Writes to a contact of an account that another way to sign in was added; by default to its e-mail address, else its mobile number. */
export async function announceSignIn(
  { tx, outbox }: { readonly tx: Tx; readonly outbox: Outbox },
  {
    userId,
    added,
    contact,
  }: { readonly userId: string; readonly added: AddedSignIn; readonly contact?: string },
): Promise<void> {
  const user = await oneRow<{ email: string | null; mobile: string | null }>(tx)`
    select email, mobile from users where id = ${userId}`
  const to = contact ?? user.email ?? user.mobile
  if (to === null) return
  const proofId = await note(tx, { userId, purpose: 'changed', contact: to })
  await outbox.send(tx, 'sign-in-added', { proofId, added })
}

/** Whether the person whom a column names was erased, inside a statement. */
export const wasErased = (column: string) =>
  sql`exists (select from users where id = ${sql.ref(column)} and erased_at is not null)`

/** Answers which of these accounts are not erased, and lets none of them be until the transaction ends. */
export async function lockUnerased(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await allRows<{ id: string }>(tx)`
    select id from users where id = any(${userIds}::uuid[]) and erased_at is null order by id for key share`
  return rows.map(({ id }) => id)
}

/** Changes the name that an account shows, unless it was erased meanwhile. */
export async function renameUser(tx: Tx, userId: string, name: string): Promise<void> {
  await sql`update users set name = ${name}, updated_at = business_now()
    where id = ${userId} and erased_at is null`.execute(tx)
}
