import type { DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { readUnpaid } from '#shop/payments'

/** Raises the events of orders that wait for their payment. An order is reminded once, whatever the reason. */
export async function remindUnpaid({ db, outbox }: DbAndOutbox): Promise<void> {
  const unpaid = await readUnpaid(db)
  if (unpaid.length === 0) return
  const reminded = await allRows<{ order_id: number | null }>(db)`
    select order_id from notices
    where kind in ('payment-waiting', 'payment-failed') and order_id = any(${unpaid.map(({ orderId }) => orderId)})`
  const done = new Set(reminded.map((row) => row.order_id))
  for (const { orderId, hasFailed } of unpaid)
    if (!done.has(orderId))
      await db
        .transaction()
        .execute((tx) => outbox.send(tx, hasFailed ? 'payment-failed' : 'payment-waiting', { orderId }))
}
