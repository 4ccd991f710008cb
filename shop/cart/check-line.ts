import { refuse } from '#kernel/result'
import { type Cart, type CartLine, mostLines } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { isOffSale, lineProblem } from './line-problem.ts'

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
