import { z } from 'zod'
import { paise } from '#kernel/money'
import { unreadable } from '#kernel/unreadable'
import type { ProviderEvent } from '#ports/card-payment'
import type { EmiNotification } from '#ports/emi'

const amount = z.int().transform(paise)

const payment: z.ZodType<ProviderEvent['payment']> = z
  .object({
    id: z.string(),
    providerOrderId: z.string().nullable(),
    state: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    amount,
    currency: z.string(),
    refunded: amount,
    method: z.string(),
    card: z.object({ last4: z.string(), network: z.string(), issuer: z.string().nullable() }).nullable(),
    failure: z.object({ code: z.string(), reason: z.string(), description: z.string() }).nullable(),
    createdAt: z.coerce.date(),
  })
  .nullable()

const refund: z.ZodType<ProviderEvent['refund']> = z
  .object({
    id: z.string(),
    paymentId: z.string(),
    amount,
    state: z.enum(['pending', 'processed', 'failed']),
    arn: z.string().nullable(),
  })
  .nullable()

const eventId = z.string()
const kind = z.string()
// A notification of the financing provider names a session to ask about; a card event carries its payment.
const stored = z.union([
  z.object({ eventId, kind, sessionId: z.string() }),
  z.object({ eventId, kind, payment, refund, subscriptionId: z.string().optional() }),
])

/**
 * Reads an event as the inbox keeps it, as JSON. Throws `unreadable`, naming it, when it has another shape: another version
 * kept it. Its money is found all the same when the provider is asked about the order.
 */
export function readStoredEvent(id: string, saved: unknown): ProviderEvent | EmiNotification {
  const read = stored.safeParse(saved)
  if (read.success) return read.data
  throw unreadable(`the provider's event ${id}`, 'it has another shape')
}
