export type { RankedList } from './method.ts'
export { recordViews, updateRankings } from './update-rankings.ts'
