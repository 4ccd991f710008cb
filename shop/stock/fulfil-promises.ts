import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { lockStock, recordMovements, type StockMovement } from './stock-store.ts'

/**
 * Takes the copies that these order lines were promised, now that they are packed. False, and nothing is taken, while
 * fewer copies have arrived than that; copies reserved for unpaid orders are not theirs.
 */
export async function fulfilPromises(tx: Tx, orderLineIds: readonly number[]) {
  const { rows: promised } = await sql<Omit<StockMovement, 'kind'> & { orderLineId: number }>`
    select edition_id "editionId", seller_id "sellerId", order_line_id "orderLineId", sum(promised_change)::int quantity
    from stock_movements where order_line_id = any(${orderLineIds})
    group by 1, 2, 3 having sum(promised_change) > 0 order by 1`.execute(tx)
  if (promised.length === 0) return true
  const editions = promised.map(({ editionId }) => editionId)
  await lockStock(tx, sql`select unnest(${editions}::bigint[])`)
  const levels = await allRows<{ edition_id: number; arrived: number }>(tx)`
    select edition_id, on_hand - reserved arrived from stock_levels where edition_id = any(${editions})`
  const arrived = new Map(levels.map((level) => [level.edition_id, level.arrived]))
  for (const [editionId, lines] of Map.groupBy(promised, (line) => line.editionId))
    if (lines.reduce((sum, line) => sum + line.quantity, 0) > (arrived.get(editionId) ?? 0)) return false
  await recordMovements(
    tx,
    promised.map((line) => ({ ...line, kind: 'fulfilled' })),
  )
  return true
}
