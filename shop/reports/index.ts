export { explainOrder, type OrderEvent } from './explain-order.ts'
export { type ExportedOrder, exportOrders } from './export-orders.ts'
export { type FailedJob, readFailedJobs } from './failed-jobs.ts'
export {
  type FeedbackAnswer,
  type FeedbackFilter,
  type FeedbackMonth,
  type FeedbackReport,
  readFeedbackReport,
} from './feedback-report.ts'
export { type Breach, findBreaches } from './invariants.ts'
export { type ParcelListName, type ParcelRow, parcelLists, readParcelList } from './parcel-lists.ts'
export { type PickLine, readPickList } from './read-pick-list.ts'
