import { sql, type Transaction } from 'kysely'
import { holdMinutes } from './hold-minutes.ts'
import { prolongKeepings } from './keepings.ts'
import { planSupply, type Taking } from './plan-supply.ts'
import { lockStock, recordMovements } from './stock-store.ts'
import type { StockTables } from './stock-tables.ts'

const fullTime = sql<Date>`business_now() + make_interval(mins => ${holdMinutes})`

/**
 * Keeps copies for order lines until the hold ends, on the shelf or among those that may be promised.
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
  if (rows.length === 0) return
  await tx
    .insertInto('stock_holds')
    .values(
      rows.map((row) => ({
        order_line_id: row.orderLineId,
        edition_id: row.editionId,
        seller_id: row.sellerId,
        quantity: row.quantity,
        expires_at: fullTime,
        source: row.from,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_line_id', 'edition_id']).doUpdateSet((row) => ({
        state: 'held',
        quantity: row.ref('excluded.quantity'),
        expires_at: row.ref('excluded.expires_at'),
        source: row.ref('excluded.source'),
      })),
    )
    .execute()
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
      .select(['order_line_id', 'edition_id', 'seller_id', 'quantity', 'state', 'source'])
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
    mayPromise: parts.some((part) => part.source === 'promise'),
  }))
  const plan = planSupply(lines, stock)
  if (!plan.ok) return false
  await prolongKeepings(tx, orderLineIds)
  await holdStock(tx, plan.takings, new Map(lines.map((line) => [line.lineNo, line.lineNo])))
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: fullTime })
    .where('order_line_id', 'in', orderLineIds)
    .where('state', '=', 'held')
    .execute()
  return true
}
