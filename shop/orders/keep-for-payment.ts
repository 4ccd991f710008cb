import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { keepHeld } from '#shop/stock'
import { moveLines } from './move-lines.ts'

/** The money cannot meet the goods: what it was for is gone, or the order is no longer waiting. */
export type AcceptRefusal = Refusal<'sold_out' | 'not_waiting'>

/** Locks the lines of an order that wait for payment, in the order of their ids. */
async function waitingLines(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate() // not against the foreign keys of what is written about them, such as stock movements
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Makes sure that the copies of an order which waits for payment are kept for it, for another fifteen minutes: what was
 * let go in the meantime is taken again, all of it or none. Refuses when some are gone or nothing waits.
 */
export async function keepForPayment(
  tx: Tx,
  orderId: number,
): Promise<Result<readonly number[], AcceptRefusal>> {
  const lineIds = await waitingLines(tx, orderId)
  if (lineIds.length === 0) return refuse('not_waiting', 'This order is not waiting for a payment.')
  if (!(await keepHeld(tx, lineIds)))
    return refuse('sold_out', 'The copies we kept for you have been sold in the meantime.')
  return ok(lineIds)
}

/**
 * Accepts an order whose money has come: the kept copies are sold, each seller's documents are issued. A success that
 * comes after the hold has ended takes the copies again, or is refused for the money to go back. `alongside` writes
 * what belongs to it, once it is certain: before the series of documents that all acceptings share is taken, until the
 * commit.
 */
export async function acceptOrder(
  tx: Tx,
  orderId: number,
  alongside: () => Promise<void>,
): Promise<Result<null, AcceptRefusal>> {
  const kept = await keepForPayment(tx, orderId)
  if (!kept.ok) return kept
  await alongside()
  const moved = await moveLines(tx, { orderId, lineIds: kept.value, move: 'accept', by: 'payment' })
  if (!moved.ok) throw new Error(`order ${orderId} was kept and cannot be accepted: ${moved.refusal.message}`)
  return ok(null)
}

/**
 * Lets an order go that was never paid, or whose copies are gone: its waiting lines are cancelled. Answers whether any
 * were.
 */
export async function closeUnpaid(tx: Tx, orderId: number, reason: string): Promise<boolean> {
  const lineIds = await waitingLines(tx, orderId)
  if (lineIds.length === 0) return false
  const byGoods = await sql<{ goods: 'physical' | 'digital'; ids: number[] }>`
    select case when is_physical then 'physical' else 'digital' end goods, array_agg(id) ids
    from order_lines where id = any(${lineIds}) group by 1`.execute(tx)
  for (const { goods, ids } of byGoods.rows)
    await moveLines(tx, {
      orderId,
      lineIds: ids,
      move: goods === 'physical' ? 'cancel' : 'cancelDigital',
      by: 'payment',
      reason,
    })
  return true
}
