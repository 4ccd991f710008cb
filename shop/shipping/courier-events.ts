import { sql } from 'kysely'
import { z } from 'zod'
import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { allRows, firstRow } from '#kernel/read-rows'
import { unreadable } from '#kernel/unreadable'
import { type CourierEvent, type CourierReport, courierStatuses } from '#ports/courier'
import { applyReport } from './apply-report.ts'

/**
 * Stores an authentic webhook under its id before anything is done with it, and asks a job to apply it. A duplicate is
 * stored once and applied once. Answers whether it was new.
 */
export async function receiveCourierEvent(
  { db, outbox }: DbAndOutbox,
  { provider, event }: { readonly provider: string; readonly event: CourierEvent },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stored = await firstRow<{ event_id: string }>(tx)`
      insert into courier_events (provider, event_id, report)
      values (${provider}, ${event.eventId}, ${JSON.stringify(event.report)}) on conflict do nothing
      returning event_id`
    if (stored) await outbox.send(tx, 'courier-event', { eventId: event.eventId })
    return stored !== null
  })
}

const reportShape: z.ZodType<CourierReport> = z.object({
  awb: z.string(),
  scans: z.array(
    z.object({
      status: z.enum(courierStatuses).nullable(),
      code: z.string(),
      words: z.string(),
      place: z.string(),
      at: z.coerce.date(),
    }),
  ),
  expectedOn: z.string().nullable(),
  chargedWeightG: z.number().nullable(),
})

/** Applies a stored event and writes down what came of it. Safe to repeat. Throws `unreadable` for another shape. */
export async function applyCourierEvent(needs: DbAndOutbox, eventId: string): Promise<void> {
  const waiting = await allRows<{ provider: string; report: unknown }>(needs.db)`
    select provider, report from courier_events where event_id = ${eventId} and applied_at is null`
  for (const { provider, report } of waiting) {
    const read = reportShape.safeParse(report)
    if (!read.success) throw unreadable(`the courier's event ${eventId}`, 'it has another shape')
    const outcome = await applyReport(needs, read.data)
    await sql`
      update courier_events set applied_at = business_now(), outcome = ${outcome}
      where provider = ${provider} and event_id = ${eventId}`.execute(needs.db)
  }
}
