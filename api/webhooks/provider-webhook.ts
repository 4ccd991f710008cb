import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/tables'
import { type CardGateway, GatewayTrouble } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Outbox } from '#ports/outbox'
import {
  type CallbackAnswer,
  orderNoOfEmiReturn,
  orderNoOfReturn,
  type ReceivedEvent,
  receiveEvent,
  settleCallback,
  settleEmiReturn,
} from '#shop/payments'
import { withMandates } from '#shop/subscriptions'
import { rawBodyOf, requestHeader, webhookRoute } from './webhook-route.ts'

type ProviderRouteNeeds = {
  readonly db: Db
  /** Stores webhooks over spare connections, so that busy visitors cannot delay them. */
  readonly inbox: Db
  readonly outbox: Outbox
}

type WebhookHeaders = { readonly signature: string; readonly eventId: string }

/** What a provider's webhook and return redirect need. */
type Provider = {
  /** In its addresses and headers: 'razorpay'. */
  readonly name: string
  /** Reads a webhook from its raw body; null when the signature is wrong. Throws when its shape is unknown. */
  readonly readWebhook: (rawBody: Uint8Array, headers: WebhookHeaders) => ReceivedEvent['event'] | null
  readonly settle: (form: URLSearchParams) => Promise<CallbackAnswer>
  /** The order of a returning buyer; null when it is unknown. */
  readonly orderNoOf: (form: URLSearchParams) => Promise<string | null>
}

const base = '/students'
// It comes from another site without our cookies; its signature authenticates it.
const config = { policy: 'public', readsVisitor: false } as const

/** The routes of a provider: its webhook, and the return redirect of the buyer's browser. */
async function providerRoutes(app: FastifyInstance, needs: ProviderRouteNeeds, provider: Provider) {
  const { name } = provider
  webhookRoute(app, {
    name,
    read: (body, request) =>
      provider.readWebhook(body, {
        signature: requestHeader(request, `x-${name}-signature`),
        eventId: requestHeader(request, `x-${name}-event-id`),
      }) ?? 'forged',
    receive: async (event) => ({
      isNew: await receiveEvent({ db: needs.inbox, outbox: needs.outbox }, { provider: name, event }),
    }),
    refusal: { status: 400, words: 'The signature is wrong.' },
  })

  app.post(`${base}/payment/callback/${name}`, { config }, async (request, reply) => {
    const form = new URLSearchParams(rawBodyOf(request).toString('utf8'))
    reply.header('cache-control', 'no-store')
    const key = keyIn(request)
    try {
      const { orderNo, isPaid, settlement } = await provider.settle(form)
      if (settlement === 'forged') request.log.warn('a payment callback with a wrong signature was refused')
      // Something was paid, but not what this order waits for.
      const isDoubtful = !isPaid && ['forged', 'refunding', 'held-for-review', 'known'].includes(settlement)
      const why = isDoubtful ? `${key ? '&' : '?'}why=not_confirmed` : ''
      return await reply.redirect(outcomePage(orderNo, isPaid) + key + why, 303)
    } catch (error) {
      if (!(error instanceof GatewayTrouble)) throw error
      request.log.warn({ err: error }, 'the provider could not confirm a payment yet')
      return reply.redirect(outcomePage(await provider.orderNoOf(form), false) + key, 303)
    }
  })
}

const outcomePage = (orderNo: string | null, isPaid: boolean): string =>
  `${base}/${isPaid ? 'payment-success' : 'payment-failed'}${orderNo === null ? '' : `/${orderNo}`}`

// The key of the order's signed link, which we gave the provider along with this address.
const keyIn = ({ query }: FastifyRequest): string => {
  const { key } = query as { readonly key?: unknown }
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? `?key=${key}` : ''
}

export const razorpayWebhook = (
  app: FastifyInstance,
  needs: ProviderRouteNeeds & { readonly cards: CardGateway },
): Promise<void> =>
  providerRoutes(app, needs, {
    name: needs.cards.name,
    readWebhook: needs.cards.readWebhook,
    settle: (form) => settleCallback(withMandates(needs), form),
    orderNoOf: (form) => orderNoOfReturn(needs, form),
  })

export const shopseWebhook = (
  app: FastifyInstance,
  needs: ProviderRouteNeeds & { readonly emi: EmiGateway },
): Promise<void> =>
  providerRoutes(app, needs, {
    name: needs.emi.name,
    readWebhook: needs.emi.readNotification,
    settle: (form) => settleEmiReturn(needs, form),
    orderNoOf: (form) => orderNoOfEmiReturn(needs, form),
  })
