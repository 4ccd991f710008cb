import type { GeneratedInstant, Instant } from '#db/columns'

/** The table that entitlements writes. */
export type EntitlementsTables = {
  entitlements: {
    order_line_id: number
    edition_id: number
    granted_at: GeneratedInstant
    opened_at: Instant | null
    ends_on: string | null
  }
}
