import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type DeskTables = {
  order_notes: {
    id: GeneratedAlways<number>
    order_id: number
    actor_id: string
    words: string
    at: GeneratedInstant
  }
  order_visits: {
    order_id: number
    user_id: string
    opened_at: GeneratedInstant
  }
  saved_views: {
    id: GeneratedAlways<number>
    user_id: string
    name: string
    query: string
  }
}
