import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Attribution } from '#kernel/attribution'
import type { Currency, Paise } from '#kernel/money'
import type { CheckoutDetails } from '#shop/cart'
import type { Format, ProductType } from '#shop/catalog'
import type { TaxClassCode } from '#shop/tax'
import type { OrderContact, PaymentMethod } from './order.ts'
import type { LineState, Mover } from './order-life.ts'

export type OrdersTables = {
  orders: {
    id: GeneratedAlways<number>
    order_no: string
    access_key: string
    access_until: GeneratedInstant
    idempotency_key: string
    origin: Generated<'cart' | 'staff' | 'renewal' | 'exchange'>
    cart_id: string | null
    user_id: string | null
    owner_token_hash: Buffer | null
    network: string | null
    confirmed_at: Instant | null
    dealer_code: string | null
    attribution: ColumnType<Attribution | null, string | null, string | null>
    currency: Currency
    paise_per_usd: number | null
    contact: ColumnType<OrderContact, string, string>
    shipping_address: ColumnType<CheckoutDetails['shipping'] | null, string | null, string>
    billing_address: ColumnType<CheckoutDetails['billing'], string, string>
    gift_note: string | null
    gstin: ColumnType<CheckoutDetails['business'] | null, string | null, string | null>
    /** The State's two digits. */
    place_of_supply: string
    payment_method: PaymentMethod
    items_paise: Paise
    discount_paise: Generated<Paise>
    shipping_paise: Paise
    cod_fee_paise: Paise
    wallet_paise: Generated<Paise>
    total_paise: Paise
    placed_at: GeneratedInstant
    erased_at: Instant | null
  }
  order_lines: {
    id: GeneratedAlways<number>
    order_id: number
    line_no: number
    /** The line as it was ordered, of copies that were split from it. */
    split_from: number | null
    /** Of a free replacement: the line that was paid for. */
    replaces: number | null
    parcel_id: number | null
    seller_id: number
    edition_id: number
    sku: string
    title: string
    edition_label: string
    type: ProductType
    format: Format
    is_physical: boolean
    quantity: number
    unit_price_paise: Paise
    unit_mrp_paise: Paise
    discount_paise: Generated<Paise>
    tax_class: TaxClassCode
    hsn: string
    rate_bp: number
    gross_paise: Paise
    taxable_paise: Paise
    cgst_paise: Paise
    sgst_paise: Paise
    igst_paise: Paise
    /** Where a courier collects the rest: what the wallet paid of the line and its charges. */
    wallet_paise: Generated<Paise>
    weight_g: Generated<number>
    supply: 'stock' | 'promise' | 'digital'
    releases_on: string | null
    back_order_text: string | null
    /** Of a subscription to a printed journal: the issues paid for, those that are still to be sent, the day of the first. */
    issues: number | null
    issues_left: number | null
    issues_from: string | null
    ship_to: ColumnType<CheckoutDetails['shipping'] | null, string | null, string | null>
    state: LineState
    state_at: GeneratedInstant
  }
  order_line_charges: {
    order_line_id: number
    seller_id: number
    kind: 'shipping' | 'cod-fee'
    gross_paise: Paise
    taxable_paise: Paise
    cgst_paise: Paise
    sgst_paise: Paise
    igst_paise: Paise
  }
  plan_credits: {
    order_line_id: number
    old_line_id: number
    credit_paise: Paise
    taken_at: Instant | null
  }
  order_moves: {
    id: GeneratedAlways<number>
    order_line_id: number
    seller_id: number
    from_state: LineState | null
    to_state: LineState
    by: Mover
    actor_id: string | null
    reason: Generated<string>
    is_courier_fault: Generated<boolean>
    at: GeneratedInstant
  }
}
