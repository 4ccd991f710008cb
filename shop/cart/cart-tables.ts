import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant } from '#db/columns'

export type CartsTable = {
  id: Generated<string>
  token_hash: Buffer
  user_id: string | null
  currency: Generated<'INR' | 'USD'>
  state: Generated<'open' | 'ordered' | 'merged'>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type CartItemsTable = {
  cart_id: string
  edition_id: number
  seller_id: number
  quantity: number
  is_saved: Generated<boolean>
  added_at: DefaultInstant
}

export type CheckoutsTable = {
  cart_id: string
  details: ColumnType<unknown, string, string>
  updated_at: DefaultInstant
}

/** The tables that cart writes. */
export type CartTables = {
  carts: CartsTable
  cart_items: CartItemsTable
  checkouts: CheckoutsTable
}
