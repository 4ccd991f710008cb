import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type NoticeKind = NoticesTables['notice_kinds']['kind']

/** The ids of an event: what a message is about. */
export type About = Readonly<Record<string, string | number | readonly number[]>>

export type NoticesTables = {
  notice_kinds: {
    kind:
      | 'order-placed'
      | 'confirm-order'
      | 'order-cancelled'
      | 'money-back'
      | 'payment-waiting'
      | 'payment-failed'
      | 'welcome'
      | 'sign-in-code'
      | 'password-reset'
      | 'password-changed'
      | 'account-closed'
      | 'ticket-opened'
      | 'ticket-forwarded'
      | 'edition-available'
      | 'sample-decided'
      | 'parcel-shipped'
      | 'parcel-delivered'
      | 'delivery-undone'
      | 'parcel-came-back'
      | 'parcel-out-for-delivery'
      | 'parcel-undelivered'
      | 'release-moved'
      | 'edition-superseded'
      | 'return-replaced'
      | 'tracking-code'
      | 'return-asked'
      | 'return-accepted'
      | 'return-rejected'
      | 'return-sent-back'
      | 'return-closed'
      | 'refund-details-wanted'
      | 'refund-settled'
      | 'contact-code'
      | 'sign-in-added'
      | 'account-erased'
      | 'data-ready'
      | 'pay-link'
      | 'bank-payment'
      | 'ticket-answered'
      | 'ticket-closed'
      | 'ticket-continued'
      | 'newsletter-code'
      | 'newsletter-confirm'
      | 'newsletter-ended'
      | 'access-closed'
      | 'access-extended'
      | 'trial-ended'
      | 'supplement'
      | 'supplement-changed'
      | 'access-ending'
      | 'review-decided'
      | 'reward-given'
      | 'credit-expiring'
      | 'subscription-news'
      | 'renewal-ahead'
      | 'cart-reminder'
      | 'wishlist-alert'
      | 'review-reminder'
      | 'payout-recorded'
  }
  notices: {
    kind: NoticeKind
    subject: string
    channel: 'mail' | 'sms'
    order_id: number | null
    about: ColumnType<About, string, string>
    round: Generated<number>
    tries: Generated<number>
    claimed_until: Instant
    settled_at: Instant | null
    outcome: 'sent' | 'refused' | 'skipped' | null
  }
  account_messages: {
    id: GeneratedAlways<number>
    user_id: string
    kind: NoticeKind
    subject: string
    title: string
    words: string
    /** Below the base. */
    href: string
    sent_at: GeneratedInstant
    read_at: Instant | null
  }
  sms_templates: {
    kind: NoticeKind
    /** The six letters of the sender. */
    header: string
    dlt_template_id: string
    /** The template's id at the provider. */
    flow_id: string
    body: string
  }
}
