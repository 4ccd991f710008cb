import type { FastifyInstance } from 'fastify'
import type { CardGateway } from '#ports/card-payment'
import { orderNoOfReturn, settleCallback } from '#shop/payments'
import { withMandates } from '#shop/subscriptions'
import { type ProviderRouteNeeds, providerRoutes } from './provider-webhook.ts'

/** The routes of the card provider. */
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
