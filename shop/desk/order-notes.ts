import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'

export type OrderNote = {
  readonly id: number
  readonly actorId: string
  readonly words: string
  readonly at: Date
}

/** Writes a note on an order and audits that one was written, not what it says. */
export async function addNote(
  db: Db,
  note: { readonly orderId: number; readonly actorId: string; readonly words: string },
): Promise<Result<null, Refusal<'no_words' | 'too_long'>>> {
  const words = note.words.trim()
  if (words === '') return refuse('no_words', 'Write the note first.', 'note')
  if (words.length > 2000) return refuse('too_long', 'A note has at most 2,000 characters.', 'note')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('order_notes')
      .values({ order_id: note.orderId, actor_id: note.actorId, words })
      .execute()
    await recordAudit(tx, {
      actorId: note.actorId,
      action: 'order.note.added',
      subject: `order:${note.orderId}`,
    })
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
