import { type Kysely, sql } from 'kysely'
import type { NoticeKind, NoticesTables } from './notices-tables.ts'

/** The identity of a notice: its kind, and the id of what it is about. */
export type NoticeId = { readonly kind: NoticeKind; readonly subject: string }

/** A claim to send a notice. `attempt` distinguishes it from a later one. */
export type Claim = NoticeId & { readonly attempt: number }

/** Longer than the time-out of the mail server, so a claim expires while sending only if its process has died. */
const LEASE = sql<Date>`now() + interval '2 minutes'`

/** Claims a notice; 'settled' when it was sent already, 'busy' while another process sends it. */
export async function claimNotice(
  db: Kysely<NoticesTables>,
  { kind, subject }: NoticeId,
): Promise<Claim | 'settled' | 'busy'> {
  const claimed = await db
    .insertInto('notices')
    .values({ kind, subject, claimed_until: LEASE })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ claimed_until: LEASE, tries: sql`notices.tries + 1` })
        .where('notices.settled_at', 'is', null)
        .where('notices.claimed_until', '<=', sql<Date>`now()`),
    )
    .returning('tries')
    .executeTakeFirst()
  if (claimed) return { kind, subject, attempt: claimed.tries }
  const row = await db
    .selectFrom('notices')
    .select('settled_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.settled_at ? 'settled' : 'busy'
}

/** Records the outcome. The notice is not sent again. */
export async function settleNotice(
  db: Kysely<NoticesTables>,
  { kind, subject }: Claim,
  outcome: 'sent' | 'refused',
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ outcome, settled_at: sql<Date>`business_now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('settled_at', 'is', null)
    .execute()
}

/** Releases a claim, so that the next attempt does not wait until it expires. */
export async function releaseNotice(
  db: Kysely<NoticesTables>,
  { kind, subject, attempt }: Claim,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ claimed_until: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('tries', '=', attempt)
    .execute()
}
