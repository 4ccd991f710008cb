import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow, singleValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { seal, unseal } from '#kernel/seal'
import { cleanIdentifier } from '#kernel/text'
import { recordAudit } from '#shop/staff'
import { consumeAttempt, giveBackAttempt, type Limit, subjectKey } from './attempt-limits.ts'
import { tooMany } from './sign-in.ts'
import { base32, matchingStep, totpUri } from './totp.ts'

export type FactorNeeds = { readonly db: Db; readonly secret: string }

/** A key offered to a person, not stored yet: the form returns it sealed, so that nobody can set a key of their own. */
export type FactorOffer = { readonly sealed: string; readonly key: string; readonly uri: string }

export type FactorRefusal = Refusal<
  'wrong_code' | 'used_code' | 'too_many_attempts' | 'enrolled_already' | 'not_enrolled'
>

/** A code of a person, and the session in which it is typed. */
export type FactorRequest = { readonly userId: string; readonly token: string; readonly code: string }

const byPerson: Limit = { scope: 'second-factor:person', most: 5, minutes: 15 }
const recoveryCount = 10

const wrongCode = () =>
  refuse('wrong_code', 'That code is not right. Enter the six digits that your app shows now.', 'code')

/** Offers a key to enrol; of an earlier, sealed offer the same one, so that a wrong code keeps the QR code. */
export function offerFactor(
  { secret }: Pick<FactorNeeds, 'secret'>,
  person: { readonly userId: string; readonly account: string; readonly shop: string },
  earlier: string | null = null,
): FactorOffer {
  const key = (earlier && unseal(secret, person.userId, earlier)) || randomBytes(20)
  return { sealed: seal(secret, person.userId, key), key: base32(key), uri: totpUri(key, person) }
}

/** Enrols the offered key once its first code is right, and answers recovery codes, which are shown this once. */
export async function enrolFactor(
  needs: FactorNeeds,
  request: FactorRequest & { readonly sealed: string },
): Promise<Result<readonly string[], FactorRefusal>> {
  const { userId, token, code } = request
  const key = unseal(needs.secret, userId, request.sealed)
  if (key === null) return wrongCode()
  return limited(needs, userId, async (tx) => {
    const step = matchingStep(key, cleanIdentifier(code), await readSeconds(tx))
    if (step === null) return wrongCode()
    const added = await addFactor(tx, needs.secret, { userId, key, step })
    if (!added)
      return refuse('enrolled_already', 'An authenticator app was added meanwhile. Reload the page.')
    const codes = Array.from({ length: recoveryCount }, () => base32(randomBytes(10)).slice(0, 16))
    await sql`
      insert into recovery_codes (user_id, code_hash)
      select ${userId}, unnest(${codes.map((each) => hashOf(needs.secret, userId, each))}::text[])`.execute(
      tx,
    )
    await markSession(tx, userId, token)
    await recordAudit(tx, userId, 'staff.factor.enrolled', `user:${userId}`)
    return ok(codes.map((each) => each.replaceAll(/.{4}(?=.)/g, '$&-')))
  })
}

/** Opens the desk to a session by the current code of the app, or by a recovery code; each is accepted once. */
export function passFactor(
  needs: FactorNeeds,
  { userId, token, code }: FactorRequest,
): Promise<Result<null, FactorRefusal>> {
  return limited(needs, userId, async (tx) => {
    const accepted = /^[0-9]{6}$/.test(cleanIdentifier(code))
      ? await acceptCode(tx, needs.secret, userId, cleanIdentifier(code))
      : await acceptRecovery(tx, needs.secret, userId, code)
    if (accepted.ok) await markSession(tx, userId, token)
    return accepted
  })
}

async function acceptCode(tx: Tx, secret: string, userId: string, code: string) {
  const factor = await firstRow<{ sealed_key: string }>(tx)`
    select sealed_key from second_factors where user_id = ${userId}`
  if (!factor) return refuse('not_enrolled', 'No authenticator app is set up any more. Reload the page.')
  const key = unseal(secret, userId, factor.sealed_key)
  if (key === null)
    return refuse(
      'not_enrolled',
      'The SECRET of the shop has changed since you set your app up. Ask for a reset of your second step.',
    )
  const step = matchingStep(key, code, await readSeconds(tx))
  if (step === null) return wrongCode()
  const first = await firstRow<{ user_id: string }>(tx)`
    update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}
    returning user_id`
  return first ? ok(null) : refuse('used_code', 'This code was used. Wait for the next one.', 'code')
}

async function acceptRecovery(tx: Tx, secret: string, userId: string, code: string) {
  const used = await firstRow<{ user_id: string }>(tx)`
    update recovery_codes set used_at = business_now() where user_id = ${userId}
    and code_hash = ${hashOf(secret, userId, code)} and used_at is null returning user_id`
  if (!used) return wrongCode()
  await recordAudit(tx, userId, 'staff.factor.recovery_code_used', `user:${userId}`)
  return ok(null)
}

/** Adds a factor to a person who has none; answers whether it was added. */
export async function addFactor(
  tx: Tx,
  secret: string,
  { userId, key, step = 0 }: { readonly userId: string; readonly key: Uint8Array; readonly step?: number },
): Promise<boolean> {
  const added = await firstRow<{ user_id: string }>(tx)`
    insert into second_factors (user_id, sealed_key, last_step)
    values (${userId}, ${seal(secret, userId, key)}, ${step}) on conflict do nothing returning user_id`
  return added !== null
}

/** Removes a person's factor and its recovery codes, and audits it: their sessions must enrol a new one for the desk. */
export async function resetFactor(
  tx: Tx,
  { userId, actorId }: { readonly userId: string; readonly actorId: string },
): Promise<void> {
  const removed = await firstRow<{ user_id: string }>(tx)`
    delete from second_factors where user_id = ${userId} returning user_id`
  if (!removed) return
  await sql`update sessions set second_factor_at = null where user_id = ${userId}`.execute(tx)
  await recordAudit(tx, actorId, 'staff.factor.reset', `user:${userId}`)
}

/** Counts the attempt of a person; a refusal changes nothing but the count, a success uncounts it. */
async function limited<Value>(
  { db, secret }: FactorNeeds,
  userId: string,
  attempt: (tx: Tx) => Promise<Result<Value, FactorRefusal>>,
): Promise<Result<Value, FactorRefusal>> {
  const subject = { limit: byPerson, key: subjectKey(secret, userId) }
  const minutes = await consumeAttempt(db, subject)
  if (minutes > 0) return tooMany(minutes)
  const result = await db.transaction().execute(attempt)
  if (result.ok) await giveBackAttempt(db, subject)
  return result
}

async function markSession(tx: Tx, userId: string, token: string): Promise<void> {
  await sql`
    update sessions set second_factor_at = business_now() where token = ${token}
    and user_id = ${userId}`.execute(tx)
}

// Real time, as phones have it; business time may be set apart from it.
const readSeconds = (tx: Tx): Promise<number> =>
  singleValue<number>(tx)`select extract(epoch from now())::float8`

const hashOf = (secret: string, userId: string, code: string) =>
  subjectKey(secret, `recovery:${userId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
