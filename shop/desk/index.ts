export type { DeskTables } from './desk-tables.ts'
export { addNote, type OrderNote, readNotes } from './order-notes.ts'
export { visitOrder } from './order-visits.ts'
export { deleteView, readViews, type SavedView, saveView } from './saved-views.ts'
