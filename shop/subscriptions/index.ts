export { cancelSubscription, setPaused } from './change-subscription.ts'
export { countRenewing, readSubscriptions, type Subscription } from './read-subscriptions.ts'
export { announceCharges, reconcileSubscriptions } from './reconcile-subscriptions.ts'
export { changeRenewalBill, readBillChoices } from './renewal-bill.ts'
export {
  mayDo,
  nextWords,
  priceWords,
  type SubscriptionState,
  stateWords,
  subscriptionStates,
} from './subscription.ts'
export { withMandates } from './sync-subscription.ts'
