import { formatDay } from '#kernel/dates'
import { formatInrShort, type Paise, paise } from '#kernel/money'
import { examOf } from '#shop/catalog'
import { hasConsent, isUnder18 } from '#shop/customers'
import { readWishlist, type Wish } from '#shop/wishlist'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from '../storefront/card-view.ts'
import { wishOwner } from './wish-owner.ts'
import { readWishNotice } from './wishlist-notice.ts'

/** Loads the visitor's wishlist; an empty one for an anonymous visitor. */
export async function loadWishlist({ db }: ShopNeeds, visitor: Visitor, url: URL) {
  const owner = wishOwner(visitor)
  const wishes = owner === null ? [] : await readWishlist(db, owner, examOf(visitor))
  const userId = visitor.user?.id ?? null
  return {
    wishes: wishes.map(toWishView),
    isGuest: userId === null,
    mayAllowAlerts:
      userId !== null && !(await hasConsent(db, userId, 'wishlist-alerts')) && !(await isUnder18(db, userId)),
    notice: readWishNotice(
      url.searchParams,
      wishes.map(({ card }) => card.id),
    ),
  }
}

export type WishView = ReturnType<typeof toWishView>

export const toWishView = ({ card, priceThen, addedOn }: Wish) => ({
  card: toCardView(card),
  note: [card.editionLabel, card.titleNote, card.formatName].filter(Boolean).join(' · '),
  addedOn: formatDay(addedOn),
  priceMove: priceMove(card.pricePaise, priceThen),
  availability: card.availability.text,
  canBuy: card.availability.canBuy,
})

function priceMove(now: Paise, then: Paise) {
  if (now === then) return null
  const isLower = now < then
  const difference = formatInrShort(paise(Math.abs(now - then)))
  return {
    isLower,
    words: `${difference} ${isLower ? 'less' : 'more'} than when you added it (${formatInrShort(then)})`,
  }
}
