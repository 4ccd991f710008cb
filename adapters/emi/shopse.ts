import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import { askAt } from '../http/ask.ts'
import { checkedId } from '../http/checked-id.ts'
import { parseJson } from '../http/parse-json.ts'
import { isSigned } from '../http/signatures.ts'
import { returnReader } from './shopse/read-return.ts'
import {
  notificationShape,
  openedShape,
  refundShape,
  sessionId,
  sessionShape,
  transactionId,
} from './shopse/shapes.ts'

export type ShopseOptions = {
  /** Of the API, without a slash at the end. */
  readonly baseUrl: string
  readonly merchantId: string
  readonly secret: string
  /** Who is paid, as the provider's page shows it. */
  readonly shopName: string
  /** How long one answer may take, in ms (8,000). */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const eventIdShape = z.string().regex(/^[\w-]{1,100}$/)

/**
 * Instalments by a shop-financing provider, by full redirect to its own page. The provider's direct interface is not
 * public: this is a neutral one (docs/decisions/0045), which a thin change of names fits to the contract that is
 * signed.
 */
export function openShopse(options: ShopseOptions): EmiGateway {
  const { baseUrl, merchantId, secret, shopName, timeoutMs = 8_000 } = options
  const ask = askAt({
    baseUrl,
    keyId: merchantId,
    keySecret: secret,
    timeoutMs,
    fetch: options.fetch ?? fetch,
  })
  const checkoutOrigin = new URL(baseUrl).origin

  return {
    checkoutOrigin,
    createSession: async ({ ourRef, amount, customer, items, returnUrl, cancelUrl, notifyUrl }) => {
      const opened = await ask({
        what: 'a session',
        method: 'POST',
        path: '/sessions',
        body: {
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
        },
        isRepeatable: true, // by our reference
        shape: openedShape,
      })
      if (opened.our_ref !== ourRef || opened.amount_paise !== amount)
        throw new GatewayTrouble('refused', 'OTHER_SESSION', 'The session is for something else')
      // A page elsewhere would be outside of what our pages may lead to, and of what the buyer was told.
      if (new URL(opened.redirect_url).origin !== checkoutOrigin)
        throw new GatewayTrouble('refused', 'OTHER_ORIGIN', 'The session leads to another site')
      return { id: opened.session_id, page: opened.redirect_url }
    },
    paymentsOf: async (id) => {
      const tries = await ask({
        what: 'a session',
        method: 'GET',
        path: `/sessions/${checkedId(sessionId, id)}`,
        isRepeatable: true,
        shape: sessionShape.refine((told) => told.every(({ providerOrderId }) => providerOrderId === id)),
      })
      return tries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    refund: async ({ paymentId: id, amount, key, notes }) =>
      ask({
        what: 'a refund',
        method: 'POST',
        path: `/transactions/${checkedId(transactionId, id)}/refunds`,
        body: { amount_paise: amount, notes },
        headers: { 'idempotency-key': key },
        isRepeatable: true, // by the key
        shape: refundShape.refine((told) => told.paymentId === id && told.amount === amount),
      }),
    refundsOf: async (id) =>
      (
        await ask({
          what: 'the refunds of a transaction',
          method: 'GET',
          path: `/transactions/${checkedId(transactionId, id)}/refunds`,
          isRepeatable: true,
          shape: z.object({ items: z.array(refundShape.refine((told) => told.paymentId === id)) }),
        })
      ).items,
    readReturn: returnReader(secret),
    readNotification: (rawBody, { signature, eventId }) => {
      if (!isSigned(secret, rawBody, signature)) return null
      const id = eventIdShape.safeParse(eventId)
      const told = notificationShape.safeParse(parseJson(rawBody))
      if (!id.success || !told.success)
        throw new GatewayTrouble('unclear', 'UNKNOWN_EVENT', 'A signed notification has no known shape')
      return { eventId: id.data, kind: told.data.event, sessionId: told.data.session_id }
    },
  }
}
