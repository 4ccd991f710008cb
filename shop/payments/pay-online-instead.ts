import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { changeWayToPay, type Order, payBy } from '#shop/orders'
import { readTerms } from '#shop/pricing'
import type { OnlineMethod } from './gateways.ts'
import { inTransaction } from './in-transaction.ts'
import { emiRefusal } from './methods.ts'

/**
 * A buyer whom one provider would not serve goes to another: the waiting payment ends and one in the other way to pay
 * takes its place, over the same amount. Money that still comes for the ended one goes back by itself.
 */
export async function payOnlineInstead(
  { db }: { readonly db: Db },
  order: Order,
  method: OnlineMethod,
): Promise<Result<null, Refusal<'not_waiting' | 'method_not_allowed'>>> {
  const refusal = method === payBy.instalments ? emiRefusal(order, await readTerms(db)) : null
  if (refusal) return { ok: false, refusal }
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('payments')
      .set({ state: 'cancelled' })
      .where('order_id', '=', order.id)
      .where('state', '=', 'pending')
      .where('method', '<>', method)
      .returning('amount_paise')
      .executeTakeFirst()
    if (!ended) return refuse('not_waiting', 'This order is not waiting for a payment.')
    await tx
      .insertInto('payments')
      .values({
        order_id: order.id,
        method,
        state: 'pending',
        currency: order.currency,
        amount_paise: ended.amount_paise,
      })
      .execute()
    await changeWayToPay(tx, order.id, method)
    return ok(null)
  })
}
