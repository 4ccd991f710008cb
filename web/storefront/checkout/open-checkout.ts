import { redirect } from 'react-router'
import { areDetailsFor, lineProblem, readCart, readCheckout, sendingProblem } from '#shop/cart'
import { examOf } from '#shop/catalog'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import { isBuyNow } from './buy-now.ts'

/** Reads the visitor's checkout at `url`: of the cart, or of the title to buy now. Redirects to the cart when it is empty. */
export async function openCheckout({ db }: ShopNeeds, visitor: Visitor, url: URL) {
  const owner = { ...cartOwner(visitor), isBuyNow: isBuyNow(url) }
  const cart = await readCart(db, owner, examOf(visitor))
  if (!cart || cart.lines.length === 0) throw redirect('/cart', 303)
  const details = await readCheckout(db, cart.id)
  const travels = cart.lines.some(({ isPhysical }) => isPhysical)
  return {
    cart,
    /** Where its lines are changed: the cart, or the page of the title bought by itself. */
    changeHref: isBuyNow(url) ? `/product/${cart.lines[0]?.editionId}` : '/cart',
    travels,
    /** Lines that cannot be ordered as they stand, and why. */
    problems: cart.lines.flatMap((line) => {
      const words = lineProblem(line) ?? sendingProblem(line, details?.shipping?.stateCode ?? null)
      return words === null ? [] : [{ edition: line.editionId, title: line.title, words }]
    }),
    details,
    /** Whether the details are of the kind that this cart asks for. */
    isComplete: details !== null && areDetailsFor(cart, details),
  }
}
