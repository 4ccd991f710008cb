export type { ContentTables } from './content-tables.ts'
export { readSettings, type Settings, settingsSchema } from './settings.ts'
