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
