import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Result, refuse } from '#kernel/result'
import {
  changeWayToPay,
  extendHold,
  isByBank,
  lockAndReadOrder,
  type Order,
  payBy,
  unpaidMinutes,
} from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { editionsHeldForDays, editionsOverLimit, heldFor } from '#shop/stock'
import {
  currencyRefusal,
  emiRefusal,
  placedMethodRefusal,
  type SwitchMethod,
  withoutCodFee,
} from './methods.ts'
import type { SwitchRefusal } from './pay-on-delivery-instead.ts'
import { addPayment, endWaiting } from './payments-store.ts'

/**
 * A buyer pays another way than chosen: the waiting payment ends and one in the other way to pay takes its place, over
 * the same amount, without the fee of cash on delivery. For a cheque or a bank transfer the copies are held for days. Money that still comes for the ended one goes back by itself.
 */
export async function payAnotherWay(
  { db, outbox }: DbAndOutbox,
  { id: orderId }: Pick<Order, 'id'>,
  method: SwitchMethod,
): Promise<Result<null, SwitchRefusal>> {
  const terms = await readTerms(db)
  return inTransaction(db, async (tx): Promise<Result<null, SwitchRefusal>> => {
    if ((await endWaiting(tx, orderId, method)) === null)
      return refuse('not_waiting', 'This order is not waiting for a payment.')
    // As it is now: it may have changed since the buyer opened the page.
    const order = await lockAndReadOrder(tx, orderId)
    const refusal =
      currencyRefusal(order, method) ??
      placedMethodRefusal(order, method) ??
      (method === payBy.instalments ? emiRefusal(withoutCodFee(order), terms) : null)
    if (refusal) return { ok: false, refusal }
    const amount = await changeWayToPay(tx, order.id, method)
    await addPayment(tx, order, { method, state: 'pending', amount })
    const isByCourier = order.paymentMethod === payBy.cashOnDelivery
    if (!isByBank(method) && !isByCourier) return ok(null)
    const held = await extendHold(tx, order.id, unpaidMinutes[method]?.holds)
    if (!held.ok) return held
    const copies = await heldFor(tx, held.value)
    // The copies of this order are among those held for days now, so none are wanted besides.
    const none = copies?.held.map(({ editionId }) => ({ editionId, quantity: 0 })) ?? []
    if (copies && !isByBank(method))
      return (await editionsOverLimit(tx, copies.network, none)).size > 0
        ? refuse(
            'too_many_unpaid',
            'There are too many unpaid orders for these titles from your network today.',
          )
        : ok(null)
    if (copies && (await editionsHeldForDays(tx, copies.network, none)).size > 0)
      return refuse(
        'too_many_held',
        'Your network holds too many unpaid copies of these titles. Please pay online.',
      )
    await outbox.send(tx, 'bank-payment-due', { orderId: order.id })
    return ok(null)
  })
}
