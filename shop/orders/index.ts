export { type AddressRefusal, changeAddress } from './change-address.ts'
export { addCodFee, changeWayToPay, notePaidByCard } from './change-way-to-pay.ts'
export { type Credits, creditLines } from './document-order.ts'
export { eraseClosedOrders } from './erase-orders.ts'
export { type AcceptRefusal, acceptOrder, closeUnpaid, extendHold, reopenOrder } from './extend-hold.ts'
export { includedGst } from './included-gst.ts'
export {
  beforeDelivery,
  cancelledBecause,
  groupByJourney,
  isOfSubscription,
  leastAdvanced,
  lineEnd,
  lineJourney,
  orderState,
  promisedWords,
  readLine,
  wasCancelled,
} from './line-status.ts'
export { announce, type MoveRefusal, type MoveRequest, moveLines, moveTogether } from './move-lines.ts'
export {
  confirmMinutes,
  deliveredAt,
  deliveryLabel,
  discountParts,
  isByBank,
  type Order,
  type OrderLine,
  type PaymentMethod,
  type PlacedOrder,
  type PlaceRefusal,
  payBy,
  payingWords,
  paymentMethods,
  prepaidMethods,
  unpaidMinutes,
} from './order.ts'
export {
  type ActionVerdict,
  mayCancelLine,
  mayChangeAddress,
  mayPayOnline,
  orderActions,
} from './order-actions.ts'
export { matchesFilter, readOrderFilter, type StaffOrderFilter } from './order-filter.ts'
export {
  cancelMove,
  canMove,
  isMove,
  type LineGoods,
  type LineState,
  lineStates,
  type Move,
  type MoveName,
  type Mover,
  moves,
} from './order-life.ts'
export {
  type OrderQueue,
  orderQueues,
  type QueuedOrder,
  queuePageSize,
  readAllOrders,
  readQueue,
  waitingOrders,
} from './order-queues.ts'
export {
  lastAddressAbroad,
  lastPaymentMethod,
  type OrderFilter,
  type OrdersQuery,
  readOrders,
} from './orders-listing.ts'
export {
  claimOrders,
  putInParcel,
  readOrderId,
  readOrderNo,
  readOrderNos,
  readOrderNosOfLines,
  skipOrderNumbers,
  wasCancelledIn,
} from './orders-store.ts'
export { type PlaceRequest, placeOrder } from './place-order.ts'
export { moveReleaseDates, readSupersededLines } from './promised-lines.ts'
export { orderOfDocument, readDocuments } from './read-documents.ts'
export {
  isEndedLink,
  lockAndReadOrder,
  readOrder,
  readOrderById,
  readOrderJustMade,
  renewAccess,
} from './read-order.ts'
export { billWaitingOrder, type RenewalBill, writeRenewal } from './renew-order.ts'
export { replaceLine } from './replace-line.ts'
export {
  boughtTogether,
  deliveredLines,
  hasOrderedSince,
  ownedEditions,
  readDealerSales,
  soldCopies,
  unsoldStates,
} from './sales.ts'
export { costOfCopies, partOf } from './split-line.ts'
export {
  copiesChanged,
  type LineCopies,
  lockOrder,
  type SplitRefusal,
  splitOffCopies,
} from './split-off-copies.ts'
export { type IssueGoods, type IssueOfLine, repeatIssue, splitOffIssue } from './split-off-issue.ts'
export { readCreditedPlans } from './take-over-plans.ts'
export {
  countRefusedOrders,
  markConfirmed,
  ordersOfContact,
  purgeOrderNetworks,
  settlesOnDelivery,
} from './unpaid-order-limit.ts'
