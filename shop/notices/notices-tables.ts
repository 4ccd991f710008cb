import type { Generated } from 'kysely'
import type { Instant } from '#db/columns'

export type NoticeKindsTable = {
  kind:
    | 'order-placed'
    | 'order-cancelled'
    | 'money-back'
    | 'welcome'
    | 'ticket-opened'
    | 'ticket-forwarded'
    | 'edition-available'
    | 'sample-decided'
    | 'parcel-shipped'
    | 'parcel-delivered'
    | 'parcel-came-back'
}

export type NoticeKind = NoticeKindsTable['kind']

export type NoticesTable = {
  kind: NoticeKind
  subject: string
  tries: Generated<number>
  claimed_until: Instant
  settled_at: Instant | null
  outcome: 'sent' | 'refused' | null
}

/** The tables that notices writes. */
export type NoticesTables = {
  notice_kinds: NoticeKindsTable
  notices: NoticesTable
}
