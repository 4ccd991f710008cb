import type { DbAndOutbox } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from '#shop/staff'
import type { About, NoticeId } from './notices-store.ts'

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
    const again = await firstRow<{ about: About }>(tx)`
      update notices set round = round + 1, unanswered = 0, settled_at = null, outcome = null, claimed_until = now()
      where order_id = ${orderId} and kind = ${kind} and subject = ${subject} and channel = ${channel}
      and settled_at is not null returning about`
    if (!again) return refuse('not_sent_yet', 'This message is already on its way.')
    await outbox.send(tx, 'message-resend', { message: kind, subject, channel, about: again.about })
    await recordAudit(tx, actorId, 'orders.message.resent', `order:${orderId}`, { message: kind, channel })
    return ok(null)
  })
}
