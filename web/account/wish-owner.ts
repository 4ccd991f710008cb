import type { WishOwner } from '#shop/wishlist'
import type { Visitor } from '#web/context.ts'
import { cartOwner } from '../storefront/cart/cart-owner.ts'

/** Whose wishlist the visitor sees: the owner of the cart. Null for a stranger, who has none. */
export const wishOwner = (visitor: Visitor): WishOwner | null =>
  visitor.user === null && visitor.cartToken === null ? null : cartOwner(visitor)
