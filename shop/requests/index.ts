export { announceAvailable } from './announce-available.ts'
export { applyToSell } from './apply-to-sell.ts'
export { decideSample, longestSampleAnswer } from './decide-sample.ts'
export {
  decideSeller,
  longestSellerNote,
  purgeDeclinedSellers,
  readSellerApplications,
  sellerAnswers,
  sellerTickets,
} from './decide-seller.ts'
export {
  type DecidedSample,
  readDecidedSample,
  readSampleRequests,
  type SampleRequest,
} from './read-sample-requests.ts'
export { requestSample } from './request-sample.ts'
export {
  alertInput,
  requestStockAlert,
} from './request-stock-alert.ts'
export { longestSampleMessage, sampleInput } from './sample-input.ts'
export {
  categoryMissing,
  sellerCategories,
  sellerInput,
  sellerRegistered,
  sellerRules,
} from './seller-input.ts'
export { readAlert, readAlertByKey, type StockAlert, stopAlert } from './stock-alerts.ts'
