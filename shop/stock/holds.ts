import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { planSupply, type Taking } from './plan-supply.ts'
import { lockStock, recordMovements, type StockMovement } from './stock-store.ts'
import type { StockTables } from './stock-tables.ts'

/** Minutes that copies wait for the money of a card, EMI or recurring payment. */
export const holdMinutes = 15

/**
 * Keeps copies for order lines until the hold ends. Promised copies are counted at once: a promise needs no shelf.
 * The caller holds the locks of `lockStock` and has planned with what it answered.
 */
export async function holdStock(
  tx: Transaction<StockTables>,
  takings: readonly Taking[],
  lineIds: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = takings.map((taking) => {
    const orderLineId = lineIds.get(taking.lineNo)
    if (orderLineId === undefined) throw new Error(`line ${taking.lineNo} was not written`)
    return { ...taking, orderLineId }
  })
  await recordMovements(
    tx,
    rows.map(({ from, editionId, sellerId, quantity, orderLineId }) => ({
      kind: from === 'stock' ? 'held' : 'promised',
      editionId,
      sellerId,
      quantity,
      orderLineId,
    })),
  )
  const held = rows.filter((row) => row.from === 'stock')
  if (held.length === 0) return
  await tx
    .insertInto('stock_holds')
    .values(
      held.map((row) => ({
        order_line_id: row.orderLineId,
        edition_id: row.editionId,
        seller_id: row.sellerId,
        quantity: row.quantity,
        expires_at: sql<Date>`business_now() + make_interval(mins => ${holdMinutes})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_line_id', 'edition_id']).doUpdateSet((row) => ({
        state: 'held',
        quantity: row.ref('excluded.quantity'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

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

/**
 * Gives the holds of these lines their full time, and takes again what was let go since: all of it or nothing. Answers
 * whether all is held now. The stock rows are locked before the holds are read, so that a hold cannot end in between.
 */
export async function keepHeld(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<boolean> {
  if (orderLineIds.length === 0) return true
  const all = () =>
    tx
      .selectFrom('stock_holds')
      .select(['order_line_id', 'edition_id', 'seller_id', 'quantity', 'state'])
      .where('order_line_id', 'in', orderLineIds)
      .orderBy('order_line_id')
      .execute()
  const stock = await lockStock(
    tx,
    (await all()).map((hold) => hold.edition_id),
  )
  const released = Map.groupBy(
    (await all()).filter((hold) => hold.state === 'released'),
    (hold) => hold.order_line_id,
  )
  const lines = [...released].map(([lineNo, parts]) => ({
    lineNo,
    parts: parts.map((part) => ({
      editionId: part.edition_id,
      sellerId: part.seller_id,
      quantity: part.quantity,
    })),
    mayPromise: false,
  }))
  const plan = planSupply(lines, stock)
  if (!plan.ok) return false
  await holdStock(tx, plan.takings, new Map(lines.map((line) => [line.lineNo, line.lineNo])))
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: sql<Date>`business_now() + make_interval(mins => ${holdMinutes})` })
    .where('order_line_id', 'in', orderLineIds)
    .where('state', '=', 'held')
    .execute()
  return true
}
