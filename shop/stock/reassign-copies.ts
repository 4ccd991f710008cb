import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { recordMovements, type StockMovement } from './stock-store.ts'

/**
 * Assigns what `copies` of the `of` copies of an order line took from stock, or were promised, to another line of the
 * same order. The counters stay as they are. The caller holds the lock of `lockStockOf`.
 */
export async function reassignCopies(
  tx: Tx,
  split: {
    readonly fromLineId: number
    readonly toLineId: number
    readonly copies: number
    readonly of: number
  },
): Promise<void> {
  const { rows } = await sql<{ editionId: number; sellerId: number; taken: number; promised: number }>`
    select edition_id "editionId", seller_id "sellerId", -sum(on_hand_change)::int taken, sum(promised_change)::int promised
    from stock_movements where order_line_id = ${split.fromLineId} group by 1, 2 order by 1`.execute(tx)
  const share = (all: number) => (all * split.copies) / split.of
  const movements = rows.flatMap(({ editionId, sellerId, taken, promised }): StockMovement[] => {
    const common = { editionId, sellerId, note: 'Copies of an order line that was split' }
    const from = { ...common, orderLineId: split.fromLineId }
    const to = { ...common, orderLineId: split.toLineId }
    return [
      { ...from, kind: 'restocked', quantity: share(taken) },
      { ...to, kind: 'sold', quantity: share(taken) },
      { ...from, kind: 'unpromised', quantity: share(promised) },
      { ...to, kind: 'promised', quantity: share(promised) },
    ]
  })
  await recordMovements(
    tx,
    movements.filter(({ quantity }) => quantity > 0),
  )
}
