import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { lockOrder } from '#shop/orders'
import { recordAudit } from '#shop/staff'

type OrderNote = {
  readonly id: number
  readonly actorId: string
  readonly words: string
  readonly at: Date
}

/**
 * Writes a note on an order and audits that one was written, not what it says. The same words of one person sent twice in a row,
 * or at once, are one note.
 */
export async function addNote(
  db: Db,
  note: { readonly orderId: number; readonly actorId: string; readonly words: string },
): Promise<Result<null, Refusal<'no_words' | 'too_long'>>> {
  const words = note.words.trim()
  if (words === '') return refuse('no_words', 'Write the note first.', 'note')
  if (words.length > 2000) return refuse('too_long', 'A note has at most 2,000 characters.', 'note')
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, note.orderId)
    const [last] = await readNotes(tx, note.orderId)
    if (last?.actorId === note.actorId && last.words === words) return
    await tx
      .insertInto('order_notes')
      .values({ order_id: note.orderId, actor_id: note.actorId, words })
      .execute()
    await recordAudit(tx, note.actorId, 'order.note.added', `order:${note.orderId}`)
  })
  return ok(null)
}

/** The notes on an order, newest first. */
export const readNotes = (db: Db, orderId: number): Promise<OrderNote[]> =>
  db
    .selectFrom('order_notes')
    .select(['id', 'actor_id as actorId', 'words', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()

/** Notes that a person opened an order, and answers who else did in the last five minutes, the latest first. */
export async function visitOrder(db: Db, visit: { readonly orderId: number; readonly userId: string }) {
  const now = sql<Date>`business_now()`
  await db
    .insertInto('order_visits')
    .values({ order_id: visit.orderId, user_id: visit.userId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'user_id']).doUpdateSet({ opened_at: now }))
    .execute()
  return db
    .selectFrom('order_visits')
    .select('user_id as userId')
    .select(sql<number>`floor(extract(epoch from business_now() - opened_at) / 60)::int`.as('minutesAgo'))
    .where('order_id', '=', visit.orderId)
    .where('user_id', '<>', visit.userId)
    .where('opened_at', '>', sql<Date>`business_now() - interval '5 minutes'`)
    .orderBy('opened_at', 'desc')
    .execute()
}
