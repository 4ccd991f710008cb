import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import type { Paise } from '#kernel/money'
import { type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import type { CartOwner } from '#shop/cart'
import { type PaymentMethod, type PlacedOrder, type PlaceRefusal, placeOrder } from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { readTaxRates } from '#shop/tax'
import { inTransaction } from './in-transaction.ts'
import { codCondition } from './methods.ts'

export type CheckOutRequest = {
  readonly owner: CartOwner
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  /** The total that the buyer saw, in paise. */
  readonly expectedTotal: Paise
}

/**
 * Places the owner's cart and records how it is paid, in one transaction. Cash on delivery is settled at placing: the
 * goods are taken, the documents issued, and the money is due to the courier. A repeat of the same key answers the
 * order placed before.
 */
export async function checkOut(
  { db, outbox }: { readonly db: Kysely<Tables>; readonly outbox: Outbox },
  request: CheckOutRequest,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  if (request.method !== 4) return refuse('method_not_allowed', 'Please choose one of the ways to pay shown.')
  const terms = await readTerms(db)
  const rates = await readTaxRates(db, terms.asOn)
  return inTransaction(db, async (tx) => {
    const placed = await placeOrder(
      tx,
      { terms, rates },
      {
        ...request,
        settles: 'at-once',
        condition: (order) => codCondition(order, order.summary.total, terms),
      },
    )
    if (!placed.ok || !placed.value.isNew) return placed
    await tx
      .insertInto('payments')
      .values({
        order_id: placed.value.id,
        method: request.method,
        state: 'on-delivery',
        currency: 'INR',
        amount_paise: placed.value.total,
      })
      .execute()
    await outbox.send(tx, 'order-placed', { orderId: placed.value.id })
    return placed
  })
}
