import type { Generated } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type SettingsTable = {
  id: Generated<boolean>
  record: unknown
  updated_at: GeneratedInstant
}

/** The tables that content writes. */
export type ContentTables = {
  settings: SettingsTable
}
