import type { Db } from '#db/tables'
import { type Result, refuse } from '#kernel/result'
import type { HostedCheckout } from '#ports/card-payment'
import { type Order, payBy } from '#shop/orders'
import { type Gateways, isPaidOnline } from './gateways.ts'
import { cardForm, startCardPayment } from './start-card.ts'
import { emiForm, startEmiPayment } from './start-emi.ts'
import type { StartRefusal } from './start-payment.ts'
import { startRecurring } from './start-recurring.ts'

type Needs = Gateways & { readonly db: Db; readonly baseUrl: string }

/** Makes an order ready to be paid at the provider of its way to pay; refuses where there is none. */
export async function startPayment(
  { db, cards, emi, baseUrl }: Needs,
  order: Pick<Order, 'id' | 'orderNo' | 'paymentMethod'>,
): Promise<Result<null, StartRefusal>> {
  if (order.paymentMethod === payBy.card && cards) return startCardPayment({ db, cards }, order)
  if (order.paymentMethod === payBy.instalments && emi) return startEmiPayment({ db, emi, baseUrl }, order)
  if (order.paymentMethod === payBy.recurring && cards) return startRecurring({ db, cards }, order)
  return isPaidOnline(order.paymentMethod)
    ? refuse('provider_away', 'This payment method is not available right now. Please choose another one.')
    : refuse('not_waiting', 'This order is not waiting for a payment.')
}

/** Where the buyer's browser goes on to pay; null while the payment is not ready for it. Only reads. */
export async function payForm({ db, cards, baseUrl }: Needs, order: Order): Promise<HostedCheckout | null> {
  if ([payBy.card, payBy.recurring].some((method) => method === order.paymentMethod) && cards)
    return cardForm({ db, cards, baseUrl }, order)
  return order.paymentMethod === payBy.instalments ? emiForm(db, order) : null
}
