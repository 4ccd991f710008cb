import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import { ok, type Result, refuse } from '#kernel/result'
import type { CartLine, CartOwner } from './cart.ts'
import { putItem } from './cart-items-store.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { findOpenCart } from './carts-store.ts'
import { judgeLine } from './judge-line.ts'
import { orAsBefore, Refused } from './or-as-before.ts'
import { readCart } from './read-cart.ts'
import { swapItem } from './swap-item.ts'

/** A line of somebody's cart, as its page showed it, and the edition to take in its place. */
export type TakeInsteadRequest = {
  readonly owner: CartOwner
  readonly editionId: number
  readonly quantity: number
  readonly insteadId: number
  /** attempts.code; what does not fit it is never swapped in. */
  readonly attempt: string | null
}

/**
 * Swaps an edition of a cart for another, with as many copies and in its place among the lines; as many as may be
 * bought where those are fewer. Where the other is in the cart already, the larger count stands. Refused, and nothing
 * changed, when the line is not as its buyer saw it, or when the other may not be bought or does not fit any more.
 */
export async function takeInstead(
  { db }: { readonly db: Kysely<Tables> },
  { owner, editionId, quantity, insteadId, attempt }: TakeInsteadRequest,
): Promise<Result<CartLine, CartRefusal>> {
  return orAsBefore(db, async (tx) => {
    const open = await findOpenCart(tx, owner, { lock: true })
    if (!open || !(await swapItem(tx, open.id, { editionId, quantity, insteadId })))
      throw new Refused(changed())
    const cart = await readCart(tx, owner, attempt)
    const written = cart?.lines.find((line) => line.editionId === insteadId)
    if (!cart || !written) throw new Error('a line just swapped in is missing from its cart')
    if (written.fit?.verdict === 'does-not-fit') throw new Refused(changed())
    const { canBuy, maxQuantity } = written.availability
    const line = canBuy ? { ...written, quantity: Math.min(written.quantity, maxQuantity) } : written
    judgeLine(cart, line)
    if (line.quantity < written.quantity)
      await putItem(tx, open.id, { editionId: insteadId, quantity: line.quantity, isMore: false })
    return ok(line)
  })
}

const changed = () => refuse('cart_changed', 'It changed meanwhile, so nothing was swapped.')
