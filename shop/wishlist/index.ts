export { addWish, removeWish, toggleWish, undoRemoval, type WishChange } from './change-wishlist.ts'
export { readWished, readWishlist } from './read-wishlist.ts'
export { alertWishes, readWishAlert } from './wish-alerts.ts'
export { claimWishlist, mostWishes, purgeGuestWishlists, type Wish, type WishOwner } from './wishes-store.ts'
