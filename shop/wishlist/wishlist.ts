import type { Paise } from '#kernel/money'
import type { EditionCard } from '#shop/cards'

/** The owner of a wishlist: the account when signed in, else the guest by the hash of the cart's cookie. */
export type WishOwner = { readonly tokenHash: Buffer; readonly userId: string | null }

/** Most titles on one list. */
export const mostWishes = 200

/** A title on a wishlist: its current card, and its price when it was added. */
export type Wish = { readonly card: EditionCard; readonly priceThen: Paise; readonly addedOn: string }
