export type { RankedList } from './method.ts'
export { recordViews } from './record-views.ts'
export { updateRankings } from './update-rankings.ts'
