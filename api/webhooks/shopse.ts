import type { FastifyInstance } from 'fastify'
import type { EmiGateway } from '#ports/emi'
import { emiFailurePath, settleEmiReturn } from '#shop/payments'
import { type DoorNeeds, providerDoor } from './provider-door.ts'

/** Where the financing provider tells us things: its notification, and the buyer's browser on its way back. */
export const shopseDoor = (
  app: FastifyInstance,
  needs: DoorNeeds & { readonly emi: EmiGateway },
): Promise<void> =>
  providerDoor(app, needs, {
    name: 'shopse',
    readWebhook: needs.emi.readNotification,
    settle: (form) => settleEmiReturn(needs, form),
    failurePath: (form) => emiFailurePath(needs, form),
  })
