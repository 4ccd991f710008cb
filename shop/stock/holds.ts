import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { planSupply, type Supply, type SupplyLine } from './plan-supply.ts'
import { lockStockOf, recordMovements } from './stock-store.ts'

/** Minutes that copies are held for an online payment. */
const holdMinutes = 15

const until = (minutes: number) => sql<Date>`business_now() + make_interval(mins => ${minutes})`
/** A hold that is renewed later than this counts once more: so it counts once for half an hour at most. */
const isUsedUp = sql<boolean>`held_at <= business_now() - make_interval(mins => ${holdMinutes})`

/**
 * Holds copies for order lines, on the shelf or among those that may be promised. Their network counts against its limit.
 * The caller holds the locks of `lockStock` and has planned what is free under them.
 */
export async function holdStock(
  tx: Tx,
  supplies: readonly Supply[],
  lineIds: ReadonlyMap<number, number>,
  network: string | null,
  minutes = holdMinutes,
): Promise<void> {
  const rows = supplies.map((supply) => {
    const orderLineId = lineIds.get(supply.lineNo)
    if (orderLineId === undefined) throw new Error(`line ${supply.lineNo} was not written`)
    return { ...supply, orderLineId }
  })
  await recordMovements(
    tx,
    rows.map((row) => ({ ...row, kind: row.source === 'stock' ? 'held' : 'promised' })),
    sql`held as (
      insert into stock_holds (order_line_id, edition_id, seller_id, quantity, expires_at, source, network)
      select "orderLineId", "editionId", "sellerId", quantity, ${until(minutes)}, source, ${network}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("orderLineId" bigint, "editionId" bigint,
        "sellerId" bigint, quantity int, source text)
      on conflict (order_line_id, edition_id) do update set state = 'held', quantity = excluded.quantity,
        expires_at = excluded.expires_at, source = excluded.source, times_held = stock_holds.times_held + 1,
        held_at = excluded.held_at)`,
  )
}

/** Counts what an order on delivery holds against its network from now on, as what any other unpaid order holds. */
export async function countHolds(tx: Tx, orderLineIds: readonly number[], network: string | null) {
  await sql`update stock_holds set network = ${network}
    where order_line_id = any(${orderLineIds as number[]}) and network is null`.execute(tx)
}

/**
 * Restarts the holds of these lines, and holds what was released since, or sold and given back, again: all of it or nothing. Answers whether
 * all is held now. The stock rows are locked before the holds are read, so a hold cannot end in between.
 */
export async function renewHolds(tx: Tx, orderLineIds: readonly number[], minutes = holdMinutes) {
  if (orderLineIds.length === 0) return true
  await lockStockOf(tx, orderLineIds)
  const { rows: released } = await sql<SupplyLine>`
    select h.order_line_id "lineNo", 1 quantity, json_agg(json_build_object('editionId', h.edition_id,
      'sellerId', h.seller_id, 'quantity', h.quantity, 'source', c.source, 'copies', c.copies)) parts
    from stock_holds h join copy_supply c on c.edition_id = h.edition_id
    where h.order_line_id = any(${orderLineIds}) and h.state <> 'held'
    group by 1 order by 1`.execute(tx)
  const plan = planSupply(released)
  if (plan.some(({ supplies }) => supplies.length === 0)) return false
  await holdStock(
    tx,
    plan.flatMap(({ supplies }) => supplies),
    new Map(released.map(({ lineNo }) => [lineNo, lineNo])),
    null, // a network stays with the hold that it made
  )
  await sql`
    update stock_holds set expires_at = ${until(minutes)}, times_held = times_held + (${isUsedUp})::int,
    held_at = case when ${isUsedUp} then business_now() else held_at end
    where order_line_id = any(${orderLineIds}) and state = 'held'`.execute(tx)
  return true
}
