/** The sentences that the specification words. */
export const messages = {
  addedToCart: 'Added to cart successfully!',
  removedFromCart: 'Removed from cart successfully!',
  addedToWishlist: 'Added to wishlist successfully!',
  removedFromWishlist: 'Removed from wishlist successfully!',
  reviewSubmitted: 'Review submitted successfully!',
  couponMissing: 'Please enter coupon code.',
  invalidKey: 'Key is invalid please recheck and make sure key is correct.',
  keyLimitReached: 'This key has reached maximum usage limit. Please try with different key.',
  tryAgain: 'Please try again.',
} as const
