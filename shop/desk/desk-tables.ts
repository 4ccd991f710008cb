import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type OrderNotesTable = {
  id: GeneratedAlways<number>
  order_id: number
  actor_id: string
  words: string
  at: GeneratedInstant
}

export type OrderVisitsTable = {
  order_id: number
  user_id: string
  opened_at: GeneratedInstant
}

export type SavedViewsTable = {
  id: GeneratedAlways<number>
  user_id: string
  name: string
  query: string
}

/** The tables that the desk writes. */
export type DeskTables = {
  order_notes: OrderNotesTable
  order_visits: OrderVisitsTable
  saved_views: SavedViewsTable
}
