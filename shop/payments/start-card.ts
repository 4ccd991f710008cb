import type { Db } from '#db/tables'
import { links, withBase } from '#kernel/links'
import type { Result } from '#kernel/result'
import type { CardGateway, HostedCheckout } from '#ports/card-payment'
import { type Order, payBy } from '#shop/orders'
import { livePayment, ourRef, type StartRefusal, startAtProvider } from './start-payment.ts'

/** Makes an order ready to be paid by card, UPI or net banking. `cardForm` then answers where the buyer goes. */
export const startCardPayment = (
  { db, cards }: { readonly db: Db; readonly cards: CardGateway },
  order: Pick<Order, 'id' | 'orderNo'>,
): Promise<Result<null, StartRefusal>> =>
  startAtProvider(db, order, 1, async ({ id, amount_paise: amount, currency }) => {
    const receipt = ourRef(order.orderNo, id)
    const opened = await cards.createOrder({ receipt, amount, currency, notes: { order: order.orderNo } })
    return { id: opened.id, page: null }
  })

/**
 * The form that the buyer's browser posts to the provider; null while the payment is not ready for it (not started,
 * settled, or its fifteen minutes are over). Only reads.
 */
export async function cardForm(
  { db, cards, baseUrl }: { readonly db: Db; readonly cards: CardGateway; readonly baseUrl: string },
  order: Order,
): Promise<HostedCheckout | null> {
  const method = order.paymentMethod === payBy.recurring ? payBy.recurring : payBy.card
  const payment = await livePayment(db, order.id, method)
  if (payment?.state !== 'pending' || payment.provider_order_id === null || !payment.is_kept) return null
  return cards.checkout({
    providerOrderId: payment.provider_order_id,
    amount: payment.amount_paise,
    currency: payment.currency,
    description: `Order ${order.orderNo}`,
    buyer: order.contact,
    callbackUrl: withBase(links.paymentCallback(cards.name, order.accessKey), baseUrl),
    cancelUrl: withBase(links.paymentFailed(order.orderNo, order.accessKey), baseUrl),
  })
}
