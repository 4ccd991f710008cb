import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { CodePurpose } from './confirm-contact.ts'
import { nameInput } from './credentials.ts'
import {
  codeMinutes,
  codeTries,
  isOneTimeCode,
  linkMinutes,
  refuseIncompleteCode,
  tokenOfLink,
} from './one-time-code.ts'
import { isPassword } from './password.ts'
import type { ProofNeeds } from './request-proof.ts'
import { openSession } from './sessions-store.ts'
import { isClosed, type SignedInAs, type SignInNeeds, type SignInVisit } from './sign-in.ts'
import { addUser, findUser } from './users-store.ts'

/** The proof: a code with the token of its request, or the key of a mailed link, which opens an account with its password only. */
export type ContactProof =
  | { readonly token: string; readonly code: string }
  | { readonly key: string; readonly password?: string }

export type UseProofRequest = SignInVisit & {
  readonly proof: ContactProof
  /** Of a person without an account who has not named themselves yet. */
  readonly name?: string
}

/** `name_wanted`: the contact is proven and has no account; send the proof again with a name. */
export type UseProofRefusal = Refusal<
  'wrong_code' | 'code_ended' | 'name_wanted' | 'bad_name' | 'wrong_password' | 'disabled'
>

const ended = () => refuse('code_ended', 'This code is no longer valid. Ask for a new one.')

/**
 * Signs in the owner of a proven contact; a contact without an account gets one. Each proof is used once. A registered
 * password counts only for who typed it: with the code in the same browser, or with the link and the password again, so
 * a person who registers the address of another never shares their account.
 */
export async function useProof(
  needs: ProofNeeds & SignInNeeds,
  { proof, name: typedName, ...visit }: UseProofRequest,
): Promise<Result<SignedInAs & { readonly contact: string }, UseProofRefusal>> {
  const { db, outbox, refusesDemoAccounts } = needs
  const checked = await tryProof(needs, proof)
  if (!checked.ok) return checked
  const row = checked.value
  const user = await findUser(db, row.contact)
  if (user === null && 'key' in proof && row.password_hash !== null)
    if (!(await isPassword(proof.password ?? '', row.password_hash)))
      return refuse('wrong_password', 'That is not the password you chose. Try again.', 'password')
  const given = nameInput.safeParse({ name: user?.name ?? row.name ?? typedName })
  const name = user?.name ?? given.data?.name
  if (name === undefined) {
    if ('code' in proof) await giveBackTry(needs, row.id)
    return typedName === undefined
      ? refuse('name_wanted', 'Tell us your name to create your account.', 'name')
      : refuse('bad_name', given.error?.issues[0]?.message ?? 'Enter your name.', 'name')
  }
  return db.transaction().execute(async (tx) => {
    if (!(await markUsed(tx, row.id))) return ended()
    const { id, isNew } = await addUser(tx, { name, contact: row.contact, passwordHash: row.password_hash })
    if (isNew) await outbox?.send(tx, 'account-opened', { userId: id })
    const opened = await openSession(tx, refusesDemoAccounts, { ...visit, userId: id })
    if (opened === null) return isClosed()
    return ok({ token: opened.token, sessionId: opened.id, userId: id, isNew, contact: row.contact })
  })
}

type Tried = {
  readonly id: number
  readonly contact: string
  readonly name: string | null
  readonly password_hash: string | null
}

/**
 * Counts a try of an open proof and answers it; null when it has ended. A try is counted before the code is compared, so
 * that tries at the same time stay within the limit.
 */
export const countTry = (
  db: Db,
  minutes: number,
  which: { readonly purpose: CodePurpose | 'sign-in' | 'reset' } & (
    | { readonly token: string }
    | { readonly user_id: string }
  ),
): Promise<(Tried & { readonly token: string }) | null> =>
  firstRow<Tried & { readonly token: string }>(db)`
    update contact_proofs set tries = tries + 1 where purpose = ${which.purpose}
      and ${'token' in which ? sql`token = ${which.token}` : sql`user_id = ${which.user_id}`} and used_at is null
      and tries < ${codeTries} and asked_at > business_now() - make_interval(mins => ${minutes})
    returning id, token, contact, name, password_hash`

/** Counts a try of a proof for a purpose and checks it. */
export async function tryProof(
  { db, secret }: ProofNeeds,
  proof: ContactProof,
  purpose: 'sign-in' | 'reset' = 'sign-in',
): Promise<Result<Tried, Refusal<'wrong_code' | 'code_ended'>>> {
  const isCode = 'code' in proof
  const token = isCode ? proof.token : tokenOfLink(secret, proof.key)
  if (token === null) return ended()
  const incomplete = isCode ? refuseIncompleteCode(proof.code) : null
  if (incomplete) return incomplete
  const row = await countTry(db, isCode ? codeMinutes : linkMinutes, { token, purpose })
  if (!row) return ended()
  if (isCode && !isOneTimeCode(secret, token, proof.code))
    return refuse('wrong_code', 'That is not the code we sent.', 'code')
  return ok(row)
}

async function giveBackTry({ db }: ProofNeeds, id: number): Promise<void> {
  await sql`update contact_proofs set tries = tries - 1 where id = ${id} and tries > 0`.execute(db)
}

/** Uses a proof up; false when another request did so first. */
export async function markUsed(tx: Tx, id: number): Promise<boolean> {
  const used = await firstRow<{ id: number }>(tx)`
    update contact_proofs set used_at = business_now() where id = ${id} and used_at is null returning id`
  return used !== null
}
