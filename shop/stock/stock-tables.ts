import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { MovementKind } from './movement-kinds.ts'

export type StockTables = {
  stock_levels: {
    edition_id: number
    seller_id: number
    on_hand: Generated<number>
    reserved: Generated<number>
    promised: Generated<number>
    promise_limit: Generated<number>
  }
  stock_movement_kinds: {
    kind: MovementKind
  }
  stock_movements: {
    id: GeneratedAlways<number>
    edition_id: number
    seller_id: number
    kind: MovementKind
    on_hand_change: Generated<number>
    reserved_change: Generated<number>
    promised_change: Generated<number>
    order_line_id: number | null
    note: Generated<string>
    /** Staff who received or counted. */
    actor_id: string | null
    at: GeneratedInstant
  }
  stock_holds: {
    order_line_id: number
    edition_id: number
    seller_id: number
    quantity: number
    state: Generated<string>
    /** The network that placed the order, hashed under the store's secret. Null: the shop itself, or purged. */
    network: string | null
    times_held: Generated<number>
    held_at: GeneratedInstant
    expires_at: Instant
    source: Generated<'stock' | 'promise'>
  }
}
