import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from './identity-tables.ts'
import { linkKey, linkMinutes, oneTimeCode, tokenOfLink } from './one-time-code.ts'
import { findUser } from './users-store.ts'

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
  db: Kysely<IdentityTables>,
  secret: string,
  proofId: number,
): Promise<ProofMessage | null> {
  const row = await openProofs(db).where('id', '=', proofId).executeTakeFirst()
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

const openProofs = (db: Kysely<IdentityTables>) =>
  db
    .selectFrom('contact_proofs')
    .select(['token', 'contact', 'name', 'password_hash'])
    .where('used_at', 'is', null)
    .where('asked_at', '>', sql<Date>`business_now() - make_interval(mins => ${linkMinutes})`)

/** What a person must still add to finish with a mailed link; null when the link has ended or is not ours. */
export async function readLink(
  db: Kysely<IdentityTables>,
  secret: string,
  { key, purpose }: { readonly key: string; readonly purpose: IdentityTables['contact_proofs']['purpose'] },
): Promise<{ readonly contact: string; readonly asks: 'nothing' | 'name' | 'password' } | null> {
  const token = tokenOfLink(secret, key)
  if (token === null) return null
  const row = await openProofs(db)
    .where('token', '=', token)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
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
