import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Result, refuse } from '#kernel/result'
import { type Exam, isMismatch } from '#shop/catalog'
import type { CartLine, CartOwner } from './cart.ts'
import { putItem, swapItem } from './cart-items-store.ts'
import { lockOpenCart } from './carts-store.ts'
import type { CartRefusal } from './confirm-mismatch.ts'
import { checkLine } from './line-problem.ts'
import { readCart } from './read-cart.ts'

/** A line of the owner's cart, as its page showed it, and the edition that replaces it. */
export type ReplaceEditionRequest = {
  readonly owner: CartOwner
  readonly editionId: number
  readonly quantity: number
  readonly insteadId: number
  /** An edition that does not fit it never replaces another. */
  readonly exam: Exam | null
}

/**
 * Replaces an edition of a cart by another, in its place among the lines, with as many copies or as many as may be
 * bought. Where the other is in the cart already, the larger count stands. Refused, with nothing changed, when the line
 * is not as the buyer saw it, or when the other cannot be bought or does not fit.
 */
export async function replaceEdition(
  { db }: { readonly db: Db },
  { owner, editionId, quantity, insteadId, exam }: ReplaceEditionRequest,
): Promise<Result<CartLine, CartRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<CartLine, CartRefusal>> => {
    const cartId = await lockOpenCart(tx, owner)
    if (cartId === null || !(await swapItem(tx, cartId, { editionId, quantity, insteadId }))) return changed()
    const cart = await readCart(tx, owner, exam)
    const written = cart?.lines.find((line) => line.editionId === insteadId)
    if (!cart || !written) throw new Error('a line just swapped in is missing from its cart')
    if (isMismatch(written.fit?.verdict)) return changed()
    const line = { ...written, quantity: Math.min(written.quantity, Math.max(written.available, 1)) }
    const refused = checkLine(cart, line)
    if (refused) return refused
    if (line.quantity < written.quantity)
      await putItem(tx, cartId, { editionId: insteadId, quantity: line.quantity, isMore: false })
    return ok(line)
  })
}

const changed = () => refuse('cart_changed', 'Your cart changed meanwhile, so nothing was replaced.')
