export { applyToSell } from './apply-to-sell.ts'
export { decideSample, longestSampleAnswer } from './decide-sample.ts'
export {
  decideSeller,
  longestSellerNote,
  purgeDeclinedSellers,
  readApprovedSellers,
  readSellerApplications,
  recordSetUp,
  sellerAnswers,
  sellerTickets,
} from './decide-seller.ts'
export {
  type DecidedSample,
  readDecidedSample,
  readSampleRequests,
} from './read-sample-requests.ts'
export { longestSampleMessage, requestSample, sampleInput } from './request-sample.ts'
export {
  categoryMissing,
  sellerCategories,
  sellerInput,
  sellerRegistered,
  sellerRules,
} from './seller-input.ts'
export {
  alertInput,
  announceAvailable,
  readAlertByKey,
  recheckAlert,
  requestStockAlert,
  type StockAlert,
  stopAlert,
} from './stock-alerts.ts'
