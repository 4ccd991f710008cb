import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { ProviderEvent } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { inTransaction } from './in-transaction.ts'
import { settleRefund } from './send-refund.ts'
import { settlePayment } from './settle.ts'

/**
 * Stores an authentic event under its id before anything is done with it, and asks a job to apply it. A duplicate is
 * stored once and applied once. Answers whether it was new.
 */
export async function receiveEvent(
  { db, outbox }: { readonly db: Db; readonly outbox: Outbox },
  event: ProviderEvent,
): Promise<boolean> {
  const received = await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto('provider_events')
      .values({
        provider: 'razorpay',
        event_id: event.eventId,
        kind: event.kind,
        event: JSON.stringify(event),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (stored) await outbox.send(tx, 'provider-event', { eventId: event.eventId })
    return { ok: true as const, isNew: stored !== undefined }
  })
  return received.isNew
}

/** Applies a stored event by the one settle function and writes down what came of it. Safe to repeat. */
export async function applyEvent(
  needs: { readonly db: Db; readonly outbox: Outbox },
  eventId: string,
): Promise<void> {
  const row = await needs.db
    .selectFrom('provider_events')
    .select(['event', 'applied_at'])
    .where('provider', '=', 'razorpay')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row || row.applied_at) return
  const { payment, refund } = row.event
  const outcome = payment
    ? await settlePayment(needs, { ...payment, createdAt: new Date(payment.createdAt) })
    : 'no-payment'
  if (refund) await settleRefund(needs, refund)
  await needs.db
    .updateTable('provider_events')
    .set({ applied_at: sql<Date>`business_now()`, outcome })
    .where('provider', '=', 'razorpay')
    .where('event_id', '=', eventId)
    .execute()
}
