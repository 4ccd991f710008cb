export {
  type BankPayment,
  type ChequeState,
  type ClaimResult,
  chequeMoves,
  describeInstrument,
  giveCheque,
  giveTransfer,
  moveCheque,
  readBankPayment,
  readBankPayments,
  receiveByBank,
  transferFacts,
  undoReceipt,
} from './bank-payments.ts'
export { type CallbackAnswer, orderNoOfReturn, settleCallback } from './callback.ts'
export { type CancelRefusal, cancelOrder } from './cancel-order.ts'
export { checkOut } from './check-out.ts'
export { closeAccess } from './close-access.ts'
export { closeStaleOrders } from './close-stale-orders.ts'
export { awaitsConfirmation, confirmationOf, confirmOrder } from './confirm-order.ts'
export { orderNoOfEmiReturn, settleEmiReturn } from './emi-return.ts'
export { isPaidOnline } from './gateways.ts'
export { inTransaction } from './in-transaction.ts'
export { type MandateTrial, readMandateTrial, readTrialEnd } from './mandate-trial.ts'
export {
  codRefusal,
  currencyRefusal,
  emiRefusal,
  payChoices,
  placedMethodRefusal,
  type SwitchMethod,
} from './methods.ts'
export { interestWords, moneyBackWords } from './money-back-words.ts'
export { needsStaff, type OpenRefund, readOpenRefunds } from './open-refunds.ts'
export { payAnotherWay } from './pay-another-way.ts'
export { deliveryRefusal, payOnDeliveryInstead } from './pay-on-delivery-instead.ts'
export { addPayment, endWaiting, noteAuthorised } from './payments-store.ts'
export { applyEvent, type ReceivedEvent, receiveEvent } from './provider-events.ts'
export { type MoneyBack, readMoneyBack, readMoneyBackById } from './read-money-back.ts'
export { type Payment, readPayment } from './read-payment.ts'
export { readInstalmentPlan } from './read-plan.ts'
export { readReceived } from './read-received.ts'
export { readUnpaid } from './read-unpaid.ts'
export { readWaiting, type Waiting } from './read-waiting.ts'
export { postponePayment, reconcileEach, reconcilePayments, reconcileRefunds } from './reconcile.ts'
export { hasRefundChoice } from './refund.ts'
export { type RefundAccount, refundAccount } from './refund-account.ts'
export { refundClock, refundClockWords } from './refund-clock.ts'
export { releaseExpiredHolds } from './release-expired-holds.ts'
export { sendRefund } from './send-refund.ts'
export { type Settlement, settleIn, settlePayment } from './settle.ts'
export { lockLivePayment, refundLines, settleEndedLines } from './settle-ended-lines.ts'
export { startCardPayment } from './start-card.ts'
export { startEmiPayment } from './start-emi.ts'
export { payForm, startPayment } from './start-online.ts'
export {
  askForOtherAccount,
  giveRefundAccount,
  recordTransfer,
  retryRefund,
  showRefundAccount,
} from './transfer-refund.ts'
export { readUnconfirmed, type Unconfirmed } from './unconfirmed.ts'
