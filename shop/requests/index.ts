export { type AnnounceNeeds, announceAvailable } from './announce-available.ts'
export { type DecideSampleRefusal, decideSample, longestSampleAnswer } from './decide-sample.ts'
export {
  type DecidedSample,
  readDecidedSample,
  readSampleRequests,
  type SampleRequest,
} from './read-sample-requests.ts'
export {
  type RequestSampleNeeds,
  type RequestSampleRefusal,
  type RequestSampleRequest,
  requestSample,
} from './request-sample.ts'
export {
  alertInput,
  requestStockAlert,
  type StockAlertNeeds,
  type StockAlertRefusal,
} from './request-stock-alert.ts'
export type { RequestsTables } from './requests-tables.ts'
export { longestSampleMessage, type SampleInput, sampleInput } from './sample-input.ts'
export { readAlert, readAlertByKey, type StockAlert, stopAlert } from './stock-alerts.ts'
