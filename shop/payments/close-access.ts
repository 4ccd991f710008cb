import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Result } from '#kernel/result'
import { announce, creditLines, type MoveRefusal, moveLines } from '#shop/orders'
import { lockLivePayment, refundLines } from './settle-ended-lines.ts'

/**
 * Closes a digital line that was opened, for a reason that its owner reads. Where the money goes back, a credit note is
 * issued and the refund requested in the same transaction.
 */
export const closeAccess = (
  { db, outbox }: DbAndOutbox,
  {
    orderId,
    lineId,
    isRefunded,
    ...why
  }: {
    readonly orderId: number
    readonly lineId: number
    readonly isRefunded: boolean
    readonly actorId: string | null
    readonly reason: string
  },
): Promise<Result<null, MoveRefusal>> =>
  inTransaction(db, async (tx) => {
    // Payment before lines, as settling does.
    await lockLivePayment(tx, orderId)
    const lines = { orderId, lineIds: [lineId] }
    const moved = await moveLines(tx, { ...lines, move: 'deactivate', by: 'staff', ...why })
    if (!moved.ok) return moved
    await announce(tx, outbox, 'deactivate', { orderId, lineId })
    if (isRefunded) {
      await creditLines(tx, { ...lines, credits: 'all', reason: why.reason })
      await refundLines(tx, outbox, { ...lines, cause: 'closed' })
    }
    return ok(null)
  })
