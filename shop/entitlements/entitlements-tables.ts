import type { GeneratedInstant, Instant } from '#db/columns'

export type EntitlementsTable = {
  order_line_id: number
  edition_id: number
  granted_at: GeneratedInstant
  opened_at: Instant | null
  ends_on: string | null
}

/** The table that entitlements writes. */
export type EntitlementsTables = {
  entitlements: EntitlementsTable
}
