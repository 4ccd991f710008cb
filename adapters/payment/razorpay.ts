import { type CardGateway, GatewayTrouble, type ProviderRefund } from '#ports/card-payment'
import { checkedId } from '../http/checked-id.ts'
import { basicAuth, providerClient, verbsOf } from '../http/provider-client.ts'
import { isSigned } from '../http/signatures.ts'
import { capture } from './razorpay/capture.ts'
import { readReturn } from './razorpay/read-return.ts'
import { webhookReader } from './razorpay/read-webhook.ts'
import {
  listOf,
  orderId,
  orderShape,
  paymentId,
  paymentShape,
  razorpayRefundShape,
} from './razorpay/shapes.ts'
import { razorpaySubscriptions, subscriptionId } from './razorpay/subscriptions.ts'

export type RazorpayOptions = {
  /** Of the API, without a slash at the end: https://api.razorpay.com/v1 */
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** The previous secret, still accepted; null when there is none. */
  readonly webhookSecretBefore?: string | null
  /** The payee's name on the provider's page. */
  readonly shopName: string
  /** How long one answer may take, in ms (8,000). */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

// Money authorised while copies are held is captured at once; later money waits three days for our capture, then goes
// back by itself. In minutes; the provider's minimum is 12.
const captureSettings = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 15, manual_expiry_period: 3 * 24 * 60, refund_speed: 'normal' },
}
const REFUNDS_A_PAGE = 100

const isSubscription = (id: string): boolean => subscriptionId.safeParse(id).success

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
  const call = providerClient({
    baseUrl,
    authorization: basicAuth(keyId, keySecret),
    timeoutMs,
    fetch: options.fetch ?? fetch,
  })

  const { get, post } = verbsOf(call)

  const payment: CardGateway['payment'] = async (id) =>
    get(
      'a payment',
      `/payments/${checkedId(paymentId, id)}?expand[]=card`,
      paymentShape.refine((entity) => entity.id === id),
    )

  return {
    name: 'razorpay',
    checkoutOrigin: new URL(baseUrl).origin,
    payment,
    subscriptions: razorpaySubscriptions({ get, post }),
    createOrder: async ({ receipt, amount, currency, notes }) => {
      // Repeatable by unique_receipt.
      const body = { amount, currency, receipt, notes, unique_receipt: true, payment: captureSettings }
      const order = await post('an order', '/orders', body, orderShape)
      if (order.amount !== amount || order.currency !== currency)
        throw new GatewayTrouble('refused', 'OTHER_ORDER', 'This receipt has an order over another amount')
      return { id: order.id }
    },
    paymentsOf: async (id) => {
      const { items } = await get(
        'the payments of an order',
        `/orders/${checkedId(orderId, id)}/payments`,
        listOf(paymentShape.refine((entity) => entity.providerOrderId === id)),
      )
      // The list has no cards. Only money that moved needs one, for the receipt.
      const whole = await Promise.all(
        items.map(async (entity) =>
          entity.method === 'card' &&
          entity.card === null &&
          entity.state !== 'failed' &&
          entity.state !== 'created'
            ? payment(entity.id)
            : entity,
        ),
      )
      return whole.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    capture: async (wanted) => capture(post, payment, { ...wanted, id: checkedId(paymentId, wanted.id) }),
    refund: async ({ paymentId: id, amount, key, notes }) =>
      post(
        'a refund',
        `/payments/${checkedId(paymentId, id)}/refund`,
        { amount, speed: 'normal', receipt: key, notes },
        razorpayRefundShape.refine((entity) => entity.paymentId === id && entity.amount === amount),
        { headers: { 'x-refund-idempotency': key } },
      ),
    refundsOf: async (id) => {
      const all: ProviderRefund[] = []
      for (;;) {
        const { items } = await get(
          'the refunds of a payment',
          `/payments/${checkedId(paymentId, id)}/refunds?count=${REFUNDS_A_PAGE}&skip=${all.length}`,
          listOf(razorpayRefundShape.refine((entity) => entity.paymentId === id)),
        )
        all.push(...items)
        if (items.length < REFUNDS_A_PAGE) return all
      }
    },
    checkout: ({ providerOrderId, amount, currency, description, buyer, callbackUrl, cancelUrl }) => ({
      method: 'post',
      action: `${baseUrl}/checkout/embedded`,
      fields: {
        key_id: keyId,
        ...(isSubscription(providerOrderId)
          ? { subscription_id: providerOrderId }
          : { order_id: providerOrderId, amount: String(amount), currency }),
        name: shopName,
        description,
        'prefill[name]': buyer.name,
        'prefill[email]': buyer.email ?? '',
        ...(buyer.mobile !== null && { 'prefill[contact]': buyer.mobile }),
        callback_url: callbackUrl,
        cancel_url: cancelUrl,
      },
    }),
    readReturn,
    isAuthenticCallback: ({ providerOrderId, paymentId: id, signature }) =>
      // Of a subscription the two are signed the other way round.
      isSigned(
        keySecret,
        isSubscription(providerOrderId) ? `${id}|${providerOrderId}` : `${providerOrderId}|${id}`,
        signature,
      ),
    readWebhook: webhookReader([
      webhookSecret,
      ...(webhookSecretBefore === null ? [] : [webhookSecretBefore]),
    ]),
  }
}
