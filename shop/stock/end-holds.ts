import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { payKeepings } from './keepings.ts'
import { lockStock, recordMovements, type StockMovement } from './stock-store.ts'
import type { StockTables } from './stock-tables.ts'

/** Turns what is still held for these lines into sales. */
export async function takeHeld(tx: Transaction<StockTables>, orderLineIds: readonly number[]): Promise<void> {
  await endHolds(tx, orderLineIds, 'taken')
  await payKeepings(tx, orderLineIds)
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

/** What the end of a hold moves, by where its copies are. A promise that is sold stays one until they have come. */
const movementOf = {
  taken: { stock: 'taken', promise: null },
  released: { stock: 'released', promise: 'unpromised' },
} as const

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
