import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type CardGateway, GatewayTrouble, type HostedCheckout } from '#ports/card-payment'
import { type AcceptRefusal, keepForPayment, type Order } from '#shop/orders'
import { inTransaction } from './in-transaction.ts'

/** Why the buyer cannot be sent to the provider now. */
export type StartRefusal = AcceptRefusal | Refusal<'not_waiting' | 'provider_away'>

/**
 * Makes an order ready to be paid by card, UPI or net banking: keeps its copies for fifteen minutes and opens the order
 * at the provider, once. No network call happens inside a transaction. `cardForm` then answers where the buyer goes.
 */
export async function startCardPayment(
  { db, cards }: { readonly db: Db; readonly cards: CardGateway },
  order: Pick<Order, 'id' | 'orderNo'>,
): Promise<Result<null, StartRefusal>> {
  const payment = await livePayment(db, order.id)
  if (payment?.state !== 'pending') return refuse('not_waiting', 'This order is not waiting for a payment.')
  const kept = await inTransaction(db, (tx) => keepForPayment(tx, order.id))
  if (!kept.ok) return kept
  if (payment.provider_order_id !== null) return ok(null)
  try {
    await openAtProvider(payment)
    return ok(null)
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return refuse(
      'provider_away',
      'We cannot reach the payment provider just now. Your order and its copies are kept for you; please try again in a minute.',
    )
  }

  // Two tabs may both open one; the first to be written down is the one that counts, and the receipt is the same.
  async function openAtProvider({ id, amount_paise: amount, currency }: LivePayment): Promise<void> {
    const opened = await cards.createOrder({
      receipt: `${order.orderNo}-${id}`,
      amount,
      currency,
      notes: { order: order.orderNo },
    })
    await db
      .updateTable('payments')
      .set({ provider_order_id: opened.id })
      .where('id', '=', id)
      .where('provider_order_id', 'is', null)
      .execute()
  }
}

/**
 * The form that the buyer's browser posts to the provider; null while the payment is not ready for it (not started,
 * settled, or its fifteen minutes are over). Only reads.
 */
export async function cardForm(
  { db, cards, baseUrl }: { readonly db: Db; readonly cards: CardGateway; readonly baseUrl: string },
  order: Order,
): Promise<HostedCheckout | null> {
  const payment = await livePayment(db, order.id)
  if (payment?.state !== 'pending' || payment.provider_order_id === null || !payment.is_kept) return null
  return cards.checkout({
    providerOrderId: payment.provider_order_id,
    amount: payment.amount_paise,
    currency: payment.currency,
    description: `Order ${order.orderNo}`,
    buyer: order.contact,
    callbackUrl: `${baseUrl}/students/payment/callback/razorpay`,
    cancelUrl: `${baseUrl}/students/payment-failed/${order.orderNo}?key=${order.accessKey}`,
  })
}

type LivePayment = NonNullable<Awaited<ReturnType<typeof livePayment>>>

function livePayment(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'state', 'amount_paise', 'currency', 'provider_order_id'])
    .select(
      sql<boolean>`not exists (select 1 from stock_holds h join order_lines l on l.id = h.order_line_id
        where l.order_id = ${orderId} and l.state = 'PENDING' and (h.state = 'released' or h.expires_at <= business_now()))`.as(
        'is_kept',
      ),
    )
    .where('order_id', '=', orderId)
    .where('method', '=', 1)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}
