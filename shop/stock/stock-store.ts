import { type Selectable, sql, type Transaction } from 'kysely'
import type { FreeStock, Taking } from './plan-supply.ts'
import type { StockTables } from './stock-tables.ts'

/** Why copies move, and how one copy moves each counter: on hand, reserved, promised. */
const movementKinds = {
  received: [1, 0, 0],
  adjusted: [1, 0, 0],
  restocked: [1, 0, 0],
  sold: [-1, 0, 0],
  held: [0, 1, 0],
  released: [0, -1, 0],
  taken: [-1, -1, 0],
  promised: [0, 0, 1],
  unpromised: [0, 0, -1],
} as const
export type MovementKind = keyof typeof movementKinds

/** A row for the ledger of stock. Changes are counts of copies; a line id says what it was for. */
export type StockMovement = {
  readonly editionId: number
  readonly sellerId: number
  readonly kind: MovementKind
  readonly quantity: number
  readonly orderLineId?: number
  readonly note?: string
}

/** Locks the stock rows of these editions in the order of their ids, and answers what is free on each. */
export async function lockStock(
  tx: Transaction<StockTables>,
  editionIds: readonly number[],
): Promise<Map<number, FreeStock>> {
  if (editionIds.length === 0) return new Map()
  const { rows } = await sql<Selectable<StockTables['stock_levels']>>`/* keep plan */
    select edition_id, on_hand, reserved, promised, promise_limit from stock_levels
    where edition_id = any(${[...new Set(editionIds)]}) order by edition_id for update`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.edition_id,
      { free: row.on_hand - row.reserved, room: row.promise_limit - row.promised },
    ]),
  )
}

/**
 * Writes ledger rows and moves the guarded counters by the same amounts, in one statement. The counters' CHECKs refuse
 * what would go below zero, so an oversell is a fault here: callers lock and plan first.
 */
export async function recordMovements(
  tx: Transaction<StockTables>,
  movements: readonly StockMovement[],
): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map((movement) => ({ ...changesOf(movement), ...movement }))
  await sql`/* keep plan */
    with moved as (
      insert into stock_movements (edition_id, seller_id, kind, on_hand_change, reserved_change, promised_change,
        order_line_id, note)
      select "editionId", "sellerId", kind, "onHand", reserved, promised, "orderLineId", coalesce(note, '')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("editionId" bigint, "sellerId" bigint, kind text,
        "onHand" int, reserved int, promised int, "orderLineId" bigint, note text)
      returning edition_id, on_hand_change, reserved_change, promised_change)
    update stock_levels s
    set on_hand = s.on_hand + m.on_hand, reserved = s.reserved + m.reserved, promised = s.promised + m.promised
    from (select edition_id, sum(on_hand_change)::int on_hand, sum(reserved_change)::int reserved,
          sum(promised_change)::int promised from moved group by edition_id) m
    where s.edition_id = m.edition_id`.execute(tx)
}

function changesOf({ kind, quantity }: StockMovement): {
  onHand: number
  reserved: number
  promised: number
} {
  const [onHand, reserved, promised] = movementKinds[kind]
  return { onHand: onHand * quantity, reserved: reserved * quantity, promised: promised * quantity }
}

/** The ledger rows that supply order lines: `lineIds` maps a line's number to its id. */
export function takingsToMovements(
  takings: readonly Taking[],
  lineIds: ReadonlyMap<number, number>,
): StockMovement[] {
  return takings.map((taking) => ({
    editionId: taking.editionId,
    sellerId: taking.sellerId,
    kind: taking.from === 'stock' ? 'sold' : 'promised',
    quantity: taking.quantity,
    orderLineId: lineIds.get(taking.lineNo),
  }))
}

/** Puts back all that these order lines took and have not given back yet, whole bundles included. */
export async function giveStockBack(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<void> {
  if (orderLineIds.length === 0) return
  const taken = await tx
    .selectFrom('stock_movements')
    .select(['edition_id', 'seller_id', 'order_line_id'])
    .select((row) => [
      row.fn.sum<number>('on_hand_change').as('on_hand'),
      row.fn.sum<number>('promised_change').as('promised'),
    ])
    .where('order_line_id', 'in', orderLineIds)
    .groupBy(['edition_id', 'seller_id', 'order_line_id'])
    .orderBy('edition_id')
    .execute()
  await lockStock(
    tx,
    taken.map((row) => row.edition_id),
  )
  const back: StockMovement[] = []
  for (const row of taken) {
    const common = {
      editionId: row.edition_id,
      sellerId: row.seller_id,
      orderLineId: row.order_line_id ?? undefined,
    }
    if (row.on_hand < 0) back.push({ ...common, kind: 'restocked', quantity: -row.on_hand })
    if (row.promised > 0) back.push({ ...common, kind: 'unpromised', quantity: row.promised })
  }
  await recordMovements(tx, back)
}
