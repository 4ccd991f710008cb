export type { ContentTables } from './content-tables.ts'
export { readSettings, type Settings } from './settings.ts'
