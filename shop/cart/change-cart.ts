import type { Db, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Result, refuse } from '#kernel/result'
import type { Exam } from '#shop/catalog'
import { type Cart, type CartLine, type CartOwner, mostCopies, mostLines } from './cart.ts'
import { dropItem, listEditions, type NewCount, putItem, saveItem } from './cart-items-store.ts'
import { lockOpenCart, openCart } from './carts-store.ts'
import { type CartRefusal, confirmMismatch, type MismatchConfirmation } from './confirm-mismatch.ts'
import { checkLine } from './line-problem.ts'
import { readCart } from './read-cart.ts'

type Needs = { readonly db: Db }

/** Copies of an edition for a cart. Without `confirmation`, a mismatch needs none. */
type CountRequest = {
  readonly owner: CartOwner
  readonly editionId: number
  readonly quantity: number
  readonly confirmation?: MismatchConfirmation
  /** The id of the press of a button, null where no script named it; undefined when no button adds. */
  readonly press?: string | null
}

/**
 * Adds copies of an edition to those in the owner's cart, opening one when there is none. Refuses an unknown or
 * withdrawn edition, one not on sale, more than stock or the kind's limit allows, and an unconfirmed mismatch.
 *
 * A press that arrives several times counts once. Pages are cached and the same for everybody, so no token can come with
 * them: a script names each press until its answer is there. Without scripts, what comes within two seconds is one press.
 */
export async function addToCart(
  { db }: Needs,
  { owner, confirmation, ...count }: CountRequest,
): Promise<Result<CartLine, CartRefusal>> {
  // The line is written first and checked as the cart then reads it, so cart and page cannot disagree.
  return inTransaction(db, async (tx): Promise<Result<CartLine, CartRefusal>> => {
    const unwritten = await writeLine(tx, owner, await openCart(tx, owner), { ...count, isMore: true })
    if (unwritten) return unwritten
    const cart = await readCart(tx, owner, confirmation?.exam ?? null)
    const line = cart?.lines.find((each) => each.editionId === count.editionId)
    if (!cart || !line) throw new Error('a line just written is missing from its cart')
    const unconfirmed = confirmation && (await confirmMismatch(tx, cart.id, line, confirmation))
    return checkLine(cart, line) ?? (unconfirmed ? { ok: false, refusal: unconfirmed } : ok(line))
  })
}

/**
 * Sets the copies of titles in the cart: all of them or, where one is refused, none. 0 removes a title. With `exam`,
 * a title that is new in the cart and does not fit needs a confirmation.
 */
export const setCartQuantities = (
  { db }: Needs,
  request: Quantities,
): Promise<Result<Cart | null, CartRefusal>> => inTransaction(db, (tx) => setCartQuantitiesIn(tx, request))

type Quantities = {
  readonly owner: CartOwner
  readonly items: readonly {
    readonly editionId: number
    readonly quantity: number
    readonly isMismatchAcknowledged?: boolean
  }[]
  readonly exam?: Exam | null
}

/** The same in a transaction of the caller, who rolls it back on a refusal. Its path names the item: 'items.3.quantity'. */
export async function setCartQuantitiesIn(
  tx: Tx,
  { owner, items, exam = null }: Quantities,
): Promise<Result<Cart | null, CartRefusal>> {
  if (items.length === 0) return ok(await readCart(tx, owner, null))
  const wanted = items.filter(({ quantity }) => quantity !== 0)
  const cartId = wanted.length > 0 ? await openCart(tx, owner) : await lockOpenCart(tx, owner)
  if (cartId === null) return ok(null)
  const before = exam === null ? [] : await listEditions(tx, cartId)
  for (const item of items) {
    if (item.quantity === 0) await dropItem(tx, cartId, item.editionId)
    const unwritten =
      item.quantity === 0 ? null : await writeLine(tx, owner, cartId, { ...item, isMore: false })
    if (unwritten) return ofItem(items.indexOf(item), unwritten.refusal)
  }
  const cart = await readCart(tx, owner, exam)
  for (const line of cart?.lines ?? []) {
    const item = wanted.findLast(({ editionId }) => editionId === line.editionId)
    if (!cart || !item) continue
    const refused = checkLine(cart, line)
    if (refused) return ofItem(items.indexOf(item), refused.refusal)
    if (before.includes(line.editionId)) continue
    const isAccepted = item.isMismatchAcknowledged ?? false
    const refusal = await confirmMismatch(tx, cart.id, line, { exam, isAccepted })
    if (refusal) return { ok: false, refusal }
  }
  return ok(cart)
}

const ofItem = (nth: number, refusal: CartRefusal): { ok: false; refusal: CartRefusal } => ({
  ok: false,
  refusal: refusal.path === undefined ? refusal : { ...refusal, path: `items.${nth}.${refusal.path}` },
})

/** Removes a title from the cart. */
export async function removeFromCart(
  needs: Needs,
  request: { readonly owner: CartOwner; readonly editionId: number },
): Promise<Result<null, CartRefusal>> {
  return withLine(needs, request, (tx, cartId) => dropItem(tx, cartId, request.editionId))
}

/** Saves a title for later or moves it back to the cart. */
export async function saveForLater(
  needs: Needs,
  request: { readonly owner: CartOwner; readonly editionId: number; readonly isSaved: boolean },
): Promise<Result<null, CartRefusal>> {
  return withLine(
    needs,
    request,
    (tx, cartId) => saveItem(tx, cartId, request.editionId, request.isSaved),
    `That title is no longer in your cart, or you have ${mostLines} titles there already.`,
  )
}

async function withLine(
  { db }: Needs,
  request: { readonly owner: CartOwner },
  change: (tx: Tx, cartId: string) => Promise<boolean>,
  words = 'That title is no longer in your cart.',
): Promise<Result<null, CartRefusal>> {
  return db.transaction().execute(async (tx) => {
    const cartId = await lockOpenCart(tx, request.owner)
    return cartId !== null && (await change(tx, cartId)) ? ok(null) : refuse('not_in_cart', words)
  })
}

/** Writes a line; answers why not, else null. */
async function writeLine(tx: Tx, { isStaff }: CartOwner, cartId: string, count: NewCount) {
  const { quantity } = count
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostCopies)
    return refuse('bad_quantity', `Choose a quantity from 1 to ${isStaff ? mostCopies : 10}.`, 'quantity')
  return (await putItem(tx, cartId, count)) ? null : refuse('unknown_edition', 'We do not know that title.')
}
