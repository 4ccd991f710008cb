import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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
  access_extensions: {
    id: GeneratedAlways<number>
    attempt_code: string
    ends_on: string
    reason: string
    extended: number
    extended_by: string | null
    extended_at: GeneratedInstant
  }
  access_pauses: {
    entitlement_id: number
    move: 'pause' | 'resume'
    days: number
    opens_on: string
    at: GeneratedInstant
  }
  key_batches: {
    id: GeneratedAlways<number>
    edition_id: number
    label: string
    keys: number
    uses_per_key: number
    redeem_until: string | null
    stopped_at: Instant | null
    created_by: string | null
    created_at: GeneratedInstant
  }
  activation_keys: {
    hash: ColumnType<Buffer, Buffer, never>
    batch_id: number
    key_no: number
    uses: Generated<number>
  }
}
