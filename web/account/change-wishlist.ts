import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { addToCart } from '#shop/cart'
import { addWish, removeWish, undoRemoval } from '#shop/wishlist'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { keepCartOwner } from '../storefront/cart/cart-owner.ts'
import { misfitAddress } from '../storefront/fit/misfit-address.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { wishlistAddress } from './wishlist-notice.ts'

/** Carries out a form of the wishlist and leads on; a refusal is answered with words, and nothing has changed. */
export async function changeWishlist(needs: ShopNeeds, visitor: Visitor, request: Request) {
  const form = await readForm(request)
  const edition = parseNumberId(oneValue(form, 'edition') ?? '')
  if (edition === null) throw data(null, { status: 404 })
  const { db } = needs
  const asked = { owner: keepCartOwner(visitor, needs), editionId: edition }
  switch (oneValue(form, 'intent') ?? '') {
    case 'add':
      return lead(await addWish(db, asked), edition)
    case 'undo':
      return lead(await undoRemoval(db, asked), edition)
    case 'remove':
      await removeWish(db, asked)
      throw redirect(wishlistAddress('removed', edition), 303)
    case 'move':
      return move(needs, visitor, asked)
    default:
      throw data(null, { status: 400 })
  }
}

function lead(done: Awaited<ReturnType<typeof addWish>>, edition: number) {
  if (done.ok) throw redirect(wishlistAddress(done.value, edition), 303)
  if (done.refusal.code === 'unknown_edition') throw data(null, { status: 404 })
  return data({ words: done.refusal.message }, { status: 409 })
}

/** Puts one copy in the cart, then takes the title off the list: where the cart refuses, the list keeps it. */
async function move(needs: ShopNeeds, { attempt }: Visitor, asked: Parameters<typeof addWish>[1]) {
  const { editionId } = asked
  const asks = { attempt, isAccepted: false }
  const added = await addToCart(needs, { ...asked, quantity: 1, asks })
  if (!added.ok && added.refusal.code === 'does_not_fit')
    throw redirect(misfitAddress({ edition: editionId, quantity: 1, intent: 'add' }), 303)
  if (!added.ok) return data({ words: added.refusal.message }, { status: 409 })
  await removeWish(needs.db, asked)
  throw redirect(wishlistAddress('moved', editionId), 303)
}
