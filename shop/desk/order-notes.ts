import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
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
    await sql`
      insert into order_notes (order_id, actor_id, words)
      values (${note.orderId}, ${note.actorId}, ${words})`.execute(tx)
    await recordAudit(tx, note.actorId, 'order.note.added', `order:${note.orderId}`)
  })
  return ok(null)
}

/** The notes on an order, newest first. */
export const readNotes = (db: Db, orderId: number): Promise<OrderNote[]> =>
  allRows<OrderNote>(db)`
    select id, actor_id "actorId", words, at from order_notes where order_id = ${orderId} order by id desc`

/** Notes that a person opened an order, and answers who else did in the last five minutes, the latest first. */
export async function visitOrder(db: Db, visit: { readonly orderId: number; readonly userId: string }) {
  const now = sql<Date>`business_now()`
  await sql`
    insert into order_visits (order_id, user_id, opened_at)
    values (${visit.orderId}, ${visit.userId}, ${now})
    on conflict (order_id, user_id) do update set opened_at = ${now}`.execute(db)
  return allRows<{ userId: string; minutesAgo: number }>(db)`
    select user_id "userId", floor(extract(epoch from business_now() - opened_at) / 60)::int "minutesAgo"
    from order_visits where order_id = ${visit.orderId} and user_id <> ${visit.userId}
    and opened_at > business_now() - interval '5 minutes' order by opened_at desc`
}
