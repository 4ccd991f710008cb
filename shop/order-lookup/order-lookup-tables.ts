import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type OrderLookupTables = {
  order_lookups: {
    id: GeneratedAlways<number>
    token: string
    order_no: string
    contact: string
    tries: Generated<number>
    asked_at: GeneratedInstant
    used_at: Instant | null
  }
}
