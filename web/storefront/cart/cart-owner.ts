import { type CartOwner, hashCartToken, newCartToken } from '#shop/cart'
import type { WishOwner } from '#shop/wishlist'
import type { Visitor } from '#web/context.ts'
import { setCookie } from '../../cookies.ts'

/** The owner of the visitor's cart. A guest without the cookie owns none: no token has the hash of the empty one. */
export const cartOwner = ({ cartToken, user }: Visitor): CartOwner => ({
  tokenHash: hashCartToken(cartToken ?? ''),
  userId: user?.id ?? null,
})

/** The same before a change: a visitor without a cart cookie gets one with the answer. */
export function ensureCartOwner(visitor: Visitor, needs: { readonly isSecure: boolean }): CartOwner {
  if (visitor.cartToken !== null) return cartOwner(visitor)
  const token = newCartToken()
  visitor.setCookies.push(setCookie('cart', token, needs))
  return cartOwner({ ...visitor, cartToken: token })
}

/** The owner of the visitor's wishlist, who is the owner of the cart; null for an anonymous visitor. */
export const wishOwner = (visitor: Visitor): WishOwner | null =>
  visitor.user === null && visitor.cartToken === null ? null : cartOwner(visitor)
