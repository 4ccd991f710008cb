import { maySendTo, stateByCode } from '#shop/tax'
import type { CartLine } from './cart.ts'

/**
 * Why a line of a cart stops the checkout, in the buyer's words; null when it may be bought as it stands. Stock and
 * status move on while a title lies in a cart, so this is asked whenever a cart is shown or about to be ordered.
 */
export function lineProblem({
  availability,
  quantity,
}: Pick<CartLine, 'availability' | 'quantity'>): string | null {
  if (!availability.canBuy) return availability.text
  const { maxQuantity } = availability
  if (quantity <= maxQuantity) return null
  return maxQuantity === 1 ? 'You can buy 1 copy now.' : `You can buy up to ${maxQuantity} copies now.`
}

/**
 * Why a line cannot be sent to a State, in the buyer's words; null when it can. Some small sellers may only send goods
 * within their own State; what is used on a screen is not sent at all.
 */
export function sendingProblem(
  line: Pick<CartLine, 'isPhysical' | 'sellerName' | 'sellerState' | 'sellerGst'>,
  destinationState: string | null,
): string | null {
  const seller = { gstStatus: line.sellerGst, stateCode: line.sellerState }
  if (!line.isPhysical || destinationState === null || maySendTo(seller, destinationState)) return null
  const home = stateByCode(line.sellerState)?.name ?? line.sellerState
  return `${line.sellerName} may send goods within ${home} only. Please take this title out of your cart.`
}
