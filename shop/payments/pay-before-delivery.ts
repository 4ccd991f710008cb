import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { lockAndReadOrder, mayPayOnline, notePaidByCard, type Order, payBy } from '#shop/orders'
import { leastBesideWallet } from '#shop/wallet'
import { placedMethodRefusal } from './methods.ts'
import { type Payment, readPayment } from './payments-listing.ts'
import { addPayment, insteadOfCourier } from './payments-store.ts'
import { lockLivePayment } from './settle-ended-lines.ts'

/** Whether what the courier is to collect may be paid by card now. */
export const mayPayBeforeDelivery = (
  order: Pick<Order, 'lines' | 'coupons' | 'planCredit'>,
  payment: Pick<Payment, 'state' | 'amount'> | null,
): payment is Pick<Payment, 'state' | 'amount'> =>
  payment?.state === 'on-delivery' &&
  payment.amount >= leastBesideWallet &&
  mayPayOnline(order.lines) &&
  placedMethodRefusal(order, payBy.card) === null

/**
 * Begins a card payment beside cash on delivery, over what the courier is to collect; the one that was begun before goes on. Until
 * it is captured the courier collects as before.
 */
export const beginInsteadOfCourier = (
  db: Db,
  orderId: number,
): Promise<Result<null, Refusal<'not_waiting'>>> =>
  inTransaction(db, async (tx): Promise<Result<null, Refusal<'not_waiting'>>> => {
    await lockLivePayment(tx, orderId)
    const [order, payment] = [await lockAndReadOrder(tx, orderId), await readPayment(tx, orderId)]
    if (!mayPayBeforeDelivery(order, payment))
      return refuse('not_waiting', 'This order is not waiting for a payment.')
    const begun = await firstRow(tx)`
      select from payments where order_id = ${orderId} and part_no = ${insteadOfCourier} and state = 'pending'`
    const { amount } = payment
    if (!begun)
      await addPayment(tx, order, { method: payBy.card, state: 'pending', amount, partNo: insteadOfCourier })
    return ok(null)
  })

/**
 * A card payment that was begun beside cash on delivery is captured: it takes the place of what the courier was to collect. Answers
 * false where a courier is booked by now, or nothing is to be collected. The caller has locked the payments of the order.
 */
export async function takeOverFromCourier(
  tx: Tx,
  outbox: Outbox,
  { orderId }: { readonly orderId: number },
  pay: () => Promise<void>,
): Promise<boolean> {
  const order = await lockAndReadOrder(tx, orderId)
  if (!mayPayBeforeDelivery(order, await readPayment(tx, orderId))) return false
  await sql`
    update payments set state = 'cancelled' where order_id = ${orderId} and state = 'on-delivery'`.execute(tx)
  await pay()
  await notePaidByCard(tx, orderId)
  await outbox.send(tx, 'order-paid', { orderId })
  return true
}
