import { sql } from 'kysely'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { consumeAttempt, giveBackAttempt, type Limit, subjectKey } from './attempt-limits.ts'
import { hashPassword, isPassword } from './password.ts'
import type { ProofNeeds } from './request-proof.ts'
import { endSessions } from './sessions-store.ts'
import { tooMany } from './sign-in.ts'
import { markUsed, tryProof } from './use-proof.ts'
import { setPassword } from './users-store.ts'

/** Chooses a new password by a mailed link. Every session of the person ends. */
export async function resetPassword(
  needs: ProofNeeds,
  { key, password }: { readonly key: string; readonly password: string },
): Promise<Result<null, Refusal<'code_ended'>>> {
  const row = await tryProof(needs, { key }, 'reset')
  if (!row.ok) return linkEnded()
  const hash = await hashPassword(password)
  return needs.db.transaction().execute(async (tx) => {
    const user = await firstRow<{ id: string }>(tx)`
      select id from users where email = ${row.value.contact} and not is_disabled for update`
    if (!user || !(await markUsed(tx, row.value.id))) return linkEnded()
    // Links that were mailed before end with it.
    await sql`
      update contact_proofs set used_at = business_now() where contact = ${row.value.contact}
      and used_at is null`.execute(tx)
    await setPassword(tx, user.id, hash)
    await endSessions(tx, user.id, { butToken: null })
    await needs.outbox?.send(tx, 'password-changed', { userId: user.id, at: Date.now() })
    return ok(null)
  })
}

const linkEnded = () => refuse('code_ended', 'This link is no longer valid. Ask for a new one.')

const byPerson: Limit = { scope: 'change-password:person', most: 10, minutes: 15 }
/** How long after signing in a password may be changed without the current one, in minutes. */
const freshMinutes = 10

/** Whether a session may choose a new password without the current one: it is fresh. */
export async function isFreshSession({ db }: Pick<ProofNeeds, 'db'>, token: string) {
  const { rows } = await sql<{ isFresh: boolean; hasPassword: boolean }>`
    select s.created_at > business_now() - make_interval(mins => ${freshMinutes}) as "isFresh",
      exists (select from passwords p where p.user_id = s.user_id) as "hasPassword"
    from sessions s where s.token = ${token}`.execute(db)
  return rows[0] ?? { isFresh: false, hasPassword: false }
}

export type ConfirmRefusal = Refusal<'wrong_password' | 'not_fresh' | 'too_many_attempts'>

type Confirmation = { readonly userId: string; readonly token: string; readonly current: string }

/** Whether it is the person who changes how they sign in: by their current password, or soon after signing in. */
export async function confirmPerson(
  needs: ProofNeeds,
  { userId, token, current }: Confirmation,
): Promise<Result<null, ConfirmRefusal>> {
  const { db, secret } = needs
  const subject = { limit: byPerson, key: subjectKey(secret, userId) }
  const minutes = await consumeAttempt(db, subject)
  if (minutes > 0) return tooMany(minutes)
  const { isFresh } = await isFreshSession(needs, token)
  if (!isFresh) {
    const row = await firstRow<{ hash: string }>(db)`
      select hash from passwords where user_id = ${userId}`
    if (!row)
      return refuse('not_fresh', 'Sign out and in again, then come back within 10 minutes.', 'current')
    if (!(await isPassword(current, row.hash)))
      return refuse('wrong_password', 'That is not your current password.', 'current')
  }
  await giveBackAttempt(db, subject)
  return ok(null)
}

/** Changes a password, by the current one or soon after signing in. The other sessions of the person end. */
export async function changePassword(
  needs: ProofNeeds,
  request: Confirmation & { readonly password: string },
): Promise<Result<null, ConfirmRefusal>> {
  const { userId, token, password } = request
  const confirmed = await confirmPerson(needs, request)
  if (!confirmed.ok) return confirmed
  const hash = await hashPassword(password)
  await needs.db.transaction().execute(async (tx) => {
    await setPassword(tx, userId, hash)
    await endSessions(tx, userId, { butToken: token })
    await needs.outbox?.send(tx, 'password-changed', { userId, at: Date.now() })
  })
  return ok(null)
}
