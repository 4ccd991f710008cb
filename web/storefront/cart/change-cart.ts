import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { ok, type Result, refuse } from '#kernel/result'
import {
  addToCart,
  type CartOwner,
  type CartRefusal,
  type MismatchConfirmation,
  readCart,
  removeFromCart,
  replaceEdition,
  saveForLater,
  setCartCurrency,
  setCartQuantities,
} from '#shop/cart'
import { examOf } from '#shop/catalog'
import { readTerms } from '#shop/pricing'
import { removeWish } from '#shop/wishlist'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { buyNowQuery } from '../checkout/buy-now.ts'
import { mismatchAddress } from '../fit/mismatch-address.ts'
import { oneValue, readForm } from '../form-data.ts'
import { type CartChange, cartAddress } from './cart-notice.ts'
import { cartOwner, ensureCartOwner } from './cart-owner.ts'
import { changeCoupon } from './change-coupon.ts'
import { changeDealer } from './change-dealer.ts'

/** Why a change was refused, for the page that shows the cart again. */
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

type CartRequest = {
  readonly needs: ShopNeeds
  readonly visitor: Visitor
  readonly edition: number
  readonly terms: MismatchConfirmation
  /** The edition to replace it with; null where the form names none. */
  readonly insteadId: number | null
  readonly press: string | null
  /** Whether it moves from the wishlist. */
  readonly isWish: boolean
}

/** What each `intent` of a cart form does. */
const intents: Record<
  string,
  (request: CartRequest, quantity: number) => Promise<Result<string, CartRefusal>>
> = {
  add: async ({ needs, visitor, edition, terms, press, isWish }, quantity) => {
    const owner = ensureCartOwner(visitor, needs)
    const added = await addToCart(needs, { owner, editionId: edition, quantity, confirmation: terms, press })
    if (added.ok && isWish) await removeWish(needs.db, { owner, editionId: edition })
    return then(added, { kind: 'added', edition })
  },
  // Sets the quantity, so that pressing twice does not double it; a title chosen before leaves.
  buy: async (request, quantity) => {
    const { needs, visitor, edition } = request
    const owner = { ...ensureCartOwner(visitor, needs), isBuyNow: true }
    const before = (await readCart(needs.db, owner, null))?.lines ?? []
    const others = before.filter(({ editionId }) => editionId !== edition).map(({ editionId }) => editionId)
    // What was bought by itself before may have been priced in dollars, which this title may not have.
    await setCartCurrency(needs.db, owner, 'INR')
    const set = await setQuantity(request, owner, quantity, others)
    return set.ok ? ok(`/checkout/information${buyNowQuery}`) : set
  },
  set: async (request, quantity) => {
    const { needs, visitor, edition } = request
    const owner = quantity === 0 ? cartOwner(visitor) : ensureCartOwner(visitor, needs)
    const before = quantity === 0 ? await findLine(needs, owner, edition) : undefined
    const set = await setQuantity(request, owner, quantity)
    if (before) return then(set, { kind: 'removed', edition, quantity: before.quantity })
    return set.ok ? ok(quantity === 0 ? '/cart' : `/cart#line-${edition}`) : set
  },
  remove: async ({ needs, visitor, edition }) => {
    const owner = cartOwner(visitor)
    const before = await findLine(needs, owner, edition)
    if (!before) return notInCart
    const change = { kind: 'removed', edition, quantity: before.quantity } as const
    return then(await removeFromCart(needs, { owner, editionId: edition }), change)
  },
  'save-for-later': async ({ needs, visitor, edition }) => {
    const request = { owner: cartOwner(visitor), editionId: edition, isSaved: true }
    return then(await saveForLater(needs, request), { kind: 'saved', edition })
  },
  'move-to-cart': async ({ needs, visitor, edition }) => {
    const request = { owner: cartOwner(visitor), editionId: edition, isSaved: false }
    return then(await saveForLater(needs, request), { kind: 'moved', edition })
  },
  'take-instead': async ({ needs, visitor, edition, terms, insteadId }, quantity) => {
    if (insteadId === null) throw data(null, { status: 404 })
    const request = { editionId: edition, quantity, insteadId, exam: terms.exam }
    const replaced = await replaceEdition(needs, { owner: cartOwner(visitor), ...request })
    return then(replaced, { kind: 'swapped', edition: insteadId })
  },
}

const notInCart = refuse('not_in_cart', 'That title is no longer in your cart.')

const then = (done: Result<unknown, CartRefusal>, change: CartChange): Result<string, CartRefusal> =>
  done.ok ? ok(cartAddress(change)) : done

async function findLine({ db }: ShopNeeds, owner: CartOwner, edition: number) {
  const cart = await readCart(db, owner, null)
  return [...(cart?.lines ?? []), ...(cart?.saved ?? [])].find(({ editionId }) => editionId === edition)
}

/** Sets the copies of a title; the `others` leave. */
const setQuantity = (
  { needs, edition, terms }: CartRequest,
  owner: CartOwner,
  quantity: number,
  others: readonly number[] = [],
) =>
  setCartQuantities(needs, {
    owner,
    exam: terms.exam,
    items: [
      ...others.map((editionId) => ({ editionId, quantity: 0 })),
      { editionId: edition, quantity, isMismatchAcknowledged: terms.isAccepted },
    ],
  })

/** Carries out a cart form and redirects; a refusal answers the problem and changes nothing. */
export async function changeCart(needs: ShopNeeds, visitor: Visitor, request: Request) {
  const form = await readForm(request)
  await changeCurrency(needs, visitor, form)
  const entered =
    (await changeCoupon(needs, cartOwner(visitor), form, '/cart')) ??
    (await changeDealer(needs, visitor, form))
  if (entered) return entered
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
  const terms = { exam: examOf(visitor), isAccepted: oneValue(form, 'mismatch') === 'accepted' }
  const insteadId = parseNumberId(oneValue(form, 'instead') ?? '')
  const press = readPress(form)
  const isWish = form.has('wish')
  const done = await intent({ needs, visitor, edition, terms, insteadId, press, isWish }, quantity)
  if (done.ok) throw redirect(done.value, 303)
  const { code, message } = done.refusal
  // A page of its own asks for confirmation: it works without scripts and with the back button.
  if (code === 'does_not_fit')
    throw redirect(
      mismatchAddress({ edition, quantity, intent: wanted === 'buy' ? 'buy' : 'add', isWish }),
      303,
    )
  if (code === 'unknown_edition') throw data(null, { status: 404 })
  return data<CartProblem>({ edition, words: message }, { status: statuses[code] })
}

/** The id of the press that `PressField` draws; null where no script did. */
function readPress(form: FormData): string | null {
  const press = oneValue(form, 'press') ?? ''
  return /^[a-z0-9.-]{1,40}$/.test(press) ? press : null
}

/** The number of copies; 1 when the form has no such field, null when it is no number. The cart checks the limit. */
function readQuantity(form: FormData): number | null {
  if (!form.has('quantity')) return 1
  const typed = oneValue(form, 'quantity')?.trim() ?? ''
  return /^[0-9]{1,4}$/.test(typed) ? Number(typed) : null
}

/** Carries out the form that prices a whole cart in rupees or dollars; does nothing when the form is another. */
async function changeCurrency({ db }: Pick<ShopNeeds, 'db'>, visitor: Visitor, form: FormData) {
  if (oneValue(form, 'intent') !== 'set-currency') return
  const currency = oneValue(form, 'currency')
  if (currency !== 'INR' && currency !== 'USD') throw data(null, { status: 400 })
  if (currency === 'USD' && (await readTerms(db)).paisePerUsd === null) throw data(null, { status: 409 })
  const isBuyNow = oneValue(form, 'buy') === 'now'
  await setCartCurrency(db, { ...cartOwner(visitor), isBuyNow }, currency)
  const information = `/checkout/information${isBuyNow ? buyNowQuery : ''}`
  throw redirect(oneValue(form, 'from') === 'information' ? information : '/cart', 303)
}
