import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import type { Order, PaymentMethod } from '#shop/orders'

type NewPayment = {
  readonly method: PaymentMethod
  /** 'captured': taken in cash. */
  readonly state: 'pending' | 'on-delivery' | 'captured'
  readonly amount: Paise
  /** 2: what the wallet pays beside another way. */
  readonly partNo?: 1 | 2
}

/** Writes down what is due for an order in one way to pay. Answers payments.id. */
export async function addPayment(
  tx: Tx,
  order: Pick<Order, 'id' | 'currency'>,
  { method, state, amount, partNo = 1 }: NewPayment,
): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: order.id,
      part_no: partNo,
      method,
      state,
      currency: order.currency,
      amount_paise: amount,
      ...(state === 'captured' && { captured_paise: amount, settled_at: sql<Date>`business_now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Ends the payment that an order waits for, so that another takes its place. Answers what was due; null when none waits
 * in any other way to pay than `besides`. Money that still comes for the ended one goes back by itself.
 */
export async function endWaiting(tx: Tx, orderId: number, besides?: PaymentMethod): Promise<Paise | null> {
  const ended = await tx
    .updateTable('payments')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .where('part_no', '=', 1)
    .$if(besides !== undefined, (query) => query.where('method', '<>', besides!))
    .returning('amount_paise')
    .executeTakeFirst()
  return ended?.amount_paise ?? null
}
