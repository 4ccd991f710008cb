import { type Kysely, sql } from 'kysely'
import type { Tables, Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { cancelMove, type LineGoods, type Mover, mayCancelLine, moveLines, type Order } from '#shop/orders'
import { inTransaction } from './in-transaction.ts'

/** Why nothing was cancelled. */
export type CancelRefusal = Refusal<'not_allowed' | 'not_yours' | 'no_such_line'>

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
 * Cancels lines of an order: stock goes back, a credit note is issued, what the courier collects becomes less, and the
 * buyer is written to. All the lines asked for, or none. Nobody is charged for it.
 */
export async function cancelOrder(
  { db, outbox }: { readonly db: Kysely<Tables>; readonly outbox: Outbox },
  request: CancelRequest,
): Promise<Result<null, CancelRefusal>> {
  const asked = request.order.lines.filter((line) =>
    request.lineIds.length > 0 ? request.lineIds.includes(line.id) : mayCancelLine(line).allowed,
  )
  if (request.lineIds.some((id) => !request.order.lines.some((line) => line.id === id)))
    return refuse('no_such_line', 'That title is not part of this order.')
  if (asked.length === 0) return refuse('not_allowed', 'Nothing in this order can be cancelled any more.')
  return inTransaction(db, async (tx) => {
    for (const [goods, lines] of Map.groupBy(asked, (line): LineGoods => line.goods)) {
      const moved = await moveLines(tx, {
        orderId: request.order.id,
        lineIds: lines.map((line) => line.id),
        move: cancelMove(goods),
        by: request.by,
        actorId: request.actorId,
        reason: request.reason,
      })
      if (!moved.ok) return moved
    }
    await lowerCollection(tx, request.order.id)
    await outbox.send(tx, 'order-cancelled', { orderId: request.order.id })
    return ok(null)
  })
}

// What the courier is to collect is what the lines still alive are documented at, their charges included.
async function lowerCollection(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update payments p set amount_paise = due.paise,
      state = case when due.paise = 0 then 'cancelled' else p.state end
    from (select coalesce(sum(l.gross_paise + coalesce((
        select sum(c.gross_paise) from order_line_charges c where c.order_line_id = l.id), 0)), 0)::bigint paise
      from order_lines l where l.order_id = ${orderId} and l.state <> 'CANCELLED') due
    where p.order_id = ${orderId} and p.state = 'on-delivery'`.execute(tx)
}
