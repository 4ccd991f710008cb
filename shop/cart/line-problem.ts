import { refuse } from '#kernel/result'
import { maySendTo, stateByCode } from '#shop/tax'
import { type Cart, type CartLine, mostLines } from './cart.ts'
import type { CartRefusal } from './confirm-mismatch.ts'

/**
 * Why a line of a cart stops the checkout, as text for the buyer; null when it can be bought. Stock and status change,
 * so every page of the cart and every placing checks it.
 */
export function lineProblem({
  isPriced,
  availability,
  available,
  quantity,
  isPhysical,
  isTwice = false,
}: Pick<CartLine, 'isPriced' | 'availability' | 'available' | 'quantity' | 'isPhysical'> & {
  readonly isTwice?: boolean
}): string | null {
  if (!isPriced)
    return isPhysical
      ? 'Sent within India only, and this cart is for an address outside India.'
      : 'Not sold outside India, and this cart is for an address there.'
  if (!availability.canBuy) return availability.text.replace(/\.?$/, '.')
  if (isTwice) return 'This cart has the plan for two terms. Renew it or upgrade it: please keep one of them.'
  if (quantity <= available) return null
  if (!isPhysical) return 'One copy is all you need: it opens on all your devices.'
  if (available === 0) return 'Other titles in this cart take the last copies.'
  return available === 1 ? 'You can buy 1 copy now.' : `You can buy up to ${available} copies now.`
}

/** Whether a line is not on sale at all, or not in the currency of its cart, rather than short of copies. */
export const isOffSale = ({
  isPriced,
  availability: { state },
}: Pick<CartLine, 'isPriced' | 'availability'>): boolean =>
  !isPriced || state === 'not-on-sale' || state === 'withdrawn'

type Sending = Pick<CartLine, 'isPhysical' | 'sellerName' | 'sellerState' | 'sellerGst'>

/**
 * Why something cannot be shipped to a State, as text for the buyer; null when it can. Some small sellers may only ship
 * within their own State.
 */
export function sendingLimit(line: Sending, destinationState: string | null): string | null {
  const seller = { gstStatus: line.sellerGst, stateCode: line.sellerState }
  if (!line.isPhysical || destinationState === null || maySendTo(seller, destinationState)) return null
  const home = stateByCode(line.sellerState)?.name ?? line.sellerState
  return `${line.sellerName} may send goods within ${home} only.`
}

/** Why a line of a cart cannot be shipped to a State, and what to do; null when it can. */
export function sendingProblem(line: Sending, destinationState: string | null): string | null {
  const limit = sendingLimit(line, destinationState)
  return limit && `${limit} Please change the address, or take this title out.`
}

/** The refusal of a line that cannot be bought as it is in its cart; null when it can. */
export function checkLine(cart: Cart, line: CartLine): { ok: false; refusal: CartRefusal } | null {
  const problem = lineProblem(line)
  if (problem !== null) {
    if (isOffSale(line)) return refuse('not_on_sale', problem)
    if (line.available === 0) return refuse('out_of_stock', `“${line.title}”: ${problem}`)
    return refuse('bad_quantity', problem, 'quantity')
  }
  if (cart.lines.length > mostLines) return refuse('cart_full', `A cart holds up to ${mostLines} titles.`)
  return null
}
