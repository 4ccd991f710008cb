import type { Db, Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { lockStockOf, recordMovements, type StockMovement } from './stock-store.ts'

/**
 * Ends what is still held for these lines: 'taken' turns it into sales, 'released' gives it free, 'expired' gives free what
 * is over; a hold that was extended meanwhile stays.
 */
export async function endHolds(
  tx: Tx,
  orderLineIds: readonly number[],
  how: 'taken' | 'released' | 'expired',
): Promise<void> {
  if (orderLineIds.length === 0) return
  // Stock rows are locked before hold rows, as everywhere, and all of them: the caller may give back what else the lines
  // took. The update skips what another process has ended.
  await lockStockOf(tx, orderLineIds)
  const state = how === 'taken' ? 'taken' : 'released'
  const ended = await allRows<Omit<StockMovement, 'kind'> & { source: 'stock' | 'promise' }>(tx)`
    update stock_holds set state = ${state} where order_line_id = any(${orderLineIds}) and state = 'held'
      and (${how} <> 'expired' or expires_at <= business_now())
    returning order_line_id "orderLineId", edition_id "editionId", seller_id "sellerId", quantity, source`
  await recordMovements(
    tx,
    ended.flatMap(({ source, ...hold }): StockMovement[] => {
      const kind = movementOf[state][source]
      return kind === null ? [] : [{ kind, ...hold }]
    }),
  )
}

/** The movement at the end of a hold, by its source. A promise that is sold stays one until its copies arrive. */
const movementOf = {
  taken: { stock: 'taken', promise: null },
  released: { stock: 'released', promise: 'unpromised' },
} as const

/** Order lines whose holds have expired but are not released yet, oldest first. */
export async function expiredHolds(db: Db, limit: number): Promise<number[]> {
  const rows = await allRows<{ order_line_id: number }>(db)`
    select distinct order_line_id from stock_holds where state = 'held' and expires_at <= business_now()
    order by order_line_id limit ${limit}`
  return rows.map((row) => row.order_line_id)
}
