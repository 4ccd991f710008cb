import { type NotNull, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { announce, closeUnpaid, confirmMinutes, payBy } from '#shop/orders'
import { inTransaction } from './in-transaction.ts'
import { releaseWalletPart } from './wallet-part.ts'

/** Days that an unpaid card order stays open: the provider asks banks about failed payments for that long. */
const openDays = 3

/** Closes orders that were not paid online within three days, or not confirmed within half an hour. Money that still comes goes back. Answers how many. */
export async function closeStaleOrders({
  db,
  outbox,
}: {
  readonly db: Db
  readonly outbox: Outbox
}): Promise<number> {
  const stale = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'method'])
    .where('state', '=', 'pending')
    .where('part_no', '=', 1)
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: NotNull }>()
    .where(
      'created_at',
      '<',
      sql<Date>`business_now() - case method when ${payBy.cashOnDelivery} then make_interval(mins => ${confirmMinutes})
        else make_interval(days => ${openDays}) end`,
    )
    .execute()
  for (const { id, order_id: orderId, method } of stale)
    await inTransaction(db, async (tx) => {
      const payment = await tx
        .updateTable('payments')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returning('id')
        .executeTakeFirst()
      const reason = method === payBy.cashOnDelivery ? 'Not confirmed in time' : 'Not paid within three days'
      if (!payment) return { ok: true as const }
      await releaseWalletPart(tx, orderId)
      if (await closeUnpaid(tx, orderId, reason)) await announce(tx, outbox, 'cancel', { orderId })
      return { ok: true as const }
    })
  return stale.length
}
