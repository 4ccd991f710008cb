import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#db/columns'
import type { Address, Contact } from '#shop/customers'
import type { Format, ProductType } from '#shop/catalog'
import type { LineState } from './order-life.ts'

export type OrderCountersTable = {
  year: number
  last: number
}

export type OrdersTable = {
  id: GeneratedAlways<number>
  order_no: string
  access_key: string
  idempotency_key: string
  cart_id: string
  user_id: string | null
  owner_token_hash: Buffer
  currency: string
  contact: Contact
  shipping_address: Address | null
  billing_address: BillingAddress
  gstin: BuyerGstin | null
  place_of_supply: Supply
  payment_method: number
  items_paise: number
  discount_paise: Generated<number>
  shipping_paise: number
  cod_fee_paise: number
  wallet_paise: Generated<number>
  total_paise: number
  placed_at: Generated<Instant>
}

export type OrderLinesTable = {
  id: GeneratedAlways<number>
  order_id: number
  line_no: number
  seller_id: number
  edition_id: number
  sku: string
  title: string
  edition_label: string
  type: ProductType
  format: Format
  is_physical: boolean
  quantity: number
  unit_price_paise: number
  unit_mrp_paise: number
  discount_paise: Generated<number>
  tax_class: string
  hsn: string
  rate_bp: number
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  weight_g: Generated<number>
  supply: Supply
  releases_on: string | null
  state: LineState
  state_at: Generated<Instant>
}

export type OrderLineChargesTable = {
  order_line_id: number
  seller_id: number
  kind: 'shipping' | 'cod-fee'
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

export type OrderMovesTable = {
  id: GeneratedAlways<number>
  order_line_id: number
  seller_id: number
  from_state: LineState | null
  to_state: LineState
  by: string
  actor_id: string | null
  reason: Generated<string>
  at: Generated<Instant>
}

/** The tables that orders writes. */
export type OrdersTables = {
  order_counters: OrderCountersTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_line_charges: OrderLineChargesTable
  order_moves: OrderMovesTable
}
