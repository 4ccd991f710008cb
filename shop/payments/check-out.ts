import type { Kysely } from 'kysely'
import type { Tables, Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { ok, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import type { CartOwner } from '#shop/cart'
import { findActiveDealer } from '#shop/dealers'
import {
  announce,
  type PaymentMethod,
  type PlacedOrder,
  type PlaceRefusal,
  payBy,
  placeOrder,
  readOrderNo,
} from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { readTaxRates } from '#shop/tax'
import { inTransaction } from './in-transaction.ts'
import { isOffered, methodCondition } from './methods.ts'
import { addPayment } from './payments-store.ts'

export type CheckOutRequest = {
  readonly owner: CartOwner
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  /** Where the buyer is on the internet, as `networkKey` of identity hashes it; null: the shop itself. */
  readonly network: string | null
  /** The dealer that the buyer's browser names; another than an active one does not count. */
  readonly dealer?: string | null
  /** The total that the buyer saw, in paise. */
  readonly expectedTotal: Paise
  /** Staff who order for a customer: they may also take cash at the counter. `record` joins the transaction. */
  readonly staff?: { readonly id: string; readonly record: (tx: Tx, orderId: number) => Promise<void> }
}

/**
 * Places the owner's cart and records how it is to be paid, in one transaction. Cash on delivery is settled at placing:
 * the goods are taken, the documents issued, and the money is due to the courier; a first one is confirmed before that,
 * see confirm-order.ts. An order by card or by instalments
 * waits: its copies are kept, and nothing more happens until the money comes. A repeat of the same key answers the
 * order placed before. What staff order for a customer is paid in cash at once, or by the link that the customer gets.
 */
export async function checkOut(
  { db, outbox }: { readonly db: Kysely<Tables>; readonly outbox: Outbox },
  request: CheckOutRequest,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { method, staff } = request
  const isCash = method === payBy.cashAtCounter && staff !== undefined
  if (!isCash && !isOffered(method))
    return refuse('method_not_allowed', 'Please choose one of the payment methods shown.')
  const terms = await readTerms(db)
  const rates = await readTaxRates(db, terms.asOn)
  const dealer = request.dealer ? await findActiveDealer(db, request.dealer) : null
  const onDelivery = method === payBy.cashOnDelivery
  const placed = await inTransaction(db, (tx) =>
    placeOrder(
      tx,
      { terms, rates },
      {
        ...request,
        dealer,
        ...(staff && { staffId: staff.id }),
        settles: onDelivery || isCash ? 'at-once' : 'later',
        condition: (order) =>
          isOffered(method) ? methodCondition(method, order, order.summary.total, terms) : null,
        beforeDocuments: async ({ id, total, settles }) => {
          const isSettled = settles === 'at-once'
          const state = !isSettled ? 'pending' : onDelivery ? 'on-delivery' : 'captured'
          await addPayment(tx, { id, currency: 'INR' }, { method, state, amount: total })
          if (isSettled) await announce(tx, outbox, 'accept', { orderId: id })
          else if (onDelivery) await outbox.send(tx, 'confirmation-asked', { orderId: id })
          else if (staff) await outbox.send(tx, 'pay-link', { orderId: id })
          await staff?.record(tx, id)
        },
      },
    ),
  )
  return placed.ok ? ok({ ...placed.value, orderNo: await readOrderNo(db, placed.value.id) }) : placed
}
