import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { recordMovements, type StockMovement } from './stock-store.ts'

/** Copies that arrive at the warehouse, or a first count. `promiseLimit` is how many may be sold before arrival. */
type Arrival = Omit<StockMovement, 'kind' | 'orderLineId'> & { readonly promiseLimit?: number }

/** Receives copies: adds the stock row when there is none, writes the ledger, raises the count. */
export async function receiveStock(tx: Tx, arrivals: readonly Arrival[]) {
  if (arrivals.length === 0) return
  await sql`
    insert into stock_levels (edition_id, seller_id, promise_limit)
    select a."editionId", a."sellerId", coalesce(a."promiseLimit", 0)
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) a (
      "editionId" bigint, "sellerId" bigint, "promiseLimit" int)
    on conflict (edition_id) do nothing`.execute(tx)
  await recordMovements(
    tx,
    arrivals.filter((arrival) => arrival.quantity > 0).map((arrival) => ({ ...arrival, kind: 'received' })),
  )
}

/** Sets how many copies of an edition may be sold before they arrive. The caller has locked its row and compared what is promised. */
export async function limitPromises(
  tx: Tx,
  {
    editionId,
    sellerId,
    limit,
  }: { readonly editionId: number; readonly sellerId: number; readonly limit: number },
): Promise<void> {
  await sql`
    insert into stock_levels (edition_id, seller_id, promise_limit)
    values (${editionId}, ${sellerId}, ${limit})
    on conflict (edition_id) do update set promise_limit = ${limit}`.execute(tx)
}

/** Copies of one edition that an order line took: a bundle takes several editions. */
type LineStock = { readonly editionId: number; readonly sellerId: number; readonly copies: number }

/** The copies that an order line has from stock now. */
export const stockOfLine = (tx: Tx, orderLineId: number): Promise<LineStock[]> =>
  allRows<LineStock>(tx)`
    select edition_id "editionId", seller_id "sellerId", -sum(on_hand_change) copies from stock_movements
    where order_line_id = ${orderLineId} group by 1, 2`

/** Takes copies that came back and cannot be sold off the shelf again, with the reason: `part` of the `of` copies of a line. */
export const writeOff = (
  tx: Tx,
  stock: readonly LineStock[],
  { part, of, note, actorId }: { part: number; of: number; note: string; actorId: string | null },
): Promise<void> =>
  recordMovements(
    tx,
    stock
      .filter(({ copies }) => part > 0 && copies > 0)
      .map(({ copies, ...row }) => ({
        ...row,
        kind: 'written-off',
        quantity: (copies * part) / of,
        note,
        actorId,
      })),
  )
