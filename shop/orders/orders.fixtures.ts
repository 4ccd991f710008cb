import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { oneRow } from '#kernel/read-rows'
import {
  addToCart,
  type CartOwner,
  checkCheckout,
  hashCartToken,
  lockOpenCart,
  saveCheckout,
  setCartCurrency,
} from '#shop/cart'

/** What a buyer in Bengaluru types at checkout. */
export const bengaluru = {
  contact: { email: 'asha.menon@example.com', mobile: '9845012345' },
  shipping: {
    salutation: 'Ms.',
    name: 'Asha Menon',
    mobile: '9845012345',
    address1: '14 Lake View Road',
    address2: 'Koramangala',
    city: 'Bengaluru',
    pin: '560034',
    stateCode: '29',
  },
}

/** What a buyer in Bengaluru types where nothing is sent. */
export const digitalBuyer = {
  buyer: { name: bengaluru.shipping.name, stateCode: bengaluru.shipping.stateCode, ...bengaluru.contact },
}

export const guest = (): CartOwner => ({ tokenHash: hashCartToken(randomToken(32)), userId: null })

/** Fills a guest's cart and checkout, ready to place. */
export async function fillCart(
  db: Db,
  items: readonly (readonly [editionId: number, quantity: number])[],
  typed: Record<string, unknown> = bengaluru,
): Promise<CartOwner> {
  const owner = guest()
  for (const [editionId, quantity] of items) {
    const added = await addToCart({ db }, { owner, editionId, quantity })
    if (!added.ok) throw new Error(added.refusal.message)
  }
  await typeCheckout(db, owner, typed)
  return owner
}

/** Types the checkout details for a cart; `isSent`: it holds something physical. */
export async function typeCheckout(
  db: Db,
  owner: CartOwner,
  typed: Record<string, unknown> = bengaluru,
  isSent = true,
): Promise<void> {
  const cartId = await lockOpenCart(db, owner)
  const details = checkCheckout(typed, isSent)
  if (cartId === null || !details.ok) throw new Error('the fixture cannot be checked out')
  await saveCheckout(db, cartId, details.value)
}

/** What a buyer in Dubai types at the checkout of a cart in dollars. */
export const dubai = {
  buyer: {
    name: 'Asha Menon',
    email: 'asha.menon@example.com',
    country: 'AE',
    address: '12 Palm Street',
    city: 'Dubai',
    postalCode: '',
  },
}

/** Fills a cart in dollars and its checkout, ready to place. */
export async function fillCartAbroad(
  db: Db,
  editionIds: readonly number[],
  owner: CartOwner = guest(),
): Promise<CartOwner> {
  for (const editionId of editionIds) {
    const added = await addToCart({ db }, { owner, editionId, quantity: 1 })
    if (!added.ok) throw new Error(added.refusal.message)
  }
  await setCartCurrency(db, owner, 'USD')
  const cartId = await lockOpenCart(db, owner)
  const details = checkCheckout(dubai, false, { currency: 'USD' })
  if (cartId === null || !details.ok) throw new Error('the fixture cannot be checked out')
  await saveCheckout(db, cartId, details.value)
  return owner
}

export const copiesOnHand = async (db: Db, editionId: number): Promise<number> =>
  (await oneRow<{ on_hand: number }>(db)`select on_hand from stock_levels where edition_id = ${editionId}`)
    .on_hand
