import type { Transaction } from 'kysely'
import { recordMovements } from './stock-store.ts'
import type { StockTables } from './stock-tables.ts'

/** Copies of one edition that an order line took: a bundle takes several editions. */
export type LineStock = { readonly editionId: number; readonly sellerId: number; readonly copies: number }

/** The copies that an order line has from stock now. */
export const stockOfLine = (tx: Transaction<StockTables>, orderLineId: number): Promise<LineStock[]> =>
  tx
    .selectFrom('stock_movements')
    .select(['edition_id as editionId', 'seller_id as sellerId'])
    .select((row) => row.neg(row.fn.sum<number>('on_hand_change')).as('copies'))
    .where('order_line_id', '=', orderLineId)
    .groupBy(['edition_id', 'seller_id'])
    .execute()

/** Takes copies that came back and cannot be sold off the shelf again, with the reason: `part` of the `of` copies of a line. */
export const writeOff = (
  tx: Transaction<StockTables>,
  stock: readonly LineStock[],
  { part, of, note, actorId }: { part: number; of: number; note: string; actorId: string | null },
): Promise<void> =>
  recordMovements(
    tx,
    stock
      .filter(({ copies }) => part > 0 && copies > 0)
      .map(({ editionId, sellerId, copies }) => ({
        editionId,
        sellerId,
        kind: 'adjusted',
        quantity: (-copies * part) / of,
        note,
        actorId,
      })),
  )
