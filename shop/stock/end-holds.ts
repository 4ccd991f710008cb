import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { lockStock, recordMovements, type StockMovement } from './stock-store.ts'

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
  // Stock rows are locked before hold rows, as everywhere. The update skips what another process has ended.
  await lockStock(
    tx,
    sql`select edition_id from stock_holds where order_line_id = any(${orderLineIds}) and state = 'held'`,
  )
  const state = how === 'taken' ? 'taken' : 'released'
  const ended = await tx
    .updateTable('stock_holds')
    .set({ state })
    .where('order_line_id', 'in', orderLineIds)
    .where('state', '=', sql.lit('held'))
    .where(how === 'expired' ? sql<boolean>`expires_at <= business_now()` : sql<boolean>`true`)
    .returning(['order_line_id', 'edition_id', 'seller_id', 'quantity', 'source'])
    .execute()
  await recordMovements(
    tx,
    ended.flatMap((hold): StockMovement[] => {
      const moved = movementOf[state][hold.source]
      if (moved === null) return []
      const { edition_id: editionId, seller_id: sellerId, quantity, order_line_id: orderLineId } = hold
      return [{ kind: moved, editionId, sellerId, quantity, orderLineId }]
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
  const rows = await db
    .selectFrom('stock_holds')
    .select('order_line_id')
    .distinct()
    .where('state', '=', sql.lit('held'))
    .where('expires_at', '<=', sql<Date>`business_now()`)
    .orderBy('order_line_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_line_id)
}
