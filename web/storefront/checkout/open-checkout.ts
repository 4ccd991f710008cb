import { redirect } from 'react-router'
import {
  areDetailsFor,
  type Cart,
  type CheckoutDetails,
  lineProblem,
  readCart,
  readCheckout,
  sendingProblem,
} from '#shop/cart'
import { examOf } from '#shop/catalog'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import { isBuyNow } from './buy-now.ts'

/** What every checkout page needs: the cart, and what was entered so far. */
export type OpenCheckout = {
  readonly cart: Cart
  /** Where its lines are changed: the cart, or the page of the title bought by itself. */
  readonly changeHref: string
  /** Whether anything is sent by courier. */
  readonly travels: boolean
  /** Lines that cannot be ordered as they stand, and why. */
  readonly problems: readonly { readonly edition: number; readonly title: string; readonly words: string }[]
  readonly details: CheckoutDetails | null
  /** Whether the details are of the kind that this cart asks for. */
  readonly isComplete: boolean
}

/** Reads the visitor's checkout at `url`: of the cart, or of the title to buy now. Redirects to the cart when it is empty. */
export async function openCheckout({ db }: ShopNeeds, visitor: Visitor, url: URL): Promise<OpenCheckout> {
  const owner = { ...cartOwner(visitor), isBuyNow: isBuyNow(url) }
  const cart = await readCart(db, owner, examOf(visitor))
  if (!cart || cart.lines.length === 0) throw redirect('/cart', 303)
  const details = await readCheckout(db, cart.id)
  const travels = cart.lines.some(({ isPhysical }) => isPhysical)
  return {
    cart,
    changeHref: isBuyNow(url) ? `/product/${cart.lines[0]?.editionId}` : '/cart',
    travels,
    problems: cart.lines.flatMap((line) => {
      const words = lineProblem(line) ?? sendingProblem(line, details?.shipping?.stateCode ?? null)
      return words === null ? [] : [{ edition: line.editionId, title: line.title, words }]
    }),
    details,
    isComplete: details !== null && areDetailsFor(cart, details),
  }
}
