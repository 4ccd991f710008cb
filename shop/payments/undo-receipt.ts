import { sql } from 'kysely'
import type { Row, Tx } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type MoveRefusal, moveLines, type PaymentMethod, reopenOrder, unpaidMinutes } from '#shop/orders'
import type { RefundCause } from './refund.ts'
import { reopenWalletPart } from './wallet-part.ts'

export type UndoRefusal = MoveRefusal | Refusal<'settled'>

/** Money that went back by itself, because it paid nothing. */
const besideOrder: readonly RefundCause[] = [
  'paid-twice',
  'order-closed',
  'underpaid',
  'overpaid',
  'sold-out',
]

type Undo = {
  readonly paymentId: number
  /** payment_transactions.id */
  readonly id: string
  readonly actorId: string
  /** Read by the buyer. */
  readonly reason: string
}

/**
 * Takes a receipt in our bank account off its payment, as if it had never come: what it would send back stays with us, an
 * order that it paid waits for a payment again, and one that was cancelled since has nothing to get back. Refuses once money of it was
 * sent back, or its order has moved on. Answers orders.id of one that waits again.
 */
export async function undoReceipt(tx: Tx, undo: Undo): Promise<Result<number | null, UndoRefusal>> {
  const { paymentId, id } = undo
  const payment = await firstRow<{ orderId: number | null; method: Row<'payments'>['method'] }>(tx)`
    select order_id "orderId", method from payments where id = ${paymentId} for update`
  const receipt = await firstRow<{ allocated: Row<'payment_transactions'>['allocated_paise'] }>(tx)`
    select allocated_paise allocated from payment_transactions where id = ${id} and payment_id = ${paymentId}`
  if (!payment?.orderId || !receipt) return refuse('settled', 'This money is not counted any more.')
  const refunds = await allRows<Pick<Row<'refunds'>, 'id' | 'state' | 'cause'>>(tx)`
    select id, state, cause from refunds where transaction_id = ${id} order by id for update`
  if (refunds.some(({ state }) => state !== 'requested' && state !== 'pending'))
    return refuse('settled', 'Money of this payment was sent back already, so it cannot be undone.')
  let waiting: number | null = null
  if (receipt.allocated > 0 || refunds.some(({ cause }) => !besideOrder.includes(cause))) {
    const unpaid = await unpayOrder(tx, { ...undo, ...payment, orderId: payment.orderId })
    if (!unpaid.ok) return unpaid
    waiting = unpaid.value
  }
  for (const refund of refunds) {
    await sql`delete from refund_accounts where refund_id = ${refund.id}`.execute(tx)
    await sql`delete from refunds where id = ${refund.id}`.execute(tx)
  }
  await sql`delete from payment_transactions where id = ${id}`.execute(tx)
  return ok(waiting)
}

type PaidOrder = Undo & { readonly orderId: number; readonly method: PaymentMethod }

/** An order whose money is taken off waits for it again, the whole time from now; one that was cancelled stays so. */
async function unpayOrder(tx: Tx, { paymentId, id, orderId, method, actorId, reason }: PaidOrder) {
  const { rows } = await sql<{ isOver: boolean; refunding: number[] }>`
    select bool_and(l.state in ('CANCELLED', 'REFUND_INITIATED') and exists (select from order_moves m
        where m.order_line_id = l.id and m.to_state = 'CANCELLED')) "isOver",
      coalesce(array_agg(l.id) filter (where l.state = 'REFUND_INITIATED'), '{}') refunding
    from order_lines l where l.order_id = ${orderId}`.execute(tx)
  const { isOver = false, refunding = [] } = rows[0] ?? {}
  if (isOver) {
    await sql`update payments set state = 'cancelled', captured_paise = 0, refunded_paise = 0, settled_at = null
      where id = ${paymentId}`.execute(tx)
    if (refunding.length === 0) return ok(null)
    const move = {
      orderId,
      lineIds: refunding,
      move: 'withdrawRefund',
      by: 'payment',
      actorId,
      reason,
    } as const
    return moveLines(tx, move)
  }
  const reopened = await reopenOrder(tx, { orderId, actorId, reason, minutes: unpaidMinutes[method]?.holds })
  if (!reopened.ok) return reopened
  await sql`update payment_transactions set review_paise = review_paise + allocated_paise, allocated_paise = 0
    where payment_id = ${paymentId} and id <> ${id} and allocated_paise > 0`.execute(tx)
  await sql`update payments set state = 'pending', captured_paise = 0, settled_at = null, created_at = business_now()
    where id = ${paymentId}`.execute(tx)
  await reopenWalletPart(tx, orderId)
  return ok(orderId)
}
