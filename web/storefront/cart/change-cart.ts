import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import type { Result } from '#kernel/result'
import {
  addToCart,
  type CartOwner,
  type CartRefusal,
  type MisfitAsked,
  readCart,
  removeFromCart,
  saveForLater,
  setCartQuantity,
  takeInstead,
} from '#shop/cart'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { misfitAddress } from '../fit/misfit-address.ts'
import { oneValue, readForm } from '../form-data.ts'
import { type CartChange, cartAddress } from './cart-notice.ts'
import { cartOwner, keepCartOwner } from './cart-owner.ts'

/** Why the cart is as it was, for the page that shows it again. */
export type CartProblem = { readonly edition: number; readonly words: string }

const statuses: Record<CartRefusal['code'], number> = {
  unknown_edition: 404,
  not_on_sale: 409,
  out_of_stock: 409,
  bad_quantity: 422,
  not_in_cart: 409,
  cart_full: 409,
  cart_changed: 409,
  does_not_fit: 409,
}

type Asked = {
  readonly needs: ShopNeeds
  readonly visitor: Visitor
  readonly edition: number
  readonly asks: MisfitAsked
  /** The edition to take in its place; null where the form names none. */
  readonly insteadId: number | null
}

/** What each `intent` of a cart form does. */
const intents: Record<string, (asked: Asked, quantity: number) => Promise<Result<string, CartRefusal>>> = {
  add: async ({ needs, visitor, edition, asks }, quantity) => {
    const owner = keepCartOwner(visitor, needs)
    const added = await addToCart(needs, { owner, editionId: edition, quantity, asks })
    return then(added, { kind: 'added', edition })
  },
  // The quantity stated is the one wanted: pressed twice, it does not double.
  buy: async ({ needs, visitor, edition, asks }, quantity) => {
    const owner = keepCartOwner(visitor, needs)
    const set = await setCartQuantity(needs, { owner, editionId: edition, quantity, asks })
    return set.ok ? { ok: true, value: '/checkout/information' } : set
  },
  set: async ({ needs, visitor, edition }, quantity) => {
    const owner = cartOwner(visitor)
    if (quantity === 0) return remove(needs, owner, edition)
    const before = await findLine(needs, owner, edition)
    if (!before || before.isSaved) return notInCart
    const set = await setCartQuantity(needs, { owner, editionId: edition, quantity })
    return set.ok ? { ok: true, value: `/cart#line-${edition}` } : set
  },
  remove: ({ needs, visitor, edition }) => remove(needs, cartOwner(visitor), edition),
  'save-for-later': async ({ needs, visitor, edition }) => {
    const request = { owner: cartOwner(visitor), editionId: edition, isSaved: true }
    return then(await saveForLater(needs, request), { kind: 'saved', edition })
  },
  'move-to-cart': async ({ needs, visitor, edition }) => {
    const request = { owner: cartOwner(visitor), editionId: edition, isSaved: false }
    return then(await saveForLater(needs, request), { kind: 'moved', edition })
  },
  'take-instead': async ({ needs, visitor, edition, asks, insteadId }, quantity) => {
    if (insteadId === null) throw data(null, { status: 404 })
    const request = { editionId: edition, quantity, insteadId, attempt: asks.attempt }
    const taken = await takeInstead(needs, { owner: cartOwner(visitor), ...request })
    return then(taken, { kind: 'swapped', edition: insteadId })
  },
}

const notInCart = {
  ok: false,
  refusal: { code: 'not_in_cart', message: 'That title is no longer in your cart.' },
} as const

const then = (done: Result<unknown, CartRefusal>, change: CartChange): Result<string, CartRefusal> =>
  done.ok ? { ok: true, value: cartAddress(change) } : done

async function findLine({ db }: ShopNeeds, owner: CartOwner, edition: number) {
  const cart = await readCart(db, owner, null)
  return [...(cart?.lines ?? []), ...(cart?.saved ?? [])].find(({ editionId }) => editionId === edition)
}

async function remove(
  needs: ShopNeeds,
  owner: CartOwner,
  edition: number,
): Promise<Result<string, CartRefusal>> {
  const before = await findLine(needs, owner, edition)
  if (!before) return notInCart
  const change = { kind: 'removed', edition, quantity: before.quantity } as const
  return then(await removeFromCart(needs, { owner, editionId: edition }), change)
}

/** Carries out a cart form and leads on; a refusal is answered with the problem, and nothing has changed. */
export async function changeCart(needs: ShopNeeds, visitor: Visitor, request: Request) {
  const form = await readForm(request)
  const wanted = oneValue(form, 'intent') ?? ''
  const intent = Object.hasOwn(intents, wanted) ? intents[wanted] : undefined
  if (!intent) throw data(null, { status: 400 })
  const edition = parseNumberId(oneValue(form, 'edition') ?? '')
  if (edition === null) throw data(null, { status: 404 })
  const quantity = readQuantity(form)
  if (quantity === null) {
    const words = 'Choose a quantity in whole copies, from 1 to 10.'
    return data<CartProblem>({ edition, words }, { status: 422 })
  }
  const asks = { attempt: visitor.attempt, isAccepted: oneValue(form, 'misfit') === 'accepted' }
  const insteadId = parseNumberId(oneValue(form, 'instead') ?? '')
  const done = await intent({ needs, visitor, edition, asks, insteadId }, quantity)
  if (done.ok) throw redirect(done.value, 303)
  const { code, message } = done.refusal
  // Asked on a page of its own, so that it works before scripts run and can be left by going back.
  if (code === 'does_not_fit')
    throw redirect(misfitAddress({ edition, quantity, intent: wanted === 'buy' ? 'buy' : 'add' }), 303)
  if (code === 'unknown_edition') throw data(null, { status: 404 })
  return data<CartProblem>({ edition, words: message }, { status: statuses[code] })
}

/** How many copies; 1 where the form does not ask, null when it is no count. The cart judges how many are too many. */
function readQuantity(form: FormData): number | null {
  if (!form.has('quantity')) return 1
  const typed = oneValue(form, 'quantity')?.trim() ?? ''
  return /^[0-9]{1,4}$/.test(typed) ? Number(typed) : null
}
