import type { WishOwner } from '#shop/wishlist'
import type { Visitor } from '#web/context.ts'
import { cartOwner } from '../storefront/cart/cart-owner.ts'

/** The owner of the visitor's wishlist, who is the owner of the cart; null for an anonymous visitor. */
export const wishOwner = (visitor: Visitor): WishOwner | null =>
  visitor.user === null && visitor.cartToken === null ? null : cartOwner(visitor)
