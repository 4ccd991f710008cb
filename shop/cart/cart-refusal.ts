import type { Refusal } from '#kernel/result'
import type { MismatchRefusal } from './confirm-mismatch.ts'

/** Why a cart is not changed. */
export type CartRefusal =
  | Refusal<
      | 'unknown_edition'
      | 'not_on_sale'
      | 'out_of_stock'
      | 'bad_quantity'
      | 'not_in_cart'
      | 'cart_full'
      | 'cart_changed'
    >
  | MismatchRefusal
