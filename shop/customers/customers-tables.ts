import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type CustomersTables = {
  profile_options: {
    kind: 'designation' | 'profession' | 'interest'
    id: number
    name: string
    position: number
  }
  addresses: {
    id: GeneratedAlways<number>
    user_id: string
    salutation: Generated<string>
    name: string
    mobile: string
    address1: string
    address2: string
    landmark: Generated<string>
    city: string
    pin: string
    state_code: string
    is_default_shipping: Generated<boolean>
    is_default_billing: Generated<boolean>
    changed_at: GeneratedInstant
  }
  consent_notices: {
    purpose:
      | 'newsletter'
      | 'law-alerts'
      | 'offers'
      | 'measurement'
      | 'child-account'
      | 'cart-reminders'
      | 'wishlist-alerts'
      | 'review-reminders'
    version: number
    title: string
    words: string
  }
  data_requests: {
    id: GeneratedAlways<number>
    user_id: string
    kind: 'download' | 'deletion'
    requested_at: GeneratedInstant
    done_at: Instant | null
    content: ColumnType<object | null, string | null, string | null>
  }
}
