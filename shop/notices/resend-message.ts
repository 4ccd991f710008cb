import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import type { NoticeId } from './notices-store.ts'

export type ResendRefusal = Refusal<'not_sent_yet'>

/** Has a message about an order sent again, audited under `actorId`. One that is still to be sent is refused. */
export async function resendMessage(
  { db, outbox }: DbAndOutbox,
  {
    orderId,
    kind,
    subject,
    channel,
    actorId,
  }: NoticeId & { readonly orderId: number; readonly actorId: string },
): Promise<Result<null, ResendRefusal>> {
  return db.transaction().execute(async (tx) => {
    const again = await tx
      .updateTable('notices')
      .set({ round: sql`round + 1`, settled_at: null, outcome: null, claimed_until: sql<Date>`now()` })
      .where((row) => row.and({ order_id: orderId, kind, subject, channel }))
      .where('settled_at', 'is not', null)
      .returning('about')
      .executeTakeFirst()
    if (!again) return refuse('not_sent_yet', 'This message is already on its way.')
    await outbox.send(tx, 'message-resend', { message: kind, channel, about: again.about })
    await recordAudit(tx, actorId, 'orders.message.resent', `order:${orderId}`, { message: kind, channel })
    return ok(null)
  })
}
