import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { changeWayToPay, type Order, payBy } from '#shop/orders'
import { readTerms } from '#shop/pricing'
import type { OnlineMethod } from './gateways.ts'
import { inTransaction } from './in-transaction.ts'
import { couponMethodRefusal, emiRefusal } from './methods.ts'
import { addPayment, endWaiting } from './payments-store.ts'

/**
 * A buyer whom one provider would not serve goes to another: the waiting payment ends and one in the other way to pay
 * takes its place, over the same amount. Money that still comes for the ended one goes back by itself.
 */
export async function payOnlineInstead(
  { db }: { readonly db: Db },
  order: Order,
  method: OnlineMethod,
): Promise<Result<null, Refusal<'not_waiting' | 'method_not_allowed'>>> {
  const refusal =
    couponMethodRefusal(order, method) ??
    (method === payBy.instalments ? emiRefusal(order, await readTerms(db)) : null)
  if (refusal) return { ok: false, refusal }
  return inTransaction(db, async (tx) => {
    const amount = await endWaiting(tx, order.id, method)
    if (amount === null) return refuse('not_waiting', 'This order is not waiting for a payment.')
    await addPayment(tx, order, { method, state: 'pending', amount })
    await changeWayToPay(tx, order.id, method)
    return ok(null)
  })
}
