export { addCodFee } from './add-cod-fee.ts'
export { announce } from './announce.ts'
export { changeWayToPay } from './change-way-to-pay.ts'
export { includedGst } from './included-gst.ts'
export { type AcceptRefusal, acceptOrder, closeUnpaid, keepForPayment } from './keep-for-payment.ts'
export { type MoveRefusal, type MoveRequest, moveLines } from './move-lines.ts'
export {
  type Order,
  type OrderLine,
  type PaymentMethod,
  type PlacedOrder,
  type PlaceRefusal,
  payBy,
  paymentMethods,
} from './order.ts'
export { type ActionVerdict, mayCancelLine, type OrderAction, orderActions } from './order-actions.ts'
export { groupByJourney, type Journey, lineJourney, wasCancelled } from './order-journey.ts'
export {
  cancelMove,
  isMove,
  type LineGoods,
  type LineState,
  lineStates,
  type Move,
  type MoveName,
  type Mover,
  moves,
} from './order-life.ts'
export { orderState, readLine } from './order-reading.ts'
export { type OrderSummary, type OrdersPage, readOrders } from './orders-listing.ts'
export { readOrderNo } from './orders-store.ts'
export type { OrdersTables } from './orders-tables.ts'
export { type PlaceNeeds, type PlaceRequest, placeOrder } from './place-order.ts'
export { type OrderReader, readOrder, readOrderById } from './read-order.ts'
export { type OwnedEdition, readOwnedEditions } from './read-owned.ts'
