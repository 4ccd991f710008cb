export { type Cart, type CartLine, type CartOwner, hashCartToken } from './cart.ts'
export type { CartTables } from './cart-tables.ts'
export { claimCart, closeCart, findOpenCart } from './carts-store.ts'
export {
  addToCart,
  type CartRefusal,
  removeFromCart,
  saveForLater,
  setCartQuantities,
  setCartQuantity,
} from './change-cart.ts'
export {
  type CheckoutDetails,
  type CheckoutRefusal,
  checkCheckout,
  type FieldRefusal,
  readCheckout,
  saveCheckout,
} from './checkout-details.ts'
export { countCart } from './count-cart.ts'
export { lineProblem, sendingProblem } from './line-problem.ts'
export { readCart } from './read-cart.ts'
