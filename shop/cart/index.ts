export type { Cart, CartLine, CartOwner } from './cart.ts'
export { hashCartToken, isCartToken, newCartToken, sessionCartToken, staffCartOwner } from './cart-token.ts'
export {
  claimCart,
  closeCart,
  discardCart,
  lockOpenCart,
  removeCartCoupon,
  setCartCoupons,
  setCartCurrency,
} from './carts-store.ts'
export {
  addToCart,
  removeFromCart,
  saveForLater,
  setCartQuantities,
  setCartQuantitiesIn,
} from './change-cart.ts'
export {
  type CheckoutRefusal,
  checkCheckout,
  checkDeliveryAddress,
  type FieldRefusal,
  toBilling,
} from './check-checkout.ts'
export {
  addressee,
  areDetailsFor,
  type CheckoutDetails,
  lockCheckout,
  readCheckout,
  saveCheckout,
} from './checkouts-store.ts'
export type { CartRefusal, MismatchConfirmation, MismatchRefusal } from './confirm-mismatch.ts'
export { copiesInCartOf, countCart, idleCarts } from './count-cart.ts'
export { isOffSale, lineProblem, sendingLimit, sendingProblem } from './line-problem.ts'
export { purgeExpiredCarts } from './purge-carts.ts'
export { dollarPrice, readCart, readDestination, readSupply } from './read-cart.ts'
export { replaceEdition } from './replace-edition.ts'
