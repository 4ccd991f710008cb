import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { inTurn } from '#kernel/in-turn'
import { allRows, firstRow } from '#kernel/read-rows'
import { announce, closeUnpaid, payBy, unpaidMinutes } from '#shop/orders'
import { endHolds, expiredHolds } from '#shop/stock'
import { returnHeld } from './account-receipts.ts'
import { insteadOfCourier } from './payments-store.ts'
import { releaseWalletPart } from './wallet-part.ts'

/** The minutes that an order stays open, by its payment method (SQL). */
const openMinutes = sql<number>`case method ${sql.join(
  Object.entries(unpaidMinutes).map(
    ([method, { isOpen }]) => sql`when ${sql.lit(Number(method))} then ${sql.lit(isOpen)}`,
  ),
  sql` `,
)} end`

/** Whether an order that waits for a payment has waited as long as its method allows (SQL). A cheque that has reached us keeps it open until it clears or bounces; after a free trial the bank is asked on three more days. */
const isStale = sql`(state = 'pending' and part_no in (1, ${sql.lit(insteadOfCourier)}) and order_id is not null
  and not exists (select from cheque_moves m where m.payment_id = payments.id)
  and case when authorised_at is null then created_at else due_at + interval '2 days' end
    < business_now() - make_interval(mins => ${openMinutes}))`

/**
 * Closes orders that were not paid, or not confirmed, as long as their payment method allows. Money that still comes goes back.
 * An order on delivery stays when a payment that was begun beside it ends. Answers how many payments ended.
 */
export async function closeStaleOrders({ db, outbox }: DbAndOutbox): Promise<number> {
  const stale = await allRows<{ id: number; orderId: number; method: number }>(db)`
    select id, order_id "orderId", method from payments where ${isStale}`
  await inTurn(stale, ({ id, orderId, method }) =>
    inTransaction(db, async (tx) => {
      // Locked first, so that what happened to it since is seen: a statement sees what was there when it began.
      await sql`select from payments where id = ${id} for update`.execute(tx)
      const payment = await firstRow<{ id: number }>(tx)`
        update payments set state = 'cancelled' where id = ${id} and ${isStale} returning id`
      const reason = method === payBy.cashOnDelivery ? 'Not confirmed in time' : 'Not paid in time'
      if (!payment) return
      await returnHeld(tx, outbox, { id, orderId })
      await releaseWalletPart(tx, orderId)
      if (await closeUnpaid(tx, orderId, reason)) await announce(tx, outbox, 'cancel', { orderId })
    }),
  )
  return stale.length
}

/**
 * Lets go of copies whose fifteen minutes have ended, 200 lines at most. The order stays open; paying takes them again
 * if they are there. Answers how many lines there were.
 */
export async function releaseExpiredHolds({ db }: { readonly db: Db }): Promise<number> {
  const lineIds = await expiredHolds(db, 200)
  await inTurn(lineIds, (lineId) => inTransaction(db, (tx) => endHolds(tx, [lineId], 'expired')))
  return lineIds.length
}
