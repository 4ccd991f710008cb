import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { addToCart } from '#shop/cart'
import { examOf } from '#shop/catalog'
import { addWish, removeWish, undoRemoval } from '#shop/wishlist'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { ensureCartOwner } from '../storefront/cart/cart-owner.ts'
import { mismatchAddress } from '../storefront/fit/mismatch-address.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { wishlistAddress } from './wishlist-notice.ts'

/** Carries out a wishlist form and redirects; a refusal answers words and changes nothing. */
export async function changeWishlist(needs: ShopNeeds, visitor: Visitor, request: Request) {
  const form = await readForm(request)
  const edition = parseNumberId(oneValue(form, 'edition') ?? '')
  if (edition === null) throw data(null, { status: 404 })
  const { db } = needs
  const query = { owner: ensureCartOwner(visitor, needs), editionId: edition }
  switch (oneValue(form, 'intent') ?? '') {
    case 'add':
      return redirectTo(await addWish(db, query), edition)
    case 'undo':
      return redirectTo(await undoRemoval(db, query), edition)
    case 'remove':
      if ((await removeWish(db, query)) === 'gone')
        return data({ words: 'That title is no longer on your wishlist.' }, { status: 409 })
      throw redirect(wishlistAddress('removed', edition), 303)
    case 'move':
      return move(needs, visitor, query)
    default:
      throw data(null, { status: 400 })
  }
}

function redirectTo(done: Awaited<ReturnType<typeof addWish>>, edition: number) {
  if (done.ok) throw redirect(wishlistAddress(done.value, edition), 303)
  if (done.refusal.code === 'unknown_edition') throw data(null, { status: 404 })
  return data({ words: done.refusal.message }, { status: 409 })
}

/** Puts one copy in the cart, then removes the title from the list; it stays when the cart refuses. */
async function move(needs: ShopNeeds, visitor: Visitor, query: Parameters<typeof addWish>[1]) {
  const { editionId } = query
  const confirmation = { exam: examOf(visitor), isAccepted: false }
  const added = await addToCart(needs, { ...query, quantity: 1, confirmation, press: null })
  if (!added.ok && added.refusal.code === 'does_not_fit')
    throw redirect(mismatchAddress({ edition: editionId, quantity: 1, intent: 'add', isWish: true }), 303)
  if (!added.ok) return data({ words: added.refusal.message }, { status: 409 })
  await removeWish(needs.db, query)
  throw redirect(wishlistAddress('moved', editionId), 303)
}
