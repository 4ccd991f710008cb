import type { Paise } from '#kernel/money'
import type { EditionCard } from '#shop/search'

/** Whose wishlist it is: the guest's by the hash of the cart's cookie, the account's when signed in. */
export type WishOwner = { readonly tokenHash: Buffer; readonly userId: string | null }

/** Most titles on one list. */
export const mostWishes = 200

/** A title on a wishlist: as it stands now, and what it cost when it was added. */
export type Wish = { readonly card: EditionCard; readonly priceThen: Paise; readonly addedOn: string }
