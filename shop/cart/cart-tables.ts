import type { Generated } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { Currency, Paise } from '#kernel/money'

export type CartTables = {
  carts: {
    id: Generated<string>
    token_hash: Buffer
    user_id: string | null
    currency: Generated<Currency>
    is_buy_now: Generated<boolean>
    state: Generated<'open' | 'ordered' | 'merged'>
    coupon_codes: Generated<string[]>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  cart_items: {
    cart_id: string
    edition_id: number
    seller_id: number
    quantity: number
    price_paise: Paise | null
    price_usd_cents: number | null
    is_saved: Generated<boolean>
    added_at: GeneratedInstant
    pressed_at: Date | null
    press: string | null
  }
}
