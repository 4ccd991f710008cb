export { explainOrder, type OrderEvent } from './explain-order.ts'
export { type FailedJob, readFailedJobs } from './failed-jobs.ts'
export { type Breach, findBreaches } from './invariants.ts'
