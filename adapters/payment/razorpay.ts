import { type CardGateway, GatewayTrouble, type ProviderRefund } from '#ports/card-payment'
import { askAt } from '../http/ask.ts'
import { checkedId } from '../http/checked-id.ts'
import { isSigned } from '../http/signatures.ts'
import { capture } from './razorpay/capture.ts'
import { webhookReader } from './razorpay/read-webhook.ts'
import { listOf, orderId, orderShape, paymentId, paymentShape, refundShape } from './razorpay/shapes.ts'

export type RazorpayOptions = {
  /** Of the API, without a slash at the end: https://api.razorpay.com/v1 */
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** The one that was there before, which is still taken; null when there was none. */
  readonly webhookSecretBefore?: string | null
  /** Who is paid, as the provider's page shows it. */
  readonly shopName: string
  /** How long one answer may take, in ms (8,000). */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

// Money authorised within the time that copies are held is taken at once; what comes later waits three days for our
// word, and goes back by itself without it. Minutes; the provider's least is 12.
const captureSettings = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 15, manual_expiry_period: 3 * 24 * 60, refund_speed: 'normal' },
}
const REFUNDS_A_PAGE = 100

/** Card, UPI and net banking by Razorpay (https://razorpay.com/docs/api), by full redirect to its hosted page. */
export function openRazorpay(options: RazorpayOptions): CardGateway {
  const {
    baseUrl,
    keyId,
    keySecret,
    webhookSecret,
    webhookSecretBefore = null,
    shopName,
    timeoutMs = 8_000,
  } = options
  const ask = askAt({ baseUrl, keyId, keySecret, timeoutMs, fetch: options.fetch ?? fetch })

  const payment: CardGateway['payment'] = async (id) =>
    ask({
      what: 'a payment',
      method: 'GET',
      path: `/payments/${checkedId(paymentId, id)}?expand[]=card`,
      isRepeatable: true,
      shape: paymentShape.refine((told) => told.id === id),
    })

  return {
    checkoutOrigin: new URL(baseUrl).origin,
    payment,
    createOrder: async ({ receipt, amount, currency, notes }) => {
      const order = await ask({
        what: 'an order',
        method: 'POST',
        path: '/orders',
        body: { amount, currency, receipt, notes, unique_receipt: true, payment: captureSettings },
        isRepeatable: true, // by unique_receipt
        shape: orderShape,
      })
      if (order.amount !== amount || order.currency !== currency)
        throw new GatewayTrouble('refused', 'OTHER_ORDER', 'This receipt has an order over another amount')
      return { id: order.id }
    },
    paymentsOf: async (id) => {
      const { items } = await ask({
        what: 'the payments of an order',
        method: 'GET',
        path: `/orders/${checkedId(orderId, id)}/payments`,
        isRepeatable: true,
        shape: listOf(paymentShape.refine((told) => told.providerOrderId === id)),
      })
      // The list knows no cards. Only money that moved needs one, for the receipt.
      const whole = await Promise.all(
        items.map(async (told) =>
          told.method === 'card' && told.card === null && told.state !== 'failed' && told.state !== 'created'
            ? payment(told.id)
            : told,
        ),
      )
      return whole.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    capture: async (wanted) => capture(ask, payment, { ...wanted, id: checkedId(paymentId, wanted.id) }),
    refund: async ({ paymentId: id, amount, key, notes }) =>
      ask({
        what: 'a refund',
        method: 'POST',
        path: `/payments/${checkedId(paymentId, id)}/refund`,
        body: { amount, speed: 'normal', receipt: key, notes },
        headers: { 'x-refund-idempotency': key },
        isRepeatable: true, // by the key
        shape: refundShape.refine((told) => told.paymentId === id && told.amount === amount),
      }),
    refundsOf: async (id) => {
      const all: ProviderRefund[] = []
      for (;;) {
        const { items } = await ask({
          what: 'the refunds of a payment',
          method: 'GET',
          path: `/payments/${checkedId(paymentId, id)}/refunds?count=${REFUNDS_A_PAGE}&skip=${all.length}`,
          isRepeatable: true,
          shape: listOf(refundShape.refine((told) => told.paymentId === id)),
        })
        all.push(...items)
        if (items.length < REFUNDS_A_PAGE) return all
      }
    },
    checkout: ({ providerOrderId, amount, currency, description, buyer, callbackUrl, cancelUrl }) => ({
      method: 'post',
      action: `${baseUrl}/checkout/embedded`,
      fields: {
        key_id: keyId,
        order_id: providerOrderId,
        amount: String(amount),
        currency,
        name: shopName,
        description,
        'prefill[name]': buyer.name,
        'prefill[email]': buyer.email,
        ...(buyer.mobile !== null && { 'prefill[contact]': buyer.mobile }),
        callback_url: callbackUrl,
        cancel_url: cancelUrl,
      },
    }),
    isAuthenticCallback: ({ providerOrderId, paymentId: id, signature }) =>
      isSigned(keySecret, `${providerOrderId}|${id}`, signature),
    readWebhook: webhookReader([
      webhookSecret,
      ...(webhookSecretBefore === null ? [] : [webhookSecretBefore]),
    ]),
  }
}
