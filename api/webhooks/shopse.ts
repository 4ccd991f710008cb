import type { FastifyInstance } from 'fastify'
import type { EmiGateway } from '#ports/emi'
import { orderNoOfEmiReturn, settleEmiReturn } from '#shop/payments'
import { type ProviderRouteNeeds, providerRoutes } from './provider-webhook.ts'

/** The routes of the financing provider. */
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
