export { type RankedList, unsoldStates } from './method.ts'
export { rankTitles } from './rank-titles.ts'
export type { RankingsTables } from './rankings-tables.ts'
export { recordViews } from './record-views.ts'
