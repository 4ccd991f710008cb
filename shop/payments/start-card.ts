import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
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
  const kept = await inTransaction(db, async (tx): Promise<Result<LivePayment, StartRefusal>> => {
    const usable = payment.is_spent ? await replaceSpent(tx, order.id, payment) : payment
    const held = await keepForPayment(tx, order.id)
    if (!held.ok) return held
    await noteOpening(tx, usable.id)
    return ok(usable)
  })
  if (!kept.ok) return kept
  if (kept.value.provider_order_id !== null) return ok(null)
  try {
    await openAtProvider(kept.value)
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
    // The key: some apps come back from the bank in another browser, without the cookie.
    callbackUrl: `${baseUrl}/students/payment/callback/razorpay?key=${order.accessKey}`,
    cancelUrl: `${baseUrl}/students/payment-failed/${order.orderNo}?key=${order.accessKey}`,
  })
}

/**
 * Money of a wrong amount went back, but the provider takes no more for an order that it calls paid: the next try gets a
 * payment, and so a provider order, of its own.
 */
async function replaceSpent(tx: Tx, orderId: number, spent: LivePayment): Promise<LivePayment> {
  const { amount_paise: amount, currency } = spent
  const ended = await tx
    .updateTable('payments')
    .set({ state: 'cancelled' })
    .where('id', '=', spent.id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return spent
  const { id } = await tx
    .insertInto('payments')
    .values({ order_id: orderId, method: 1, state: 'pending', currency, amount_paise: amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...spent, id, provider_order_id: null }
}

// The buyer may pay from now on, wherever they go: the reconciler asks about it once the hold is over.
async function noteOpening(tx: Tx, paymentId: number): Promise<void> {
  await sql`
    update payments set opened_at = business_now(), ask_at = least(ask_at, business_now() + interval '15 minutes')
    where id = ${paymentId}`.execute(tx)
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
    .select(
      sql<boolean>`exists (select 1 from payment_tries t where t.payment_id = payments.id and t.captured_paise > 0)`.as(
        'is_spent',
      ),
    )
    .where('order_id', '=', orderId)
    .where('method', '=', 1)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}
