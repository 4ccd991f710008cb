import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type StockLevelsTable = {
  edition_id: number
  seller_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
  promised: Generated<number>
  promise_limit: Generated<number>
}

export type StockMovementsTable = {
  id: GeneratedAlways<number>
  edition_id: number
  seller_id: number
  kind:
    | 'received'
    | 'sold'
    | 'restocked'
    | 'adjusted'
    | 'held'
    | 'released'
    | 'taken'
    | 'promised'
    | 'unpromised'
  on_hand_change: Generated<number>
  reserved_change: Generated<number>
  promised_change: Generated<number>
  order_line_id: number | null
  note: Generated<string>
  at: GeneratedInstant
}

export type StockHoldsTable = {
  order_line_id: number
  edition_id: number
  seller_id: number
  quantity: number
  state: Generated<string>
  expires_at: Instant
  source: Generated<'stock' | 'promise'>
}

export type KeepingsTable = {
  order_line_id: number
  edition_id: number
  /** Hashed under the store's secret. */
  network: string
  copies: number
  kept_ms: number
  kept_at: GeneratedInstant
  is_paid: Generated<boolean>
}

/** The tables that stock writes. */
export type StockTables = {
  stock_levels: StockLevelsTable
  stock_movements: StockMovementsTable
  stock_holds: StockHoldsTable
  keepings: KeepingsTable
}
