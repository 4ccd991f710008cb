import type { Generated } from 'kysely'
import type { DefaultInstant } from '#db/columns'

export type SettingsTable = {
  id: Generated<boolean>
  record: unknown
  updated_at: DefaultInstant
}

/** The tables that content writes. */
export type ContentTables = {
  settings: SettingsTable
}
