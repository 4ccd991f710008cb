import { sql, type Transaction } from 'kysely'
import type { EntitlementsTables } from './entitlements-tables.ts'

type Tx = Transaction<EntitlementsTables>

/** Grants what accepted digital lines open, each once: a second call changes nothing. */
export async function grantAccess(
  tx: Tx,
  lines: readonly { readonly orderLineId: number; readonly editionId: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('entitlements')
    .values(lines.map((line) => ({ order_line_id: line.orderLineId, edition_id: line.editionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Starts the time of an edition that is opened for the first time: so many days from today, or until the last day of the
 * attempt's exams.
 */
export async function startAccess(tx: Tx, orderLineId: number): Promise<void> {
  await sql`
    update entitlements n set opened_at = business_now(),
      ends_on = coalesce(business_today() + e.validity_days - 1,
        (select (date_trunc('month', a.exam_on) + interval '1 month - 1 day')::date from attempts a where a.code = e.validity_attempt))
    from editions e where n.order_line_id = ${orderLineId} and e.id = n.edition_id and n.opened_at is null`.execute(
    tx,
  )
}
