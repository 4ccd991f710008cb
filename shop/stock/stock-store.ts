import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { type MovementKind, movementKinds } from './movement-kinds.ts'
import type { Supply } from './plan-supply.ts'

/** A row for the ledger of stock: a count of copies, and the order line it is for. */
export type StockMovement = {
  readonly editionId: number
  readonly sellerId: number
  readonly kind: MovementKind
  readonly quantity: number
  readonly orderLineId?: number
  readonly note?: string
  /** users.id of staff */
  readonly actorId?: string | null
}

/**
 * Locks the stock rows of the editions that a query selects, in the order of their ids, and answers how many copies each
 * has free on the shelf. What may be sold besides, the caller reads after it: with the view copy_supply or those that read it.
 */
export async function lockStock(tx: Tx, editions: RawBuilder<unknown>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ editionId: number; free: number }>`
    select edition_id "editionId", on_hand - reserved - promised free
    from stock_levels where edition_id in (${editions}) order by edition_id for update`.execute(tx)
  return new Map(rows.map(({ editionId, free }) => [editionId, free]))
}

/** Locks the stock that order lines took or hold, all of it in one order: call it before any of them changes. */
export const lockStockOf = (tx: Tx, orderLineIds: readonly number[]) =>
  lockStock(tx, sql`select edition_id from stock_movements where order_line_id = any(${orderLineIds})`)

/**
 * Writes ledger rows and moves the guarded counters by the same amounts, in one statement; `beside` is what that statement
 * also writes, as a WITH query. The counters' CHECKs refuse what would go below zero, so an oversell is a fault here:
 * callers lock and plan first.
 */
export async function recordMovements(
  tx: Tx,
  movements: readonly StockMovement[],
  beside?: RawBuilder<unknown>,
): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map((movement) => ({ ...changesOf(movement), ...movement }))
  await sql`
    with moved as (
      insert into stock_movements (edition_id, seller_id, kind, on_hand_change, reserved_change, promised_change,
        order_line_id, note, actor_id)
      select "editionId", "sellerId", kind, "onHand", reserved, promised, "orderLineId", coalesce(note, ''), "actorId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("editionId" bigint, "sellerId" bigint, kind text,
        "onHand" int, reserved int, promised int, "orderLineId" bigint, note text, "actorId" uuid)
      returning edition_id, on_hand_change, reserved_change, promised_change)${beside ? sql`, ${beside}` : sql``}
    update stock_levels s
    set on_hand = s.on_hand + m.on_hand, reserved = s.reserved + m.reserved, promised = s.promised + m.promised
    from (select edition_id, sum(on_hand_change)::int on_hand, sum(reserved_change)::int reserved,
          sum(promised_change)::int promised from moved group by edition_id) m
    where s.edition_id = m.edition_id`.execute(tx)
}

function changesOf({ kind, quantity }: StockMovement) {
  const [onHand, reserved, promised] = movementKinds[kind]
  return { onHand: onHand * quantity, reserved: reserved * quantity, promised: promised * quantity }
}

/** The ledger rows that supply order lines: `lineIds` maps a line's number to its id. */
export function suppliesToMovements(
  supplies: readonly Supply[],
  lineIds: ReadonlyMap<number, number>,
): StockMovement[] {
  return supplies.map((supply) => ({
    ...supply,
    kind: supply.source === 'stock' ? 'sold' : 'promised',
    orderLineId: lineIds.get(supply.lineNo),
  }))
}

/** Returns to stock all that these order lines took and have not returned yet, whole bundles included. */
export async function giveStockBack(tx: Tx, orderLineIds: readonly number[]) {
  if (orderLineIds.length === 0) return
  const { rows: taken } = await sql<
    Omit<StockMovement, 'kind' | 'quantity'> & { onHand: number; promised: number }
  >`
    select edition_id "editionId", seller_id "sellerId", order_line_id "orderLineId",
      sum(on_hand_change) "onHand", sum(promised_change) promised
    from stock_movements where order_line_id = any(${orderLineIds}) group by 1, 2, 3 order by 1`.execute(tx)
  await lockStockOf(tx, orderLineIds)
  const back: StockMovement[] = []
  for (const { onHand, promised, ...common } of taken) {
    if (onHand < 0) back.push({ ...common, kind: 'restocked', quantity: -onHand })
    if (promised > 0) back.push({ ...common, kind: 'unpromised', quantity: promised })
  }
  await recordMovements(tx, back)
}
