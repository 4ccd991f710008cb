import type { Cart } from '#shop/cart'
import { messages } from '../../messages.ts'

/** What was just done to the cart. It travels in the query of the redirect, since a GET sets no cookie. */
export type CartChange =
  | { readonly kind: 'added' | 'saved' | 'moved' | 'swapped'; readonly edition: number }
  | { readonly kind: 'removed'; readonly edition: number; readonly quantity: number }

/** A message about what was just done. */
export type CartNotice = CartChange & { readonly words: string }

const words = {
  added: messages.addedToCart,
  removed: messages.removedFromCart,
  saved: 'Saved for later.',
  moved: 'Moved to your cart.',
  swapped: 'Replaced in your cart.',
} as const
const kinds = Object.keys(words) as CartChange['kind'][]

/** The cart's address with the message to show there. */
export function cartAddress(change: CartChange): string {
  const quantity = change.kind === 'removed' ? `&quantity=${change.quantity}` : ''
  return `/cart?${change.kind}=${change.edition}${quantity}`
}

/** Reads the message from the address; null when the cart does not confirm it, since anyone can write an address. */
export function readNotice(
  query: URLSearchParams,
  cart: Pick<Cart, 'lines' | 'saved'> | null,
): CartNotice | null {
  const kind = kinds.find((each) => query.has(each))
  if (!kind) return null
  const edition = Number(query.get(kind))
  const has = (lines: Cart['lines'] = []) => lines.some(({ editionId }) => editionId === edition)
  if (kind === 'removed') {
    const quantity = Number(query.get('quantity'))
    const isRemoved = Number.isSafeInteger(edition) && edition > 0 && !has(cart?.lines) && !has(cart?.saved)
    if (!isRemoved || !Number.isInteger(quantity) || quantity < 1 || quantity > 100) return null
    return { kind, edition, quantity, words: words[kind] }
  }
  return has(kind === 'saved' ? cart?.saved : cart?.lines) ? { kind, edition, words: words[kind] } : null
}
