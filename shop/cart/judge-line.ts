import { refuse } from '#kernel/result'
import type { Cart, CartLine } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { Refused } from './or-as-before.ts'

/** The most lines of a cart: enough for a student of every paper, few enough to place in one transaction. */
const mostLines = 50

/** Throws the refusal of a line that may not be bought as it stands in its cart. */
export function judgeLine(cart: Cart, line: CartLine): void {
  const refusal = refusalOf(cart, line)
  if (refusal) throw new Refused(refusal)
}

function refusalOf(cart: Cart, line: CartLine): { ok: false; refusal: CartRefusal } | null {
  const { availability: available } = line
  if (available.state === 'not-on-sale' || available.state === 'withdrawn')
    return refuse('not_on_sale', available.text)
  if (!available.canBuy) return refuse('out_of_stock', `“${line.title}” is out of stock.`)
  if (line.quantity > available.maxQuantity)
    return refuse('bad_quantity', mostWords(available.maxQuantity, line), 'quantity')
  if (cart.lines.length > mostLines) return refuse('cart_full', `A cart holds up to ${mostLines} titles.`)
  return null
}

function mostWords(most: number, line: CartLine): string {
  if (most === 1)
    return line.isPhysical
      ? 'Only 1 copy is left, and it may be in your cart already.'
      : 'One copy is all you need: it opens on all your devices.'
  return `You can buy up to ${most} copies of this title at a time.`
}
