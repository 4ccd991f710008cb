import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { MarketingEvent } from './count-event.ts'

export type MarketingTables = {
  /** Events of a day, counted by campaign. */
  marketing_counts: {
    day: string
    event: MarketingEvent
    /** '' without a value or without consent; likewise the two below. */
    source: string
    medium: string
    campaign: string
    /** 0 where there is none. */
    cid: number
    events: number
  }
  tracking_records: {
    id: string
    kind: 'route' | 'action' | 'subscriber' | 'event'
    record: ColumnType<object, string, string>
    user_id: string | null
    at: GeneratedInstant
  }
  web_vitals: {
    day: Generated<string>
    page_type: string
    metric: 'CLS' | 'INP' | 'FID' | 'FCP' | 'LCP' | 'TTFB'
    value: number
  }
  newsletter_requests: {
    id: GeneratedAlways<number>
    key: string
    profession_id: number
    profession_other: Generated<string>
    name: string
    city: string
    pin: string
    bought_from: string
    bought_from_other: Generated<string>
    level_code: string | null
    attempt_code: string | null
    email: Generated<string>
    mobile: Generated<string>
    codes: Generated<number>
    code_asked_at: Instant | null
    tries: Generated<number>
    is_mobile_proved: Generated<boolean>
    confirm_key: string | null
    mail_asked_at: Instant | null
    used_at: Instant | null
    asked_at: GeneratedInstant
  }
  newsletter_subscriptions: {
    id: GeneratedAlways<number>
    email: string
    mobile: string
    profession_id: number
    profession_other: string
    name: string
    city: string
    pin: string
    bought_from: string
    bought_from_other: string
    level_code: string | null
    attempt_code: string | null
    access_key: string
    confirmed_at: GeneratedInstant
    active_until: string
    ended_at: Instant | null
    end_reason: 'unsubscribed' | 'complained' | 'bounced' | 'expired' | 'moved' | null
  }
  newsletter_issues: {
    id: GeneratedAlways<number>
    purpose: 'newsletter' | 'law-alerts' | 'offers'
    subject: string
    body: string
    course_code: string | null
    level_code: string | null
    attempt_code: string | null
    author_id: string
    written_at: GeneratedInstant
    sent_at: Instant | null
  }
}
