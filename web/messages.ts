/** The sentences that the specification words. */
export const messages = {
  addedToCart: 'Added to cart successfully!',
  removedFromCart: 'Removed from cart successfully!',
  addedToWishlist: 'Added to wishlist successfully!',
  removedFromWishlist: 'Removed from wishlist successfully!',
  reviewSubmitted: 'Review submitted successfully!',
  tryAgain: 'Please try again.',
} as const
