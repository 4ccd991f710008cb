export type { Misfit, MisfitAsked, MisfitRefusal } from './ask-misfit.ts'
export type { Cart, CartLine, CartOwner } from './cart.ts'
export type { CartRefusal } from './cart-refusal.ts'
export type { CartTables } from './cart-tables.ts'
export { hashCartToken, isCartToken, newCartToken } from './cart-token.ts'
export { claimCart, closeCart, findOpenCart } from './carts-store.ts'
export {
  addToCart,
  removeFromCart,
  saveForLater,
  setCartQuantities,
  setCartQuantity,
} from './change-cart.ts'
export { type CheckoutRefusal, checkCheckout } from './check-checkout.ts'
export type { CheckoutDetails } from './checkout-details.ts'
export { lockCheckout, readCheckout, saveCheckout } from './checkouts-store.ts'
export { copiesInCartOf, countCart } from './count-cart.ts'
export type { FieldRefusal } from './field-refusal.ts'
export { forgetCarts } from './forget-carts.ts'
export { lineProblem, sendingProblem } from './line-problem.ts'
export { readCart } from './read-cart.ts'
export { type TakeInsteadRequest, takeInstead } from './take-instead.ts'
