import type { Refusal } from '#kernel/result'
import type { MisfitRefusal } from './ask-misfit.ts'

/** Why a cart is left as it was. */
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
  | MisfitRefusal
