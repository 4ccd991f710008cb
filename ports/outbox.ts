import type { Transaction } from 'kysely'

/** The events of the shop and their data: ids only, never a person's data. */
export type ShopEvent = {
  'order-placed': { readonly orderId: number }
  /** A first cash-on-delivery order waits until its contact confirms it; `again` tells each later code from the first. */
  'confirmation-asked': { readonly orderId: number; readonly again?: string }
  /** An order waits for a bank transfer or a cheque: placed, paid in part, or its cheque bounced. */
  'bank-payment-due': { readonly orderId: number }
  /** An order on delivery was paid online before a courier was booked. */
  'order-paid': { readonly orderId: number }
  /** Without lines (order_lines.id) the whole order was cancelled. */
  'order-cancelled': { readonly orderId: number; readonly lineIds?: readonly number[] }
  'parcel-shipped': { readonly parcelId: number }
  'parcel-delivered': { readonly parcelId: number }
  /** A parcel that was marked as delivered has not arrived. */
  'delivery-undone': { readonly parcelId: number }
  'parcel-came-back': { readonly parcelId: number }
  /** A courier set out to deliver a parcel, or could not deliver it; `attempt` counts such news of the parcel. */
  'parcel-out-for-delivery': { readonly parcelId: number; readonly attempt: number }
  'parcel-undelivered': { readonly parcelId: number; readonly attempt: number }
  /** The day of a pre-order moved. */
  'release-moved': { readonly orderId: number; readonly lineId: number; readonly on: string }
  /** A newer edition replaced one that is still promised. */
  'edition-superseded': { readonly orderId: number; readonly lineId: number }
  'return-asked': { readonly returnId: number }
  'return-accepted': { readonly returnId: number }
  'return-rejected': { readonly returnId: number }
  'return-closed': { readonly returnId: number }
  /** Staff closed a digital line that was opened. */
  'access-closed': { readonly orderId: number; readonly lineId: number }
  /** Staff extended what lasts until an attempt, to this day. */
  'access-extended': { readonly entitlementId: number; readonly endsOn: string }
  /** A supplement or errata was published; supplements.id. */
  'supplement-published': { readonly supplementId: number }
  /** One was corrected or withdrawn; supplement_changes.id. */
  'supplement-revised': { readonly changeId: number }
  /** A supplement or errata is there for somebody who has its edition; supplement_deliveries.id. */
  'supplement-delivered': { readonly deliveryId: number }
  /** A supplement or errata that somebody was sent was corrected or withdrawn; supplement_changes.id. */
  'supplement-changed': { readonly deliveryId: number; readonly changeId: number }
  /** What somebody bought ends in so many days; -1: it ended yesterday. */
  'access-ending': { readonly entitlementId: number; readonly endsOn: string; readonly days: number }
  /** The days of a free trial are over. */
  'trial-ended': { readonly entitlementId: number }
  /** Referrer or friend was rewarded for a referral (referrals.id). */
  'reward-given': { readonly referralId: number; readonly userId: string }
  /** Promotional credit ends within days; wallet_accounts.id. */
  'credit-expiring': { readonly accountId: number }
  /** The copies of a rejected return are on their way back to the buyer. */
  'return-sent-back': { readonly returnId: number }
  /** A free order with other copies follows a return. */
  'return-replaced': { readonly returnId: number }
  /** A refund by transfer waits for the buyer's account. */
  'refund-details-wanted': { readonly refundId: number }
  /** A refund has reached the bank, or a transfer was made. */
  'refund-settled': { readonly refundId: number }
  /** Staff recorded that a seller was paid; payouts.id. */
  'payout-recorded': { readonly payoutId: number }
  /** A courier’s webhook, stored under its id. */
  'courier-event': { readonly eventId: string }
  'refund-requested': { readonly refundId: number }
  /** Staff made an order that the customer pays by a link. */
  'pay-link': { readonly orderId: number }
  /** Staff answered a ticket; support_messages.id. */
  'ticket-answered': { readonly messageId: number }
  /** The writer of a ticket wrote again; support_messages.id. */
  'ticket-continued': { readonly messageId: number }
  /** Staff closed a ticket, with a last message or without; `version` tells one time from the next. */
  'ticket-closed': { readonly ticketId: number; readonly version: number; readonly messageId?: number }
  /** An order has waited for its payment for a while. */
  'payment-waiting': { readonly orderId: number }
  /** A payment failed and the order is still unpaid. */
  'payment-failed': { readonly orderId: number }
  /** A visitor asked for a code to see an order; `lookupId` may belong to no order. */
  'tracking-code-asked': { readonly lookupId: number }
  /** Staff send a message again. `about` holds the ids of its event, `subject` tells it from others of its kind. */
  'message-resend': {
    readonly message: string
    readonly subject?: string
    readonly channel: string
    readonly about: Readonly<Record<string, string | number | readonly number[]>>
  }
  /** An event of the provider, stored under its id. */
  'provider-event': { readonly eventId: string }
  'account-opened': { readonly userId: string }
  /** A code is to be sent to a contact. */
  'contact-code-asked': { readonly proofId: number }
  /** Another contact or way to sign in was added to an account; a contact that it had before gets a note. */
  'sign-in-added': { readonly proofId: number; readonly added: 'email' | 'mobile' | 'passkey' | 'social' }
  /** A person was erased; the proof holds the contact for the last message. */
  'account-erased': { readonly proofId: number }
  /** A subscription has a new state (`sync` counts up), or was cancelled (below zero). */
  'subscription-news': { readonly subscriptionId: number; readonly sync: number }
  /** A plan renews within two days; `at`, in Unix seconds, tells one charge from the next. */
  'renewal-ahead': { readonly subscriptionId: number; readonly at: number }
  /** Somebody asked for a copy of their data or to be erased. */
  'data-requested': { readonly requestId: number }
  /** A copy of somebody's data can be fetched. */
  'data-ready': { readonly requestId: number }
  /** Somebody asked for a code to sign in or register. */
  'sign-in-code-asked': { readonly proofId: number }
  /** Somebody asked for a link to choose a new password; `proofId` may belong to no account. */
  'password-reset-asked': { readonly proofId: number }
  /** `at`, in ms, tells one change from the next. */
  'password-changed': { readonly userId: string; readonly at: number }
  /** Staff closed the account of a customer; `at`, in ms, tells one time from the next. */
  'account-closed': { readonly userId: string; readonly at: number }
  /** A message to us. */
  'ticket-opened': { readonly ticketId: number }
  /** An edition with a stock alert can be bought. */
  'edition-available': { readonly alertId: number }
  /** Staff decided a sample request. */
  'sample-decided': { readonly requestId: number }
  /** A reader of the newsletter asked for a code, or for the mail that confirms. */
  'newsletter-code-asked': { readonly requestId: number }
  'newsletter-confirmation-asked': { readonly requestId: number }
  /** Staff sent an issue: its mails wait to leave. */
  'newsletter-queued': { readonly issueId: number }
  /** The year of a subscription is over. */
  'newsletter-ended': { readonly subscriptionId: number }
  /** A person who agreed is reminded of a cart, of a title on the wishlist, of a review. */
  'cart-reminder': { readonly reminderId: number }
  'wishlist-alert': { readonly reminderId: number }
  'review-reminder': { readonly reminderId: number }
  /** Staff published a review that waited, or took it down; `at`, in ms, tells one decision from the next. */
  'review-decided': { readonly reviewId: number; readonly at: number }
  /** Staff uploaded the text of a virtual book; book_imports.id. */
  'book-uploaded': { readonly importId: number }
  /** The recording of a lecture has arrived; recording_imports.id. */
  'recording-uploaded': { readonly importId: number }
}

export type Topic = keyof ShopEvent

/** A transaction over any tables: an event writes to none of the shop's own. */
export type AnyTransaction = Pick<Transaction<unknown>, 'isTransaction' | 'executeQuery'>

/** Sends an event in the caller's transaction: never when it is rolled back, else handled by the jobs, at least once. */
export type Outbox = {
  readonly send: <T extends Topic>(tx: AnyTransaction, topic: T, data: ShopEvent[T]) => Promise<void>
}
