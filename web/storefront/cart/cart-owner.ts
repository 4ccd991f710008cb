import { type CartOwner, hashCartToken, newCartToken } from '#shop/cart'
import type { Visitor } from '#web/context.ts'
import { setCookie } from '../../cookies.ts'

/** Whose cart the visitor sees. A guest without the cookie owns none: no token hashes like the empty one. */
export const cartOwner = ({ cartToken, user }: Visitor): CartOwner => ({
  tokenHash: hashCartToken(cartToken ?? ''),
  userId: user?.id ?? null,
})

/** The same for what changes something: a visitor without a cart cookie is given one with the answer. */
export function keepCartOwner(visitor: Visitor, needs: { readonly isSecure: boolean }): CartOwner {
  if (visitor.cartToken !== null) return cartOwner(visitor)
  const token = newCartToken()
  visitor.setCookies.push(setCookie('cart', token, needs))
  return cartOwner({ ...visitor, cartToken: token })
}
