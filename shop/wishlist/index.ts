export {
  addWish,
  removeWish,
  toggleWish,
  undoRemoval,
  type WishChange,
} from './change-wishlist.ts'
export { purgeGuestWishlists } from './purge-wishlists.ts'
export { readWished, readWishlist } from './read-wishlist.ts'
export { alertWishes, readWishAlert } from './wish-alerts.ts'
export { claimWishlist } from './wishes-store.ts'
export { mostWishes, type Wish, type WishOwner } from './wishlist.ts'
