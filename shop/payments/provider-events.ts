import { sql } from 'kysely'
import { z } from 'zod'
import type { DbAndOutbox, Row } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import { unreadable } from '#kernel/unreadable'
import type { ProviderEvent } from '#ports/card-payment'
import type { EmiGateway, EmiNotification } from '#ports/emi'
import { recordDispute } from './disputes.ts'
import type { SyncSubscription } from './gateways.ts'
import { settleRefund } from './send-refund.ts'
import { settlePayment } from './settle.ts'

/** An authentic event, and the name of the provider that sent it. */
export type ReceivedEvent = { readonly provider: string; readonly event: ProviderEvent | EmiNotification }

/**
 * Stores an authentic event under its id before anything is done with it, and asks a job to apply it. A duplicate is
 * stored once and applied once. Answers whether it was new.
 */
export async function receiveEvent({ db, outbox }: DbAndOutbox, { provider, event }: ReceivedEvent) {
  return inTransaction(db, async (tx) => {
    const stored = await firstRow<{ event_id: string }>(tx)`
      insert into provider_events (provider, event_id, kind, event)
      values (${provider}, ${event.eventId}, ${event.kind}, ${JSON.stringify(event)}) on conflict do nothing
      returning event_id`
    if (stored) await outbox.send(tx, 'provider-event', { eventId: event.eventId })
    return stored !== null
  })
}

/**
 * Applies a stored event by the one settle function and writes down what came of it. Safe to repeat. Throws
 * GatewayTrouble when the provider has to be asked and cannot say now: the job tries again; `unreadable` when another
 * version kept it in another shape: the job is given up.
 */
export async function applyEvent(
  needs: DbAndOutbox & { readonly emi?: EmiGateway | null; readonly syncSubscription?: SyncSubscription },
  eventId: string,
): Promise<void> {
  const waiting = await allRows<Pick<Row<'provider_events'>, 'provider' | 'event'>>(needs.db)`
    select provider, event from provider_events where event_id = ${eventId} and applied_at is null`
  // Two providers may have had the same idea of an id.
  for (const { provider, event: saved } of waiting) {
    const event = readStoredEvent(eventId, saved)
    const outcome =
      'sessionId' in event ? await applyNotification(needs, event) : await applyCardEvent(needs, event)
    await sql`
      update provider_events set applied_at = business_now(), outcome = ${outcome}
      where provider = ${provider} and event_id = ${eventId}`.execute(needs.db)
  }
}

// An event about a subscription may be old or out of order: it is a reason to ask.
async function applyCardEvent(
  needs: DbAndOutbox & { readonly syncSubscription?: SyncSubscription },
  { payment, refund, subscriptionId, dispute }: ProviderEvent,
): Promise<string> {
  if (subscriptionId !== undefined)
    return needs.syncSubscription ? needs.syncSubscription(subscriptionId) : 'no-payment'
  const outcome = payment ? await settlePayment(needs, payment) : 'no-payment'
  if (refund) await settleRefund(needs, refund)
  if (dispute) await recordDispute(needs, dispute)
  return outcome
}

// What a notification says is a reason to ask, and no more: amounts and states are the session's own.
async function applyNotification(
  { emi, ...needs }: DbAndOutbox & { readonly emi?: EmiGateway | null },
  { sessionId }: EmiNotification,
): Promise<string> {
  if (!emi) throw new Error('A notification waits, and no financing provider is configured.')
  let outcome = 'no-payment'
  for (const reported of await emi.paymentsOf(sessionId)) {
    outcome = await settlePayment(needs, reported)
    if (reported.refunded > 0)
      for (const refund of await emi.refundsOf(reported.id)) await settleRefund(needs, refund)
  }
  return outcome
}

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
    card: z.object({ last4: z.string(), network: z.string() }).nullable(),
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
    key: z.string().nullable(),
  })
  .nullable()

const dispute: z.ZodType<ProviderEvent['dispute']> = z
  .object({
    id: z.string(),
    paymentId: z.string(),
    amount,
    reason: z.string(),
    state: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    respondBy: z.coerce.date().nullable(),
  })
  .optional()

const eventId = z.string()
const kind = z.string()
// A notification of the financing provider names a session to ask about; a card event carries its payment.
const stored = z.union([
  z.object({ eventId, kind, sessionId: z.string() }),
  z.object({ eventId, kind, payment, refund, subscriptionId: z.string().optional(), dispute }),
])

/**
 * Reads an event as the inbox keeps it, as JSON. Throws `unreadable`, naming it, when it has another shape: another version
 * kept it. Its money is found all the same when the provider is asked about the order.
 */
function readStoredEvent(id: string, saved: unknown): ProviderEvent | EmiNotification {
  const read = stored.safeParse(saved)
  if (read.success) return read.data
  throw unreadable(`the provider's event ${id}`, 'it has another shape')
}
