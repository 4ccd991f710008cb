import type { FastifyInstance } from 'fastify'
import type { CardGateway } from '#ports/card-payment'
import { orderNoOfReturn, settleCallback } from '#shop/payments'
import { type DoorNeeds, providerDoor } from './provider-door.ts'

/** The routes of the card provider. */
export const razorpayDoor = (
  app: FastifyInstance,
  needs: DoorNeeds & { readonly cards: CardGateway },
): Promise<void> =>
  providerDoor(app, needs, {
    name: needs.cards.name,
    readWebhook: needs.cards.readWebhook,
    settle: (form) => settleCallback(needs, form),
    orderNoOf: (form) => orderNoOfReturn(needs, form),
  })
