import type { Generated } from 'kysely'

export type StockTables = {
  stock_levels: {
    edition_id: number
    seller_id: number
    on_hand: Generated<number>
    reserved: Generated<number>
    promised: Generated<number>
    promise_limit: Generated<number>
  }
}
