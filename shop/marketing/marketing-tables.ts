import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type MarketingTables = {
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
}
