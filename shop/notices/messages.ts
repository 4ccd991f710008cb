import type { Topic } from '#ports/outbox'
import * as access from './access-templates.ts'
import * as account from './account-templates.ts'
import { accountErased, contactCode, dataReady, signInAdded } from './contact-templates.ts'
import { type Audience, type Channel, type Message, message, type Template } from './message.ts'
import { newsletterCode, newsletterConfirm, newsletterEnded } from './newsletter-templates.ts'
import * as order from './order-templates.ts'
import * as parcel from './parcel-templates.ts'
import * as payment from './payment-templates.ts'
import { payoutRecorded } from './payout-templates.ts'
import { editionSuperseded, releaseMoved } from './promise-templates.ts'
import { cartReminder, reviewDecided, reviewReminder, wishlistAlert } from './reminder-templates.ts'
import * as returns from './return-templates.ts'
import { passwordChanged, passwordReset, signInCode, trackingCode } from './sign-in-templates.ts'
import { renewalAhead, subscriptionNews } from './subscription-templates.ts'
import * as ticket from './ticket-templates.ts'

const mail: readonly Channel[] = ['mail']
const mailSms: readonly Channel[] = ['mail', 'sms']

/** Makes the rows of one audience; most go by mail alone. */
const rowsFor =
  (audience: Audience) =>
  <T extends Topic, Facts>(name: string, event: T, template: Template<T, Facts>, channels = mail) =>
    message(name, event, audience, channels, template)

const forBuyer = rowsFor('Buyer')
const forCustomer = rowsFor('Customer')
const forVisitor = rowsFor('Visitor')
const forTeacher = rowsFor('Teacher')
const forSeller = rowsFor('Seller')
const forStaff = rowsFor('Staff')

/**
 * Every message that the store sends: which event sends which text to whom by which channel. SMS is for what is urgent
 * about a purchase, never for advertising.
 */
export const messageTable = {
  'order-placed': forBuyer('Order confirmed', 'order-placed', order.orderPlaced, mailSms),
  'confirm-order': forBuyer('Order to confirm', 'confirmation-asked', payment.orderToConfirm, mailSms),
  'pay-link': forBuyer('Link to pay', 'pay-link', payment.payLink, mailSms),
  'bank-payment': forBuyer('Bank transfer or cheque to make', 'bank-payment-due', payment.bankPaymentDue),
  'payment-waiting': forBuyer('Payment reminder', 'payment-waiting', payment.paymentWaiting),
  'payment-failed': forBuyer('Payment failed', 'payment-failed', payment.paymentFailed),
  'order-paid': forBuyer('Payment received', 'order-paid', order.orderPaid),
  'order-cancelled': forBuyer('Order cancelled', 'order-cancelled', order.orderCancelled, mailSms),
  'money-back': forBuyer('Refund of a payment', 'refund-requested', order.moneyBack),
  'parcel-shipped': forBuyer('Parcel shipped', 'parcel-shipped', parcel.parcelShipped, mailSms),
  'parcel-delivered': forBuyer('Parcel delivered', 'parcel-delivered', parcel.parcelDelivered, mailSms),
  'delivery-undone': forBuyer('Parcel not delivered yet', 'delivery-undone', parcel.deliveryUndone),
  'parcel-came-back': forBuyer('Parcel not delivered', 'parcel-came-back', parcel.parcelCameBack, mailSms),
  'parcel-out-for-delivery': forBuyer(
    'Out for delivery',
    'parcel-out-for-delivery',
    parcel.parcelOutForDelivery,
    mailSms,
  ),
  'parcel-undelivered': forBuyer(
    'Delivery attempt failed',
    'parcel-undelivered',
    parcel.parcelUndelivered,
    mailSms,
  ),
  'release-moved': forBuyer('Pre-order date moved', 'release-moved', releaseMoved),
  'edition-superseded': forBuyer('Newer edition', 'edition-superseded', editionSuperseded),
  'return-asked': forBuyer('Return requested', 'return-asked', returns.returnAsked),
  'return-accepted': forBuyer('Return accepted', 'return-accepted', returns.returnAccepted, mailSms),
  'return-rejected': forBuyer('Return not accepted', 'return-rejected', returns.returnRejected),
  'return-sent-back': forBuyer('Rejected return sent back', 'return-sent-back', returns.returnSentBack),
  'return-closed': forBuyer('Return closed', 'return-closed', returns.returnClosed),
  'return-replaced': forBuyer('Replacement confirmed', 'return-replaced', returns.returnReplaced),
  'refund-details-wanted': forBuyer(
    'Account for a refund',
    'refund-details-wanted',
    order.refundDetailsWanted,
  ),
  'refund-settled': forBuyer('Refund completed', 'refund-settled', order.refundSettled),
  'access-closed': forBuyer('Access closed', 'access-closed', access.accessClosed),
  'access-extended': forCustomer('Access extended', 'access-extended', access.accessExtended),
  'trial-ended': forCustomer('Free trial ended', 'trial-ended', access.trialEnded),
  'access-ending': forCustomer('Access ends', 'access-ending', access.accessEnding),
  supplement: forBuyer('Supplement or errata', 'supplement-delivered', access.supplementDelivered),
  'supplement-changed': forBuyer('Supplement changed', 'supplement-changed', access.supplementChanged),
  'reward-given': forCustomer('Reward credited', 'reward-given', account.rewardGiven),
  'credit-expiring': forCustomer('Reward expires soon', 'credit-expiring', account.creditExpiring),
  'renewal-ahead': forCustomer('Plan renews soon', 'renewal-ahead', renewalAhead),
  'subscription-news': forCustomer('Subscription changed', 'subscription-news', subscriptionNews),
  'tracking-code': forVisitor('Code to track an order', 'tracking-code-asked', trackingCode, mailSms),
  welcome: forCustomer('Welcome', 'account-opened', account.welcome),
  'contact-code': forCustomer('Code to confirm a contact', 'contact-code-asked', contactCode, mailSms),
  'sign-in-added': forCustomer('Way to sign in added', 'sign-in-added', signInAdded, mailSms),
  'account-erased': forCustomer('Account deleted', 'account-erased', accountErased, mailSms),
  'data-ready': forCustomer('Copy of personal data', 'data-ready', dataReady),
  'sign-in-code': forVisitor('Code to sign in', 'sign-in-code-asked', signInCode, mailSms),
  'password-reset': forCustomer('Link to a new password', 'password-reset-asked', passwordReset),
  'password-changed': forCustomer('Password changed', 'password-changed', passwordChanged),
  'account-closed': forCustomer('Account closed', 'account-closed', account.accountClosedMail),
  'edition-available': forVisitor('Back in stock', 'edition-available', account.editionAvailable),
  'sample-decided': forTeacher('Sample request decided', 'sample-decided', account.sampleDecided),
  'payout-recorded': forSeller('Payout to a seller', 'payout-recorded', payoutRecorded),
  'newsletter-code': forVisitor('Code for the newsletter', 'newsletter-code-asked', newsletterCode, ['sms']),
  'newsletter-confirm': forVisitor(
    'Confirm the newsletter',
    'newsletter-confirmation-asked',
    newsletterConfirm,
  ),
  'newsletter-ended': forVisitor('Newsletter ended', 'newsletter-ended', newsletterEnded),
  'ticket-opened': forVisitor('Ticket received', 'ticket-opened', ticket.ticketOpened),
  'ticket-answered': forVisitor('Ticket answered', 'ticket-answered', ticket.ticketAnswered),
  'ticket-closed': forVisitor('Ticket closed', 'ticket-closed', ticket.ticketClosed),
  'ticket-forwarded': forStaff('Ticket to answer', 'ticket-opened', ticket.ticketForwarded),
  'ticket-continued': forStaff('Customer wrote again', 'ticket-continued', ticket.ticketContinued),
  'cart-reminder': forCustomer('Cart reminder', 'cart-reminder', cartReminder),
  'wishlist-alert': forCustomer('Wishlist alert', 'wishlist-alert', wishlistAlert),
  'review-reminder': forCustomer('Review reminder', 'review-reminder', reviewReminder),
  'review-decided': forCustomer('Review decided', 'review-decided', reviewDecided),
} as const satisfies Record<string, Message>

export type NoticeKind = keyof typeof messageTable

/** The kinds of messages, in the order of the table. */
export const messageKinds = Object.keys(messageTable) as readonly NoticeKind[]

export const messageOf = (kind: NoticeKind): Message => messageTable[kind]

/** Whether a word names a kind of message. */
export const isMessageKind = (word: string): word is NoticeKind => Object.hasOwn(messageTable, word)

const awaited: ReadonlySet<NoticeKind> = new Set([
  'sign-in-code',
  'password-reset',
  'contact-code',
  'tracking-code',
  'confirm-order',
  'newsletter-code',
])

/** Whether somebody waits for it on a page, as for a code: it is sent before what else waits, as after an outage. */
export const isAwaited = (kind: NoticeKind): boolean => awaited.has(kind)
