import type { Generated } from 'kysely'
import type { Instant } from '#db/columns'

export type SettingsTable = {
  id: Generated<boolean>
  record: unknown
  updated_at: Generated<Instant>
}

/** The tables that content writes. */
export type ContentTables = {
  settings: SettingsTable
}
