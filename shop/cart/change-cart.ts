import type { Kysely } from 'kysely'
import type { Tables, Tx } from '#db/tables'
import { ok, type Result, refuse } from '#kernel/result'
import { askMisfit, type MisfitAsked } from './ask-misfit.ts'
import type { Cart, CartLine, CartOwner } from './cart.ts'
import { dropItem, type NewCount, putItem, saveItem } from './cart-items-store.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { findOpenCart, openCart } from './carts-store.ts'
import { judgeLine } from './judge-line.ts'
import { orAsBefore, Refused } from './or-as-before.ts'
import { readCart } from './read-cart.ts'

type Needs = { readonly db: Kysely<Tables> }

/** How many copies of an edition somebody's cart should get. Without `asks`, misfits are not asked about. */
type CountRequest = {
  readonly owner: CartOwner
  readonly editionId: number
  readonly quantity: number
  readonly asks?: MisfitAsked
}

/**
 * Adds copies of an edition to the owner's cart, opening one when there is none. The count is added to what is there.
 * Refuses an unknown or withdrawn edition, one not on sale, more than stock or the kind's limit allows, and once what
 * does not fit the attempt.
 */
export async function addToCart(needs: Needs, request: CountRequest): Promise<Result<CartLine, CartRefusal>> {
  return changeLine(needs, { ...request, isMore: true })
}

/** Sets how many copies of a title the cart holds; 0 takes it out. */
export async function setCartQuantity(
  needs: Needs,
  request: CountRequest,
): Promise<Result<CartLine | null, CartRefusal>> {
  if (request.quantity === 0) {
    const removed = await removeFromCart(needs, request)
    return removed.ok ? ok(null) : removed
  }
  return changeLine(needs, { ...request, isMore: false })
}

/**
 * Sets how many copies of several titles the cart holds, 0 taking one out: all of them or, where one is refused, none.
 * Answers the cart as it then stands; null while there is none. With `attempt` a misfit that was not accepted is
 * refused.
 */
export async function setCartQuantities(
  { db }: Needs,
  request: {
    readonly owner: CartOwner
    readonly items: readonly {
      readonly editionId: number
      readonly quantity: number
      readonly isMisfitAccepted?: boolean
    }[]
    readonly attempt?: string | null
  },
): Promise<Result<Cart | null, CartRefusal>> {
  const { owner, items, attempt = null } = request
  if (items.length === 0) return ok(await readCart(db, owner, null))
  return orAsBefore(db, async (tx) => {
    const wanted = items.filter(({ quantity }) => quantity !== 0)
    const cartId =
      wanted.length > 0 ? await openCart(tx, owner) : (await findOpenCart(tx, owner, { lock: true }))?.id
    if (cartId === undefined) return ok(null)
    for (const item of items)
      if (item.quantity === 0) await dropItem(tx, cartId, item.editionId)
      else await writeLine(tx, cartId, { ...item, isMore: false })
    const cart = await readCart(tx, owner, attempt)
    for (const line of cart?.lines ?? []) {
      const item = wanted.find(({ editionId }) => editionId === line.editionId)
      if (!cart || !item) continue
      judgeLine(cart, line)
      await ask(tx, cart, line, { attempt, isAccepted: item.isMisfitAccepted ?? false })
    }
    return ok(cart)
  })
}

/** Takes a title out of the cart. */
export async function removeFromCart(
  needs: Needs,
  request: { readonly owner: CartOwner; readonly editionId: number },
): Promise<Result<null, CartRefusal>> {
  return withLine(needs, request, (tx, cartId) => dropItem(tx, cartId, request.editionId))
}

/** Moves a title between the cart and what is saved for later. */
export async function saveForLater(
  needs: Needs,
  request: { readonly owner: CartOwner; readonly editionId: number; readonly isSaved: boolean },
): Promise<Result<null, CartRefusal>> {
  return withLine(needs, request, (tx, cartId) => saveItem(tx, cartId, request.editionId, request.isSaved))
}

const notThere = () => refuse('not_in_cart', 'That title is no longer in your cart.')

async function withLine(
  { db }: Needs,
  request: { readonly owner: CartOwner },
  change: (tx: Parameters<typeof dropItem>[0], cartId: string) => Promise<boolean>,
): Promise<Result<null, CartRefusal>> {
  return db.transaction().execute(async (tx) => {
    const cart = await findOpenCart(tx, request.owner, { lock: true })
    return cart && (await change(tx, cart.id)) ? ok(null) : notThere()
  })
}

// The line is written first and judged as the cart then reads it; a refusal rolls it back. So a cart and a page
// can never disagree about what may be bought.
async function changeLine(
  { db }: Needs,
  { owner, editionId, quantity, isMore, asks }: CountRequest & NewCount,
): Promise<Result<CartLine, CartRefusal>> {
  return orAsBefore(db, async (tx) => {
    await writeLine(tx, await openCart(tx, owner), { editionId, quantity, isMore })
    const cart = await readCart(tx, owner, asks?.attempt ?? null)
    const line = cart?.lines.find((each) => each.editionId === editionId)
    if (!cart || !line) throw new Error('a line just written is missing from its cart')
    judgeLine(cart, line)
    if (asks) await ask(tx, cart, line, asks)
    return ok(line)
  })
}

async function writeLine(tx: Tx, cartId: string, count: NewCount): Promise<void> {
  const { quantity } = count
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 100)
    throw new Refused(refuse('bad_quantity', 'Choose a quantity from 1 to 10.', 'quantity'))
  if (!(await putItem(tx, cartId, count)))
    throw new Refused(refuse('unknown_edition', 'We do not know that title.'))
}

/** Throws the question that stands before a misfit, unless it was answered for this cart. */
async function ask(tx: Tx, cart: Cart, line: CartLine, asked: MisfitAsked): Promise<void> {
  const refusal = await askMisfit(tx, cart.id, line, asked)
  if (refusal) throw new Refused({ ok: false, refusal })
}
