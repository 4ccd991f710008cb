import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { lockStock, recordMovements, type StockMovement } from './stock-store.ts'
import type { StockTables } from './stock-tables.ts'

/** Turns what is still held for these lines into sales. */
export async function takeHeld(tx: Transaction<StockTables>, orderLineIds: readonly number[]): Promise<void> {
  await endHolds(tx, orderLineIds, 'taken')
}

/** Lets go of what is still held for these lines. */
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
  const held = await tx
    .selectFrom('stock_holds')
    .select(['order_line_id', 'edition_id', 'seller_id', 'quantity'])
    .where('order_line_id', 'in', orderLineIds)
    .where('state', '=', 'held')
    .execute()
  if (held.length === 0) return
  // Stock rows before hold rows, as everywhere; what another process ended meanwhile is left out below.
  await lockStock(
    tx,
    held.map((hold) => hold.edition_id),
  )
  const ended = await tx
    .updateTable('stock_holds')
    .set({ state: kind })
    .where('order_line_id', 'in', orderLineIds)
    .where('state', '=', 'held')
    .where(only)
    .returning(['order_line_id', 'edition_id', 'seller_id', 'quantity'])
    .execute()
  await recordMovements(
    tx,
    ended.map(
      (hold): StockMovement => ({
        kind,
        editionId: hold.edition_id,
        sellerId: hold.seller_id,
        quantity: hold.quantity,
        orderLineId: hold.order_line_id,
      }),
    ),
  )
}

/** Order lines whose holds have ended by the clock and are still counted, oldest first. */
export async function expiredHolds(db: Kysely<StockTables>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_holds')
    .select('order_line_id')
    .distinct()
    .where('state', '=', 'held')
    .where('expires_at', '<=', sql<Date>`business_now()`)
    .orderBy('order_line_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_line_id)
}
