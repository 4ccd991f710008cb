import { z } from 'zod'
import { type CardGateway, GatewayTrouble } from '#ports/card-payment'
import { parseJson } from '../../http/parse-json.ts'
import { isSigned } from '../../http/signatures.ts'
import { disputeShape, paymentShape, razorpayRefundShape } from './shapes.ts'
import { subscriptionId } from './subscriptions.ts'

const envelope = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({
    payment: z.object({ entity: paymentShape }).nullish(),
    refund: z.object({ entity: razorpayRefundShape }).nullish(),
    dispute: z.object({ entity: disputeShape }).nullish(),
    subscription: z.object({ entity: z.object({ id: subscriptionId }) }).nullish(),
  }),
})
const eventIdShape = z.string().regex(/^[\w-]{1,100}$/)

/** Reads webhooks signed with one of the secrets. The payload is the state at the event, which may be long ago. */
export const webhookReader =
  (secrets: readonly string[]): CardGateway['readWebhook'] =>
  (rawBody, { signature, eventId }) => {
    if (!secrets.some((secret) => isSigned(secret, rawBody, signature))) return null
    const id = eventIdShape.safeParse(eventId)
    const entity = envelope.safeParse(parseJson(rawBody))
    if (!id.success || !entity.success)
      throw new GatewayTrouble('unclear', 'UNKNOWN_EVENT', 'A signed webhook has no known shape')
    const { event, payload } = entity.data
    return {
      eventId: id.data,
      kind: event,
      payment: payload.payment?.entity ?? null,
      refund: payload.refund?.entity ?? null,
      ...(payload.dispute && { dispute: payload.dispute.entity }),
      ...(payload.subscription && { subscriptionId: payload.subscription.entity.id }),
    }
  }
