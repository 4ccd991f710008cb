import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import { parseJson } from '../http/parse-json.ts'
import {
  basicAuth,
  checkedId,
  type OnKeysRefused,
  type OnTrouble,
  providerClient,
  verbsOf,
} from '../http/provider-client.ts'
import { isSigned } from '../http/signatures.ts'
import {
  notificationShape,
  openedShape,
  ourRefShape,
  sessionId,
  sessionShape,
  shopseRefundShape,
  status,
  transactionId,
} from './shopse/shapes.ts'

export type ShopseOptions = {
  /** Of the API, without a slash at the end. */
  readonly baseUrl: string
  readonly merchantId: string
  readonly secret: string
  /** The payee's name on the provider's page. */
  readonly shopName: string
  /** How long one answer may take, in ms (8,000). */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly onKeysRefused?: OnKeysRefused
  readonly onTrouble?: OnTrouble
}

const eventIdShape = z.string().regex(/^[\w-]{1,100}$/)

/**
 * Instalments by a shop-financing provider, by full redirect to its own page. The provider's direct interface is not
 * public, so this is a neutral one (docs/decisions/0005-payments.md).
 */
export function openShopse(options: ShopseOptions): EmiGateway {
  const { baseUrl, merchantId, secret, shopName, timeoutMs = 8_000 } = options
  const client = providerClient({
    baseUrl,
    authorization: basicAuth(merchantId, secret),
    timeoutMs,
    fetch: options.fetch ?? fetch,
    onKeysRefused: options.onKeysRefused,
    onTrouble: options.onTrouble,
  })
  const { get, post } = verbsOf(client)
  const checkoutOrigin = new URL(baseUrl).origin

  return {
    name: 'shopse',
    checkoutOrigin,
    createSession: async ({ ourRef, amount, customer, items, returnUrl, cancelUrl, notifyUrl }) => {
      // Repeatable by our reference.
      const body = {
        our_ref: ourRef,
        merchant_name: shopName,
        amount_paise: amount,
        currency: 'INR',
        customer,
        items: items.map((item) => ({
          title: item.title,
          quantity: item.quantity,
          amount_paise: item.amount,
        })),
        return_url: returnUrl,
        cancel_url: cancelUrl,
        notify_url: notifyUrl,
      }
      const opened = await post('a session', '/sessions', body, openedShape)
      if (opened.our_ref !== ourRef || opened.amount_paise !== amount)
        throw new GatewayTrouble('refused', 'OTHER_SESSION', 'The session is for something else')
      // Another site is outside the form-action of our pages, and not what the buyer agreed to.
      if (new URL(opened.redirect_url).origin !== checkoutOrigin)
        throw new GatewayTrouble('refused', 'OTHER_ORIGIN', 'The session leads to another site')
      return { id: opened.session_id, page: opened.redirect_url }
    },
    paymentsOf: async (id) => {
      const attempts = await get(
        'a session',
        `/sessions/${checkedId(sessionId, id)}`,
        sessionShape.refine((entity) => entity.every(({ providerOrderId }) => providerOrderId === id)),
      )
      return attempts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    refund: async ({ paymentId: id, amount, key, notes }) =>
      post(
        'a refund',
        `/transactions/${checkedId(transactionId, id)}/refunds`,
        { amount_paise: amount, our_ref: key, notes },
        shopseRefundShape.refine((entity) => entity.paymentId === id && entity.amount === amount),
        { headers: { 'idempotency-key': key } },
      ),
    refundsOf: async (id) =>
      (
        await get(
          'the refunds of a transaction',
          `/transactions/${checkedId(transactionId, id)}/refunds`,
          z.object({ items: z.array(shopseRefundShape.refine((entity) => entity.paymentId === id)) }),
        )
      ).items,
    readReturn: returnReader(secret),
    readNotification: (rawBody, { signature, eventId }) => {
      if (!isSigned(secret, rawBody, signature)) return null
      const id = eventIdShape.safeParse(eventId)
      const entity = notificationShape.safeParse(parseJson(rawBody))
      if (!id.success || !entity.success)
        throw new GatewayTrouble('unclear', 'UNKNOWN_EVENT', 'A signed notification has no known shape')
      return { eventId: id.data, kind: entity.data.event, sessionId: entity.data.session_id }
    },
  }
}

/** The signed fields, in their order. A missing one counts as empty. */
const signedFields = [
  'session_id',
  'our_ref',
  'status',
  'transaction_id',
  'amount_paise',
  'months',
  'rate_bp',
] as const

const form = z.object({
  session_id: sessionId,
  our_ref: ourRefShape,
  status,
  transaction_id: transactionId.or(z.literal('')),
  signature: z.string().max(200).default(''),
})

/** Reads what a browser returns with, and whether it is signed: HMAC-SHA256 over the fields, joined by bars. */
const returnReader =
  (secret: string): EmiGateway['readReturn'] =>
  (posted) => {
    const entity = form.safeParse({ transaction_id: '', ...Object.fromEntries(posted) })
    if (!entity.success) return null
    const message = signedFields.map((name) => posted.get(name) ?? '').join('|')
    return {
      sessionId: entity.data.session_id,
      ourRef: entity.data.our_ref,
      status: entity.data.status,
      transactionId: entity.data.transaction_id || null,
      // A field sent twice could be read one way and signed another.
      isAuthentic:
        new Set(posted.keys()).size === posted.size && isSigned(secret, message, entity.data.signature),
    }
  }
