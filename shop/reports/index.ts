export { type CampaignMonth, readCampaigns } from './campaign-report.ts'
export { explainOrder } from './explain-order.ts'
export { exportOrders } from './export-orders.ts'
export { readFailedJobs, readFailedKinds, readRetriedJobs } from './failed-jobs.ts'
export { readFeedbackReport } from './feedback-report.ts'
export { findBreaches, invariants } from './invariants.ts'
export { type MissingDates, readMissingDates } from './missing-dates.ts'
export { type ParcelListName, type ParcelRow, parcelLists, readParcelList } from './parcel-lists.ts'
export { readPickList } from './read-pick-list.ts'
export {
  isSalesDay,
  isSalesGrouping,
  readSalesReport,
  type SalesGrouping,
  type SalesRow,
} from './sales-report.ts'
export { readSalesToday, type SalesToday } from './sales-today.ts'
export { readShortStock } from './short-stock.ts'
export {
  isLate,
  readUnsettledMoney,
  readWaitingWork,
  type UnsettledMoney,
  type WaitingWork,
} from './waiting-work.ts'
