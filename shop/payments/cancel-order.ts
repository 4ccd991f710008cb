import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import {
  type ActionVerdict,
  announce,
  cancelMove,
  type LineCopies,
  type LineGoods,
  type MoveRefusal,
  type MoveRequest,
  type Mover,
  mayCancelLine,
  moveTogether,
  type Order,
  type OrderLine,
  readOrderById,
  type SplitRefusal,
  splitOffCopies,
  wasCancelled,
} from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { lockLivePayment, settleEnded } from './settle-ended-lines.ts'

export type CancelRefusal = MoveRefusal | SplitRefusal | Refusal<'no_such_line'>

export type CancelRequest = {
  /** As its owner read it: reading is what proves the right to cancel. */
  readonly order: Order
  /** What to cancel; all that may still be cancelled when empty. */
  readonly lines: readonly LineCopies[]
  readonly by: Mover
  readonly actorId: string | null
  readonly reason: string
  /** The buyer wants store credit in place of the money; only an account has a wallet. */
  readonly toWallet?: boolean
}

/**
 * Cancels lines of an order: stock goes back, a credit note is issued, what the courier collects becomes less or the
 * money taken goes back, and the buyer is written to. All the lines asked for, or none. Nobody is charged for it.
 */
export async function cancelOrder(
  { db, outbox }: DbAndOutbox,
  request: CancelRequest,
): Promise<Result<null, CancelRefusal>> {
  const { order } = request
  if (request.lines.some(({ lineId }) => !order.lines.some((line) => line.id === lineId)))
    return refuse('no_such_line', 'That title is not part of this order.')
  const { freeShippingFrom } = await readTerms(db)
  return inTransaction(db, async (tx) => {
    // Payment before lines before stock, as settling does.
    const payment = await lockLivePayment(tx, order.id)
    // As it is now: other titles may have been cancelled since the buyer read it.
    const now = (await readOrderById(tx, order.id)) ?? order
    const all = order.lines.filter((line) => mayCancelLine(line).allowed)
    const wanted: readonly LineCopies[] =
      request.lines.length === 0 ? all.map(({ id }) => ({ lineId: id })) : request.lines
    const isWhole = all.every(({ id, quantity }) =>
      wanted.some(({ lineId, copies = quantity }) => lineId === id && copies === quantity),
    )
    // What waits for one payment is one whole: its amount is fixed at the provider.
    if (payment?.state === 'pending' && !isWhole)
      return refuse('not_allowed', 'An order that waits for payment can only be cancelled as a whole.')
    if (wanted.length === 0) return refuse('not_allowed', 'Nothing in this order can be cancelled any more.')
    const { by, actorId, reason } = request
    const cancellations: MoveRequest[] = []
    for (const [goods, lines] of Map.groupBy(wanted, ({ lineId }) => goodsOf(order, lineId))) {
      const split = await splitOffCopies(tx, order.id, lines)
      if (!split.ok) return split
      const move = cancelMove(goods)
      cancellations.push({ orderId: order.id, lineIds: split.value, move, by, actorId, reason })
    }
    const moved = await moveTogether(tx, cancellations)
    if (!moved.ok) return moved
    const verdict = mayCancelCopies(now, wanted, freeShippingFrom)
    // A refusal takes back what was done so far.
    if (request.by === 'buyer' && !verdict.allowed) return refuse('not_allowed', verdict.reason)
    const lineIds = cancellations.flatMap((each) => each.lineIds)
    await settleEnded(tx, outbox, payment, {
      lineIds,
      cause: 'cancelled',
      toWallet: request.toWallet,
    })
    await announce(tx, outbox, 'cancel', { orderId: order.id, lineIds })
    return ok(null)
  })
}

const goodsOf = (order: Order, lineId: number): LineGoods =>
  order.lines.find(({ id }) => id === lineId)?.goods ?? 'physical'

const hasBegun = (issues: OrderLine['issues']): boolean => issues !== null && issues.left < issues.paid

/** Whether the buyer may cancel these copies: not where delivery was free because of them, and other goods stay. */
export function mayCancelCopies(
  order: Order,
  wanted: readonly LineCopies[],
  freeFrom: number,
): ActionVerdict {
  const allowed = { allowed: true } as const
  if (order.shippingFee > 0 || order.replacementOf !== null) return allowed
  const goods = order.lines.filter((line) => line.goods === 'physical' && !wasCancelled(line))
  // Issues that were sent were sent free for the whole subscription.
  if (wanted.every(({ lineId }) => goods.some(({ id, issues }) => id === lineId && hasBegun(issues))))
    return allowed
  const total = goods.reduce((sum, { gross }) => sum + gross, 0)
  const staying = goods.map((line) => {
    const cancelled = wanted.find(({ lineId }) => lineId === line.id)
    const copies = cancelled ? line.quantity - (cancelled.copies ?? line.quantity) : line.quantity
    return { line, gross: (line.gross * copies) / line.quantity }
  })
  const left = staying.reduce((sum, { gross }) => sum + gross, 0)
  if (left === 0 || left >= freeFrom || total < freeFrom) return allowed
  const advice = staying.every(({ line, gross }) => gross === 0 || mayCancelLine(line).allowed)
    ? 'Please cancel the whole order and order again what you want.'
    : 'As the rest can no longer be cancelled, please write to us.'
  return {
    allowed: false,
    reason: `Delivery of this order is free because of its amount, and the rest would come to less. ${advice}`,
  }
}
