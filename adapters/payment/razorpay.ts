import {
  type CardGateway,
  GatewayTrouble,
  type ProviderPayment,
  type ProviderRefund,
} from '#ports/card-payment'
import {
  basicAuth,
  checkedId,
  type OnKeysRefused,
  type OnTrouble,
  type ProviderVerbs,
  providerClient,
  verbsOf,
} from '../http/provider-client.ts'
import { isSigned } from '../http/signatures.ts'
import { allPages } from './razorpay/all-pages.ts'
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
  readonly onKeysRefused?: OnKeysRefused
  readonly onTrouble?: OnTrouble
}

// Money authorised while copies are held is captured at once; later money waits three days for our capture, then goes
// back by itself. In minutes; the provider's minimum is 12.
const captureSettings = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 15, manual_expiry_period: 3 * 24 * 60, refund_speed: 'normal' },
}

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
    onKeysRefused: options.onKeysRefused,
    onTrouble: options.onTrouble,
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
    refundsOf: (id) =>
      allPages<ProviderRefund>(async (page) => {
        const path = `/payments/${checkedId(paymentId, id)}/refunds?${page}`
        const shape = listOf(razorpayRefundShape.refine((entity) => entity.paymentId === id))
        return (await get('the refunds of a payment', path, shape)).items
      }),
    // https://razorpay.com/docs/api/payments/fetch-all-payments
    paymentsSince: (since) => {
      // What is begun meanwhile would move the pages.
      const range = `from=${Math.floor(since.getTime() / 1000)}&to=${Math.floor(Date.now() / 1000)}`
      return allPages<ProviderPayment>(
        async (page) => (await get('payments', `/payments?${range}&${page}`, listOf(paymentShape))).items,
      )
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

const MAX_ATTEMPTS = 2

/**
 * Captures authorised money. A capture has no idempotency key, so after an unclear answer the payment is read before
 * another attempt; a payment that turns out captured is a success.
 */
async function capture(
  post: ProviderVerbs['post'],
  readPayment: CardGateway['payment'],
  wanted: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
): Promise<ProviderPayment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post(
        'a capture',
        `/payments/${wanted.id}/capture`,
        { amount: wanted.amount, currency: wanted.currency },
        paymentShape.refine((entity) => entity.id === wanted.id && entity.state === 'captured'),
        { isRepeatable: false },
      )
    } catch (trouble) {
      if (!(trouble instanceof GatewayTrouble) || trouble.kind === 'unreachable') throw trouble
      const now = await readPayment(wanted.id).catch(() => null)
      const isCaptured =
        now?.state === 'captured' && now.amount === wanted.amount && now.currency === wanted.currency
      if (now && isCaptured) return now
      if (trouble.kind === 'refused' || now?.state !== 'authorized' || attempt === MAX_ATTEMPTS) throw trouble
    }
  }
}
