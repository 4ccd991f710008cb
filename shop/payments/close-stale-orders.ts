import { type NotNull, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { announce, closeUnpaid } from '#shop/orders'
import { inTransaction } from './in-transaction.ts'

/** Days that an unpaid card order stays open: the provider asks banks about failed payments for that long. */
const openDays = 3

/** Closes card orders that were not paid within three days. Money that still comes goes back. Answers how many. */
export async function closeStaleOrders({
  db,
  outbox,
}: {
  readonly db: Db
  readonly outbox: Outbox
}): Promise<number> {
  const stale = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('state', '=', 'pending')
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: NotNull }>()
    .where('created_at', '<', sql<Date>`business_now() - make_interval(days => ${openDays})`)
    .execute()
  for (const { id, order_id: orderId } of stale)
    await inTransaction(db, async (tx) => {
      const payment = await tx
        .updateTable('payments')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returning('id')
        .executeTakeFirst()
      if (payment && (await closeUnpaid(tx, orderId, 'Not paid within three days')))
        await announce(tx, outbox, 'cancel', { orderId })
      return { ok: true as const }
    })
  return stale.length
}
