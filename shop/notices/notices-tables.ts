import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

/** The ids of an event: what a message is about. */
export type About = Readonly<Record<string, string | number | readonly number[]>>

export type NoticesTables = {
  notices: {
    kind: string
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
    kind: string
    subject: string
    title: string
    words: string
    /** Below the base. */
    href: string
    sent_at: GeneratedInstant
    read_at: Instant | null
  }
}
