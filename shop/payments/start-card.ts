import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type CardGateway, GatewayTrouble, type HostedCheckout } from '#ports/card-payment'
import { type AcceptRefusal, keepForPayment, type Order } from '#shop/orders'
import { inTransaction } from './in-transaction.ts'

/** Why the buyer cannot be sent to the provider now. */
export type StartRefusal = AcceptRefusal | Refusal<'not_waiting' | 'provider_away'>

/**
 * Makes an order ready to be paid by card, UPI or net banking: keeps its copies for fifteen minutes, opens the order at
 * the provider once, and answers the form that the browser posts there. No network call happens inside a transaction.
 */
export async function startCardPayment(
  { db, cards, baseUrl }: { readonly db: Db; readonly cards: CardGateway; readonly baseUrl: string },
  order: Order,
): Promise<Result<HostedCheckout, StartRefusal>> {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'state', 'amount_paise', 'currency', 'provider_order_id'])
    .where('order_id', '=', order.id)
    .where('method', '=', 1)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  if (payment?.state !== 'pending') return refuse('not_waiting', 'This order is not waiting for a payment.')
  const kept = await inTransaction(db, (tx) => keepForPayment(tx, order.id))
  if (!kept.ok) return kept
  let providerOrderId = payment.provider_order_id
  try {
    providerOrderId ??= await openAtProvider()
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return refuse(
      'provider_away',
      'We cannot reach the payment provider just now. Your order and its copies are kept for you; please try again in a minute.',
    )
  }
  const back = `${baseUrl}/students`
  return ok(
    cards.checkout({
      providerOrderId,
      amount: payment.amount_paise,
      currency: payment.currency,
      description: `Order ${order.orderNo}`,
      buyer: order.contact,
      callbackUrl: `${back}/payment/callback/razorpay`,
      cancelUrl: `${back}/payment-failed/${order.orderNo}?key=${order.accessKey}`,
    }),
  )

  // Two tabs may both open one; the first to be written down is the one that counts, and the receipt is the same.
  async function openAtProvider(): Promise<string> {
    const { id, amount_paise: amount, currency } = payment as NonNullable<typeof payment>
    const opened = await cards.createOrder({
      receipt: `${order.orderNo}-${id}`,
      amount,
      currency,
      notes: { order: order.orderNo },
    })
    const written = await db
      .updateTable('payments')
      .set({ provider_order_id: opened.id })
      .where('id', '=', id)
      .where('provider_order_id', 'is', null)
      .returning('provider_order_id')
      .executeTakeFirst()
    if (written) return opened.id
    const first = await db
      .selectFrom('payments')
      .select('provider_order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return first.provider_order_id ?? opened.id
  }
}
