import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import {
  announce,
  cancelMove,
  type LineGoods,
  type MoveRefusal,
  type Mover,
  mayCancelLine,
  moveLines,
  type Order,
} from '#shop/orders'
import { inTransaction } from './in-transaction.ts'
import { lockLivePayment, settleEnded } from './settle-ended-lines.ts'

/** Why nothing was cancelled. */
export type CancelRefusal = MoveRefusal | Refusal<'no_such_line'>

export type CancelRequest = {
  /** As its owner read it: reading is what proves the right to cancel. */
  readonly order: Order
  /** Ids of the lines to cancel; all that may still be cancelled when empty. */
  readonly lineIds: readonly number[]
  readonly by: Mover
  readonly actorId: string | null
  readonly reason: string
}

/**
 * Cancels lines of an order: stock goes back, a credit note is issued, what the courier collects becomes less or the
 * money taken goes back, and the buyer is written to. All the lines asked for, or none. Nobody is charged for it.
 */
export async function cancelOrder(
  { db, outbox }: { readonly db: Db; readonly outbox: Outbox },
  request: CancelRequest,
): Promise<Result<null, CancelRefusal>> {
  const { order } = request
  if (request.lineIds.some((id) => !order.lines.some((line) => line.id === id)))
    return refuse('no_such_line', 'That title is not part of this order.')
  return inTransaction(db, async (tx) => {
    // Payment before lines before stock, as settling does.
    const payment = await lockLivePayment(tx, order.id)
    const query = order.lines.filter((line) =>
      // What waits for one payment is one whole: its amount is fixed at the provider.
      request.lineIds.length > 0 && payment?.state !== 'pending'
        ? request.lineIds.includes(line.id)
        : mayCancelLine(line).allowed,
    )
    if (query.length === 0) return refuse('not_allowed', 'Nothing in this order can be cancelled any more.')
    for (const [goods, lines] of Map.groupBy(query, (line): LineGoods => line.goods)) {
      const moved = await moveLines(tx, {
        orderId: order.id,
        lineIds: lines.map((line) => line.id),
        move: cancelMove(goods),
        by: request.by,
        actorId: request.actorId,
        reason: request.reason,
      })
      if (!moved.ok) return moved
    }
    const lineIds = query.map((line) => line.id)
    if (payment) await settleEnded(tx, outbox, payment, { lineIds, cause: 'cancelled' })
    await announce(tx, outbox, 'cancel', { orderId: order.id })
    return ok(null)
  })
}
