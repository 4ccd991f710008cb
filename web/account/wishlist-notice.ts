import { messages } from '../messages.ts'

const words = {
  added: messages.addedToWishlist,
  kept: 'That title is already in your wishlist.',
  removed: messages.removedFromWishlist,
  moved: 'Moved to your cart.',
} as const

export type WishEvent = keyof typeof words

/** What was just done to the wishlist, and to which title. */
export type WishNotice = { readonly kind: WishEvent; readonly edition: number; readonly words: string }

/** The wishlist's address with the message to show there; a GET sets no cookie, so it travels in the query. */
export const wishlistAddress = (kind: WishEvent, edition: number): string =>
  `/user/wishlist?${kind}=${edition}`

/** Reads the message from the address; null when the list does not confirm it, since anyone can write an address. */
export function readWishNotice(query: URLSearchParams, listed: readonly number[]): WishNotice | null {
  const kind = (Object.keys(words) as WishEvent[]).find((each) => query.has(each))
  if (kind === undefined) return null
  const edition = Number(query.get(kind))
  if (!Number.isSafeInteger(edition) || edition < 1) return null
  const isListed = kind === 'added' || kind === 'kept'
  return listed.includes(edition) === isListed ? { kind, edition, words: words[kind] } : null
}
