import { formatDay } from '#kernel/dates'
import { formatInrShort, type Paise, paise } from '#kernel/money'
import { examOf } from '#shop/catalog'
import { readWishlist, type Wish } from '#shop/wishlist'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from '../storefront/card-view.ts'
import type { CardView } from '../ui/product-card.tsx'
import { wishOwner } from './wish-owner.ts'
import { readWishNotice, type WishNotice } from './wishlist-notice.ts'

export type WishView = {
  readonly card: CardView
  readonly note: string
  /** '21 Nov 2026'. */
  readonly addedOn: string
  /** '₹50 less than when you added it'; null when the price is the same. */
  readonly priceMove: { readonly isLower: boolean; readonly words: string } | null
  readonly availability: string
  readonly canBuy: boolean
}

export type WishlistView = {
  readonly wishes: readonly WishView[]
  readonly isGuest: boolean
  readonly notice: WishNotice | null
}

/** Loads the visitor's wishlist; an empty one for an anonymous visitor. */
export async function loadWishlist({ db }: ShopNeeds, visitor: Visitor, url: URL): Promise<WishlistView> {
  const owner = wishOwner(visitor)
  const wishes = owner === null ? [] : await readWishlist(db, owner, examOf(visitor))
  return {
    wishes: wishes.map(toWishView),
    isGuest: visitor.user === null,
    notice: readWishNotice(
      url.searchParams,
      wishes.map(({ card }) => card.id),
    ),
  }
}

export const toWishView = ({ card, priceThen, addedOn }: Wish): WishView => ({
  card: toCardView(card),
  note: [card.editionLabel, card.titleNote, card.formatName].filter(Boolean).join(' · '),
  addedOn: formatDay(addedOn),
  priceMove: priceMove(card.pricePaise, priceThen),
  availability: card.availability.text,
  canBuy: card.availability.canBuy,
})

function priceMove(now: Paise, then: Paise): WishView['priceMove'] {
  if (now === then) return null
  const isLower = now < then
  const difference = formatInrShort(paise(Math.abs(now - then)))
  return {
    isLower,
    words: `${difference} ${isLower ? 'less' : 'more'} than when you added it (${formatInrShort(then)})`,
  }
}
