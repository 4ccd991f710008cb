import type { Db } from '#db/tables'
import { links, withBase } from '#kernel/links'
import type { Result } from '#kernel/result'
import type { HostedCheckout } from '#ports/card-payment'
import type { EmiGateway, EmiPurchase } from '#ports/emi'
import { type Order, readOrderById } from '#shop/orders'
import { livePayment, ourRef, type StartRefusal, startAtProvider } from './start-payment.ts'

/**
 * Makes an order ready to be paid by instalments: a session at the financing provider, who is sent what is bought, by
 * whom, and where the buyer comes back to. `emiForm` then answers where the buyer goes.
 */
export const startEmiPayment = (
  { db, emi, baseUrl }: { readonly db: Db; readonly emi: EmiGateway; readonly baseUrl: string },
  { id }: Pick<Order, 'id'>,
): Promise<Result<null, StartRefusal>> =>
  startAtProvider(db, { id }, 6, async (payment) => {
    const order = await readOrderById(db, id)
    if (!order) throw new Error(`order ${id} waits for a payment and is gone`)
    return emi.createSession({
      ...purchaseOf(order, emi.name, baseUrl),
      ourRef: ourRef(order.orderNo, payment.id),
      amount: payment.amount_paise,
    })
  })

function purchaseOf(order: Order, provider: string, baseUrl: string): Omit<EmiPurchase, 'ourRef' | 'amount'> {
  const { contact, shipping, lines, orderNo, accessKey } = order
  return {
    customer: {
      name: contact.name,
      mobile: contact.mobile ?? null,
      email: contact.email ?? '', // the contract asks for the field
      pin: shipping?.pin ?? null,
    },
    items: lines.map(({ title, quantity, gross }) => ({ title, quantity, amount: gross })),
    returnUrl: withBase(links.paymentCallback(provider, accessKey), baseUrl),
    cancelUrl: withBase(links.paymentFailed(orderNo, accessKey), baseUrl),
    notifyUrl: withBase(links.webhook(provider), baseUrl),
  }
}

/** The way to the session's page; null while the payment is not ready for it, as with a card. Only reads. */
export async function emiForm(db: Db, order: Pick<Order, 'id'>): Promise<HostedCheckout | null> {
  const payment = await livePayment(db, order.id, 6)
  if (payment?.state !== 'pending' || payment.provider_page === null || !payment.is_kept) return null
  return { method: 'get', action: payment.provider_page, fields: {} }
}
