import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type EntitlementsTables = {
  entitlements: {
    id: GeneratedAlways<number>
    cause: 'order' | 'key' | 'trial'
    edition_id: number
    order_line_id: number | null
    key_hash: Buffer | null
    user_id: string | null
    granted_at: GeneratedInstant
    opened_at: Instant | null
    ends_on: string | null
    ended_at: Instant | null
  }
}
