import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { lockStock, recordMovements, type StockMovement } from './stock-store.ts'
import type { StockTables } from './stock-tables.ts'

/** Turns what is still held for these lines into sales. */
export async function consumeHolds(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<void> {
  await endHolds(tx, orderLineIds, 'taken')
}

/** Releases what is still held for these lines. */
export async function releaseHeld(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<void> {
  await endHolds(tx, orderLineIds, 'released')
}

/** Releases what is held for these lines where its time is over; a hold that was extended meanwhile stays. */
export async function releaseExpired(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<void> {
  await endHolds(tx, orderLineIds, 'released', sql<boolean>`expires_at <= business_now()`)
}

async function endHolds(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
  kind: 'taken' | 'released',
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  if (orderLineIds.length === 0) return
  // Stock rows are locked before hold rows, as everywhere. The update skips what another process has ended.
  await lockStock(
    tx,
    sql`select edition_id from stock_holds where order_line_id = any(${orderLineIds}) and state = 'held'`,
  )
  const ended = await tx
    .updateTable('stock_holds')
    .set({ state: kind })
    .where('order_line_id', 'in', orderLineIds)
    .where('state', '=', sql.lit('held'))
    .where(only)
    .returning(['order_line_id', 'edition_id', 'seller_id', 'quantity', 'source'])
    .execute()
  await recordMovements(
    tx,
    ended.flatMap((hold): StockMovement[] => {
      const moved = movementOf[kind][hold.source]
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
export async function expiredHolds(db: Kysely<StockTables>, limit: number): Promise<number[]> {
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
