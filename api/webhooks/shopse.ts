import type { FastifyInstance } from 'fastify'
import type { EmiGateway } from '#ports/emi'
import { orderNoOfEmiReturn, settleEmiReturn } from '#shop/payments'
import { type DoorNeeds, providerDoor } from './provider-door.ts'

/** The routes of the financing provider. */
export const shopseDoor = (
  app: FastifyInstance,
  needs: DoorNeeds & { readonly emi: EmiGateway },
): Promise<void> =>
  providerDoor(app, needs, {
    name: needs.emi.name,
    readWebhook: needs.emi.readNotification,
    settle: (form) => settleEmiReturn(needs, form),
    orderNoOf: (form) => orderNoOfEmiReturn(needs, form),
  })
