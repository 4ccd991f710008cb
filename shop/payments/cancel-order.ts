import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import {
  announce,
  cancelMove,
  type LineGoods,
  type Mover,
  mayCancelLine,
  moveLines,
  type Order,
} from '#shop/orders'
import { inTransaction } from './in-transaction.ts'
import { requestRefund } from './request-refund.ts'

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
    if (payment)
      await settleCancelled(
        tx,
        outbox,
        payment,
        query.map((line) => line.id),
      )
    await announce(tx, outbox, 'cancel', order.id)
    return ok(null)
  })
}

type LivePayment = { readonly id: number; readonly orderId: number; readonly state: string }

async function lockLivePayment(tx: Tx, orderId: number): Promise<LivePayment | undefined> {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  return payment && { ...payment, orderId }
}

async function settleCancelled(
  tx: Tx,
  outbox: Outbox,
  payment: LivePayment,
  lineIds: readonly number[],
): Promise<void> {
  if (payment.state === 'on-delivery') return lowerCollection(tx, payment)
  if (payment.state === 'pending') {
    await tx.updateTable('payments').set({ state: 'cancelled' }).where('id', '=', payment.id).execute()
    return
  }
  await refundLines(tx, outbox, payment, lineIds)
}

// What the courier is to collect is what the lines still alive are documented at, their charges included.
async function lowerCollection(tx: Tx, payment: LivePayment): Promise<void> {
  const due = (await costOfLines(tx, sql`l.order_id = ${payment.orderId} and l.state <> 'CANCELLED'`)).paise
  await tx
    .updateTable('payments')
    .set({ amount_paise: due, ...(due === 0 ? { state: 'cancelled' as const } : {}) })
    .where('id', '=', payment.id)
    .execute()
}

// The money that these lines and their share of the charges cost goes back to where it came from.
async function refundLines(
  tx: Tx,
  outbox: Outbox,
  payment: LivePayment,
  lineIds: readonly number[],
): Promise<void> {
  const { paise: amount } = await costOfLines(tx, sql`l.id = any(${lineIds as number[]})`)
  const paid = await tx
    .updateTable('payment_transactions')
    .set((row) => ({
      allocated_paise: sql<number>`${row.ref('allocated_paise')} - ${amount}`,
      refunded_paise: sql<number>`${row.ref('refunded_paise')} + ${amount}`,
    }))
    .where('payment_id', '=', payment.id)
    .where('allocated_paise', '>=', amount as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set({ refunded_paise: sql<number>`refunded_paise + ${amount}` })
    .where('id', '=', payment.id)
    .execute()
  await requestRefund(tx, outbox, { tryId: paid.id, orderId: payment.orderId, amount, cause: 'cancelled' })
  const moved = await moveLines(tx, { orderId: payment.orderId, lineIds, move: 'refund', by: 'payment' })
  if (!moved.ok) throw new Error(moved.refusal.message)
}

async function costOfLines(tx: Tx, which: RawBuilder<unknown>): Promise<{ paise: number }> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(l.gross_paise + coalesce((
      select sum(c.gross_paise) from order_line_charges c where c.order_line_id = l.id), 0)), 0)::bigint paise
    from order_lines l where ${which}`.execute(tx)
  return rows[0] ?? { paise: 0 }
}
