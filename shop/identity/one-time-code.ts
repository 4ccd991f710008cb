import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { refuse } from '#kernel/result'
import { sameText } from '#kernel/same-text'
import { cleanIdentifier } from '#kernel/text'
import { findUser } from './users-store.ts'

/** How long a code is valid, in minutes, and how often it may be tried. */
export const codeMinutes = 5
export const codeTries = 5

/** How long a link is valid, in minutes. */
export const linkMinutes = 30

const derive = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** The code of six digits that belongs to a request: nobody can compute it without the shop's secret. */
export const oneTimeCode = (secret: string, token: string): string =>
  String(derive(secret, `code:${token}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Whether a typed code, spaces aside and in digits of any script, is that of the request. */
export const isOneTimeCode = (secret: string, token: string, typed: string): boolean =>
  sameText(cleanIdentifier(typed), oneTimeCode(secret, token))

/** Refuses what cannot be a code, before it uses up a try; null for six digits, spaces aside. */
export const refuseIncompleteCode = (typed: string) =>
  /^[0-9]{6}$/.test(cleanIdentifier(typed))
    ? null
    : refuse('wrong_code', 'Enter the 6 digits of the code.', 'code')

/** What only the shop can add to a token: the proof in a mailed link. */
export const linkMac = (secret: string, token: string) =>
  derive(secret, `link:${token}`).toString('base64url').slice(0, 32)

/** The key in a mailed link: the token of the request, and what only the shop can add to it. */
const linkKey = (secret: string, token: string): string => token + linkMac(secret, token)

/** The token in the key of a link; null when we did not make it. */
export function tokenOfLink(secret: string, key: string): string | null {
  const token = key.slice(0, -32)
  return token !== '' && sameText(key, linkKey(secret, token)) ? token : null
}

/** What a job sends for a proof: the code, the key of the link, and whether the contact has an account. */
export type ProofMessage = {
  readonly contact: string
  readonly code: string
  readonly key: string
  readonly name: string | null
  readonly isKnown: boolean
}

/** Reads a proof for the job that sends it; null once it ended. */
export async function readProofMessage(
  db: Db,
  secret: string,
  proofId: number,
): Promise<ProofMessage | null> {
  // An SMS has the code alone; a mail has the link too, which stays valid for longer.
  const row = await openProof(
    db,
    sql`id = ${proofId} and (contact like '%@%'
      or asked_at > business_now() - make_interval(mins => ${codeMinutes}))`,
  )
  if (!row) return null
  const { contact, token } = row
  const user = await findUser(db, contact)
  return {
    contact,
    code: oneTimeCode(secret, token),
    key: linkKey(secret, token),
    name: user?.name ?? row.name,
    isKnown: user !== null,
  }
}

const openProof = (db: Db, which: RawBuilder<unknown>) =>
  firstRow<{ token: string; contact: string; name: string | null; password_hash: string | null }>(db)`
    select token, contact, name, password_hash from contact_proofs where used_at is null
    and asked_at > business_now() - make_interval(mins => ${linkMinutes}) and ${which}`

/** What a person must still add to finish with a mailed link; null when the link has ended or is not ours. */
export async function readLink(
  db: Db,
  secret: string,
  { key, purpose }: { readonly key: string; readonly purpose: 'sign-in' | 'reset' },
): Promise<{ readonly contact: string; readonly asks: 'nothing' | 'name' | 'password' } | null> {
  const token = tokenOfLink(secret, key)
  if (token === null) return null
  const row = await openProof(db, sql`token = ${token} and purpose = ${purpose}`)
  if (!row) return null
  const asks = (await findUser(db, row.contact))
    ? 'nothing'
    : row.password_hash !== null
      ? 'password'
      : row.name === null
        ? 'name'
        : 'nothing'
  return { contact: row.contact, asks }
}
