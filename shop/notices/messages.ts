import { accessClosed, accessExtended, trialEnded } from './access-templates.ts'
import { editionAvailable, sampleDecided, welcome } from './account-templates.ts'
import { contactChanged, contactCode, dataReady } from './contact-templates.ts'
import { type Message, message } from './message.ts'
import { newsletterCode, newsletterConfirm, newsletterEnded } from './newsletter-templates.ts'
import type { NoticeKind } from './notices-tables.ts'
import {
  moneyBack,
  orderCancelled,
  orderPlaced,
  refundDetailsWanted,
  refundSettled,
} from './order-templates.ts'
import {
  parcelCameBack,
  parcelDelivered,
  parcelOutForDelivery,
  parcelShipped,
  parcelUndelivered,
} from './parcel-templates.ts'
import {
  bankPaymentDue,
  orderToConfirm,
  payLink,
  paymentFailed,
  paymentWaiting,
} from './payment-templates.ts'
import { editionSuperseded, releaseMoved } from './promise-templates.ts'
import { cartReminder, reviewReminder, wishlistAlert } from './reminder-templates.ts'
import { returnAccepted, returnAsked, returnRejected, returnReplaced } from './return-templates.ts'
import { passwordChanged, passwordReset, signInCode } from './sign-in-templates.ts'
import { renewalAhead, subscriptionNews } from './subscription-templates.ts'
import { supplementDelivered } from './supplement-template.ts'
import { ticketAnswered, ticketForwarded, ticketOpened } from './ticket-templates.ts'
import { trackingCode } from './tracking-template.ts'
import { creditExpiring, rewardGiven } from './wallet-templates.ts'

const mail = ['mail'] as const
const mailSms = ['mail', 'sms'] as const
const mailInApp = ['mail', 'in-app'] as const
const allThree = ['mail', 'sms', 'in-app'] as const

/**
 * Every message that the store sends: which event sends which text to whom by which channel. SMS is for what is urgent
 * about a purchase, never for advertising.
 */
export const messageTable = {
  'order-placed': message('Order confirmed', 'order-placed', 'Buyer', allThree, orderPlaced),
  'confirm-order': message('Order to confirm', 'confirmation-asked', 'Buyer', mailSms, orderToConfirm),
  'pay-link': message('Link to pay', 'pay-link', 'Buyer', mailSms, payLink),
  'bank-payment': message(
    'Bank transfer or cheque to make',
    'bank-payment-due',
    'Buyer',
    mailInApp,
    bankPaymentDue,
  ),
  'payment-waiting': message('Payment reminder', 'payment-waiting', 'Buyer', mailInApp, paymentWaiting),
  'payment-failed': message('Payment failed', 'payment-failed', 'Buyer', mailInApp, paymentFailed),
  'order-cancelled': message('Order cancelled', 'order-cancelled', 'Buyer', mailInApp, orderCancelled),
  'money-back': message('Refund of a payment', 'refund-requested', 'Buyer', mailInApp, moneyBack),
  'parcel-shipped': message('Parcel shipped', 'parcel-shipped', 'Buyer', allThree, parcelShipped),
  'parcel-delivered': message('Parcel delivered', 'parcel-delivered', 'Buyer', allThree, parcelDelivered),
  'parcel-came-back': message('Parcel not delivered', 'parcel-came-back', 'Buyer', mailInApp, parcelCameBack),
  'parcel-out-for-delivery': message(
    'Out for delivery',
    'parcel-out-for-delivery',
    'Buyer',
    allThree,
    parcelOutForDelivery,
  ),
  'parcel-undelivered': message(
    'Delivery attempt failed',
    'parcel-undelivered',
    'Buyer',
    allThree,
    parcelUndelivered,
  ),
  'release-moved': message('Pre-order date moved', 'release-moved', 'Buyer', mailInApp, releaseMoved),
  'edition-superseded': message('Newer edition', 'edition-superseded', 'Buyer', mailInApp, editionSuperseded),
  'return-asked': message('Return requested', 'return-asked', 'Buyer', mailInApp, returnAsked),
  'return-accepted': message('Return accepted', 'return-accepted', 'Buyer', mailInApp, returnAccepted),
  'return-rejected': message('Return not accepted', 'return-rejected', 'Buyer', mailInApp, returnRejected),
  'return-replaced': message('Replacement confirmed', 'return-replaced', 'Buyer', mailInApp, returnReplaced),
  'refund-details-wanted': message(
    'Account for a refund',
    'refund-details-wanted',
    'Buyer',
    mailInApp,
    refundDetailsWanted,
  ),
  'refund-settled': message('Refund completed', 'refund-settled', 'Buyer', mailInApp, refundSettled),
  'access-closed': message('Access closed', 'access-closed', 'Buyer', mailInApp, accessClosed),
  'access-extended': message('Access extended', 'access-extended', 'Customer', mailInApp, accessExtended),
  'trial-ended': message('Free trial ended', 'trial-ended', 'Customer', mailInApp, trialEnded),
  supplement: message(
    'Supplement or errata',
    'supplement-delivered',
    'Buyer',
    mailInApp,
    supplementDelivered,
  ),
  'reward-given': message('Reward credited', 'reward-given', 'Customer', mailInApp, rewardGiven),
  'credit-expiring': message('Reward expires soon', 'credit-expiring', 'Customer', mailInApp, creditExpiring),
  'renewal-ahead': message('Plan renews soon', 'renewal-ahead', 'Customer', mailInApp, renewalAhead),
  'subscription-news': message(
    'Subscription changed',
    'subscription-news',
    'Customer',
    mailInApp,
    subscriptionNews,
  ),
  'tracking-code': message('Code to track an order', 'tracking-code-asked', 'Visitor', mailSms, trackingCode),
  welcome: message('Welcome', 'account-opened', 'Customer', mail, welcome),
  'contact-code': message(
    'Code to confirm a contact',
    'contact-code-asked',
    'Customer',
    mailSms,
    contactCode,
  ),
  'contact-changed': message('Contact changed', 'contact-changed', 'Customer', mailSms, contactChanged),
  'data-ready': message('Copy of personal data', 'data-ready', 'Customer', mailInApp, dataReady),
  'sign-in-code': message('Code to sign in', 'sign-in-code-asked', 'Visitor', mailSms, signInCode),
  'password-reset': message(
    'Link to a new password',
    'password-reset-asked',
    'Customer',
    mail,
    passwordReset,
  ),
  'password-changed': message('Password changed', 'password-changed', 'Customer', mail, passwordChanged),
  'edition-available': message('Back in stock', 'edition-available', 'Visitor', mail, editionAvailable),
  'sample-decided': message('Sample request decided', 'sample-decided', 'Teacher', mail, sampleDecided),
  'newsletter-code': message(
    'Code for the newsletter',
    'newsletter-code-asked',
    'Visitor',
    ['sms'],
    newsletterCode,
  ),
  'newsletter-confirm': message(
    'Confirm the newsletter',
    'newsletter-confirmation-asked',
    'Visitor',
    mail,
    newsletterConfirm,
  ),
  'newsletter-ended': message('Newsletter ended', 'newsletter-ended', 'Visitor', mail, newsletterEnded),
  'ticket-opened': message('Ticket received', 'ticket-opened', 'Visitor', mail, ticketOpened),
  'ticket-answered': message('Ticket answered', 'ticket-answered', 'Visitor', mail, ticketAnswered),
  'ticket-forwarded': message('Ticket to answer', 'ticket-opened', 'Staff', mail, ticketForwarded),
  'cart-reminder': message('Cart reminder', 'cart-reminder', 'Customer', mail, cartReminder),
  'wishlist-alert': message('Wishlist alert', 'wishlist-alert', 'Customer', mail, wishlistAlert),
  'review-reminder': message('Review reminder', 'review-reminder', 'Customer', mail, reviewReminder),
} as const satisfies Record<NoticeKind, Message>

/** The kinds of messages, in the order of the table. */
export const messageKinds = Object.keys(messageTable) as readonly NoticeKind[]

/** The row of a message. */
export const messageOf = (kind: NoticeKind): Message => messageTable[kind]

/** Whether a word names a kind of message. */
export const isMessageKind = (word: string): word is NoticeKind => Object.hasOwn(messageTable, word)
