import type { FastifyInstance } from 'fastify'
import type { CardGateway } from '#ports/card-payment'
import { failurePath, settleCallback } from '#shop/payments'
import { type DoorNeeds, providerDoor } from './provider-door.ts'

/** Where the card provider tells us things: its webhook, and the buyer's browser on its way back. */
export const razorpayDoor = (
  app: FastifyInstance,
  needs: DoorNeeds & { readonly cards: CardGateway },
): Promise<void> =>
  providerDoor(app, needs, {
    name: 'razorpay',
    readWebhook: needs.cards.readWebhook,
    settle: (form) => settleCallback(needs, form),
    failurePath: (form) => failurePath(needs, form),
  })
