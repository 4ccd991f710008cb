import type { Generated } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type IdentityTables = {
  users: {
    id: string
    name: string
    email: string | null
    email_verified: Generated<boolean>
    mobile: string | null
    mobile_verified: Generated<boolean>
    image: string | null
    is_disabled: Generated<boolean>
    /** Planted by the demonstration, with a password that is public. */
    is_demo: Generated<boolean>
    erased_at: Instant | null
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  sessions: {
    id: string
    user_id: string
    token: string
    client: Generated<'browser' | 'program'>
    expires_at: Instant
    ip_address: string | null
    user_agent: string | null
    second_factor_at: Instant | null
    acts_for: string | null
    acts_until: Instant | null
    acts_reason: string | null
    created_at: GeneratedInstant
    seen_at: GeneratedInstant
  }
}
