import { accessClosed, accessExtended, trialEnded } from './access-templates.ts'
import { editionAvailable, sampleDecided, welcome } from './account-templates.ts'
import { bankPaymentDue } from './bank-payment-template.ts'
import { orderToConfirm } from './confirm-order-template.ts'
import { contactChanged, contactCode, dataReady } from './contact-templates.ts'
import { creditExpiring } from './credit-expiring-template.ts'
import { type Message, message } from './message.ts'
import { newsletterCode, newsletterConfirm, newsletterEnded } from './newsletter-templates.ts'
import type { NoticeKind } from './notices-tables.ts'
import {
  moneyBack,
  orderCancelled,
  orderPlaced,
  payLink,
  paymentFailed,
  paymentWaiting,
} from './order-templates.ts'
import {
  parcelCameBack,
  parcelDelivered,
  parcelOutForDelivery,
  parcelShipped,
  parcelUndelivered,
} from './parcel-templates.ts'
import { editionSuperseded, releaseMoved } from './promise-templates.ts'
import { cartReminder, reviewReminder, wishlistAlert } from './reminder-templates.ts'
import {
  refundDetailsWanted,
  refundSettled,
  returnAccepted,
  returnAsked,
  returnRejected,
  returnReplaced,
} from './return-templates.ts'
import { rewardGiven } from './reward-template.ts'
import { passwordChanged, passwordReset, signInCode } from './sign-in-templates.ts'
import { renewalAhead, subscriptionNews } from './subscription-templates.ts'
import { supplementDelivered } from './supplement-template.ts'
import { ticketAnswered, ticketForwarded, ticketOpened } from './ticket-templates.ts'
import { trackingCode } from './tracking-template.ts'

/**
 * Every message that the store sends: which event sends which text to whom by which channel. SMS is for what is urgent
 * about a purchase, never for advertising.
 */
export const messageTable = {
  'order-placed': message({
    name: 'Order confirmed',
    event: 'order-placed',
    audience: 'Buyer',
    channels: ['mail', 'sms', 'in-app'],
    template: orderPlaced,
  }),
  'confirm-order': message({
    name: 'Order to confirm',
    event: 'confirmation-asked',
    audience: 'Buyer',
    channels: ['mail', 'sms'],
    template: orderToConfirm,
  }),
  'pay-link': message({
    name: 'Link to pay',
    event: 'pay-link',
    audience: 'Buyer',
    channels: ['mail', 'sms'],
    template: payLink,
  }),
  'bank-payment': message({
    name: 'Bank transfer or cheque to make',
    event: 'bank-payment-due',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: bankPaymentDue,
  }),
  'payment-waiting': message({
    name: 'Payment reminder',
    event: 'payment-waiting',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: paymentWaiting,
  }),
  'payment-failed': message({
    name: 'Payment failed',
    event: 'payment-failed',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: paymentFailed,
  }),
  'order-cancelled': message({
    name: 'Order cancelled',
    event: 'order-cancelled',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: orderCancelled,
  }),
  'money-back': message({
    name: 'Refund of a payment',
    event: 'refund-requested',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: moneyBack,
  }),
  'parcel-shipped': message({
    name: 'Parcel shipped',
    event: 'parcel-shipped',
    audience: 'Buyer',
    channels: ['mail', 'sms', 'in-app'],
    template: parcelShipped,
  }),
  'parcel-delivered': message({
    name: 'Parcel delivered',
    event: 'parcel-delivered',
    audience: 'Buyer',
    channels: ['mail', 'sms', 'in-app'],
    template: parcelDelivered,
  }),
  'parcel-came-back': message({
    name: 'Parcel not delivered',
    event: 'parcel-came-back',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: parcelCameBack,
  }),
  'parcel-out-for-delivery': message({
    name: 'Out for delivery',
    event: 'parcel-out-for-delivery',
    audience: 'Buyer',
    channels: ['mail', 'sms', 'in-app'],
    template: parcelOutForDelivery,
  }),
  'parcel-undelivered': message({
    name: 'Delivery attempt failed',
    event: 'parcel-undelivered',
    audience: 'Buyer',
    channels: ['mail', 'sms', 'in-app'],
    template: parcelUndelivered,
  }),
  'release-moved': message({
    name: 'Pre-order date moved',
    event: 'release-moved',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: releaseMoved,
  }),
  'edition-superseded': message({
    name: 'Newer edition',
    event: 'edition-superseded',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: editionSuperseded,
  }),
  'return-asked': message({
    name: 'Return requested',
    event: 'return-asked',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: returnAsked,
  }),
  'return-accepted': message({
    name: 'Return accepted',
    event: 'return-accepted',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: returnAccepted,
  }),
  'return-rejected': message({
    name: 'Return not accepted',
    event: 'return-rejected',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: returnRejected,
  }),
  'return-replaced': message({
    name: 'Replacement confirmed',
    event: 'return-replaced',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: returnReplaced,
  }),
  'refund-details-wanted': message({
    name: 'Account for a refund',
    event: 'refund-details-wanted',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: refundDetailsWanted,
  }),
  'refund-settled': message({
    name: 'Refund completed',
    event: 'refund-settled',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: refundSettled,
  }),
  'access-closed': message({
    name: 'Access closed',
    event: 'access-closed',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: accessClosed,
  }),
  'access-extended': message({
    name: 'Access extended',
    event: 'access-extended',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: accessExtended,
  }),
  'trial-ended': message({
    name: 'Free trial ended',
    event: 'trial-ended',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: trialEnded,
  }),
  supplement: message({
    name: 'Supplement or errata',
    event: 'supplement-delivered',
    audience: 'Buyer',
    channels: ['mail', 'in-app'],
    template: supplementDelivered,
  }),
  'reward-given': message({
    name: 'Reward credited',
    event: 'reward-given',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: rewardGiven,
  }),
  'credit-expiring': message({
    name: 'Reward expires soon',
    event: 'credit-expiring',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: creditExpiring,
  }),
  'renewal-ahead': message({
    name: 'Plan renews soon',
    event: 'renewal-ahead',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: renewalAhead,
  }),
  'subscription-news': message({
    name: 'Subscription changed',
    event: 'subscription-news',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: subscriptionNews,
  }),
  'tracking-code': message({
    name: 'Code to track an order',
    event: 'tracking-code-asked',
    audience: 'Visitor',
    channels: ['mail', 'sms'],
    template: trackingCode,
  }),
  welcome: message({
    name: 'Welcome',
    event: 'account-opened',
    audience: 'Customer',
    channels: ['mail'],
    template: welcome,
  }),
  'contact-code': message({
    name: 'Code to confirm a contact',
    event: 'contact-code-asked',
    audience: 'Customer',
    channels: ['mail', 'sms'],
    template: contactCode,
  }),
  'contact-changed': message({
    name: 'Contact changed',
    event: 'contact-changed',
    audience: 'Customer',
    channels: ['mail', 'sms'],
    template: contactChanged,
  }),
  'data-ready': message({
    name: 'Copy of personal data',
    event: 'data-ready',
    audience: 'Customer',
    channels: ['mail', 'in-app'],
    template: dataReady,
  }),
  'sign-in-code': message({
    name: 'Code to sign in',
    event: 'sign-in-code-asked',
    audience: 'Visitor',
    channels: ['mail', 'sms'],
    template: signInCode,
  }),
  'password-reset': message({
    name: 'Link to a new password',
    event: 'password-reset-asked',
    audience: 'Customer',
    channels: ['mail'],
    template: passwordReset,
  }),
  'password-changed': message({
    name: 'Password changed',
    event: 'password-changed',
    audience: 'Customer',
    channels: ['mail'],
    template: passwordChanged,
  }),
  'edition-available': message({
    name: 'Back in stock',
    event: 'edition-available',
    audience: 'Visitor',
    channels: ['mail'],
    template: editionAvailable,
  }),
  'sample-decided': message({
    name: 'Sample request decided',
    event: 'sample-decided',
    audience: 'Teacher',
    channels: ['mail'],
    template: sampleDecided,
  }),
  'newsletter-code': message({
    name: 'Code for the newsletter',
    event: 'newsletter-code-asked',
    audience: 'Visitor',
    channels: ['sms'],
    template: newsletterCode,
  }),
  'newsletter-confirm': message({
    name: 'Confirm the newsletter',
    event: 'newsletter-confirmation-asked',
    audience: 'Visitor',
    channels: ['mail'],
    template: newsletterConfirm,
  }),
  'newsletter-ended': message({
    name: 'Newsletter ended',
    event: 'newsletter-ended',
    audience: 'Visitor',
    channels: ['mail'],
    template: newsletterEnded,
  }),
  'ticket-opened': message({
    name: 'Ticket received',
    event: 'ticket-opened',
    audience: 'Visitor',
    channels: ['mail'],
    template: ticketOpened,
  }),
  'ticket-answered': message({
    name: 'Ticket answered',
    event: 'ticket-answered',
    audience: 'Visitor',
    channels: ['mail'],
    template: ticketAnswered,
  }),
  'ticket-forwarded': message({
    name: 'Ticket to answer',
    event: 'ticket-opened',
    audience: 'Staff',
    channels: ['mail'],
    template: ticketForwarded,
  }),
  'cart-reminder': message({
    name: 'Cart reminder',
    event: 'cart-reminder',
    audience: 'Customer',
    channels: ['mail'],
    template: cartReminder,
  }),
  'wishlist-alert': message({
    name: 'Wishlist alert',
    event: 'wishlist-alert',
    audience: 'Customer',
    channels: ['mail'],
    template: wishlistAlert,
  }),
  'review-reminder': message({
    name: 'Review reminder',
    event: 'review-reminder',
    audience: 'Customer',
    channels: ['mail'],
    template: reviewReminder,
  }),
} as const satisfies Record<NoticeKind, Message>

/** The kinds of messages, in the order of the table. */
export const messageKinds = Object.keys(messageTable) as readonly NoticeKind[]

/** The row of a message. */
export const messageOf = (kind: NoticeKind): Message => messageTable[kind]

/** Whether a word names a kind of message. */
export const isMessageKind = (word: string): word is NoticeKind => Object.hasOwn(messageTable, word)
