export type { SupportTables } from './support-tables.ts'
