export { isBouncing, recordBounce } from './bounces.ts'
export { openCartLink, readAbandonedCart, remindCarts } from './cart-reminders.ts'
export { countEvent, marketingEvents, purgeCampaignEvents } from './count-event.ts'
export { boughtFrom, newsletterContacts, newsletterDetails } from './newsletter-input.ts'
export {
  newsletterAudience,
  postponeDelivery,
  queueIssue,
  readNewsletterIssues,
  readQueued,
  readUnsentIssue,
  saveIssue,
  settleDeliveries,
} from './newsletter-issues.ts'
export {
  askNewsletterConfirmation,
  newsletterDays,
  readNewsletterNews,
  readNewsletterRequest,
  resetNewsletterRequest,
  saveNewsletterDetails,
  sendNewsletterCode,
  verifyNewsletterCode,
} from './newsletter-requests.ts'
export { markReminderUsed, queueReminders, readReminder } from './reminders.ts'
export {
  confirmNewsletter,
  endMailTo,
  endNewsletters,
  readEndedSubscription,
  readStop,
  readSubscription,
  unsubscribe,
} from './subscriptions.ts'
export {
  countTrackingFailures,
  purgeTracking,
  readVitals,
  storeTracking,
  storeVitals,
  type Tracked,
} from './tracking.ts'
