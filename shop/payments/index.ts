export {
  type BankPayment,
  type ClaimResult,
  describeInstrument,
  eraseTransferPayers,
  giveCheque,
  giveTransfer,
  readBankPayment,
  readBankPayments,
  receiveByBank,
  transferFacts,
} from './bank-payments.ts'
export {
  type CallbackAnswer,
  orderNoOfEmiReturn,
  orderNoOfReturn,
  settleCallback,
  settleEmiReturn,
} from './callback.ts'
export { type CancelRefusal, cancelOrder, mayCancelCopies } from './cancel-order.ts'
export { cashDue } from './cash-due.ts'
export { checkOut } from './check-out.ts'
export { type ChequeState, chequeMoves } from './cheque.ts'
export { closeAccess } from './close-access.ts'
export { closeStaleOrders, releaseExpiredHolds } from './close-stale-orders.ts'
export { awaitsConfirmation, confirmationOf, confirmOrder } from './confirm-order.ts'
export { type ContestedPayment, countContested, readContested, readIsDisputed } from './disputes.ts'
export { isMethodOpen, isPaidOnline } from './gateways.ts'
export { type MandateTrial, readMandateTrial, readTrialEnd } from './mandate-trial.ts'
export {
  codRefusal,
  currencyRefusal,
  emiRefusal,
  mayCollectFor,
  payChoices,
  placedMethodRefusal,
  type SwitchMethod,
  withoutCodFee,
} from './methods.ts'
export { interestWords, moneyBackWords, refundClock, refundClockWords } from './money-back-words.ts'
export { findClearedCheque, moveCheque } from './move-cheque.ts'
export { payAnotherWay } from './pay-another-way.ts'
export { mayPayBeforeDelivery } from './pay-before-delivery.ts'
export { deliveryRefusal, payOnDeliveryInstead } from './pay-on-delivery-instead.ts'
export {
  type Awaiting,
  type Payment,
  readAwaiting,
  readInstalmentPlan,
  readPayment,
  readReceived,
  readUnpaid,
  readWaiting,
  type Waiting,
} from './payments-listing.ts'
export { addPayment, endWaiting, noteAuthorised } from './payments-store.ts'
export { applyEvent, type ReceivedEvent, receiveEvent } from './provider-events.ts'
export { postponePayment, reconcileEach, reconcilePayments, reconcileRefunds } from './reconcile.ts'
export {
  hasRefundChoice,
  lineRefundProgress,
  lineStatus,
  mayTransfer,
  type RefundProgress,
  refundCauses,
  refundProgress,
} from './refund.ts'
export { parseUtr, type RefundAccount, refundAccount } from './refund-account.ts'
export {
  type MoneyBack,
  needsStaff,
  type OpenRefund,
  readMoneyBack,
  readMoneyBackById,
  readOpenRefunds,
  readRefundProgress,
} from './refunds-listing.ts'
export { resendConfirmation } from './resend-confirmation.ts'
export { sendRefund } from './send-refund.ts'
export { type Settlement, settleIn, settlePayment } from './settle.ts'
export { lockLivePayment, refundLines, settleEndedLines } from './settle-ended-lines.ts'
export { payForm, startCardPayment, startEmiPayment, startPayment } from './start-online.ts'
export {
  askForOtherAccount,
  enterRefundAccount,
  giveRefundAccount,
  recordRecovery,
  recordTransfer,
  retryRefund,
  showRefundAccount,
} from './transfer-refund.ts'
export { readUnconfirmed, type Unconfirmed } from './unconfirmed.ts'
export { type UndoRefusal, undoReceipt } from './undo-receipt.ts'
export { recordUnknownPayments } from './unknown-payments.ts'
