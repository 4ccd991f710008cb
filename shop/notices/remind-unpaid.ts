import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { readUnpaid } from '#shop/payments'

/** Raises the events of orders that wait for their payment. An order is reminded once, whatever the reason. */
export async function remindUnpaid({ db, outbox }: DbAndOutbox): Promise<void> {
  const unpaid = await readUnpaid(db)
  if (unpaid.length === 0) return
  const reminded = await db
    .selectFrom('notices')
    .select('order_id')
    .where('kind', 'in', [sql.lit('payment-waiting' as const), sql.lit('payment-failed' as const)])
    .where(
      'order_id',
      'in',
      unpaid.map(({ orderId }) => orderId),
    )
    .execute()
  const done = new Set(reminded.map((row) => row.order_id))
  for (const { orderId, hasFailed } of unpaid)
    if (!done.has(orderId))
      await db
        .transaction()
        .execute((tx) => outbox.send(tx, hasFailed ? 'payment-failed' : 'payment-waiting', { orderId }))
}
