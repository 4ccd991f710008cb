import type { ProviderSubscriptionState } from '#ports/subscriptions'

/** The states of a subscription, and what its owner and staff read. */
export const subscriptionStates = {
  active: 'Active',
  pending: 'Payment failed, trying again',
  halted: 'Payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Ended',
} as const
export type SubscriptionState = keyof typeof subscriptionStates

/** Days that access goes on after a charge fails, while the bank is asked on three more days. */
export const graceDays = 5

/** Our state for the provider's. A mandate that was given but not charged is active; one that expired is cancelled. */
export const stateOf = (state: ProviderSubscriptionState): SubscriptionState =>
  state === 'created' || state === 'authenticated' ? 'active' : state === 'expired' ? 'cancelled' : state

/** Whether a mandate may still be charged, now or later. */
export const isLive = (state: SubscriptionState): boolean => state !== 'cancelled' && state !== 'completed'

/** What its owner may do with a subscription now. */
export const mayDo = ({
  state,
  cancelAskedAt,
  trialEndsAt,
}: {
  readonly state: SubscriptionState
  readonly cancelAskedAt: Date | null
  readonly trialEndsAt: Date | null
}): Record<'pause' | 'resume' | 'cancel' | 'restart', boolean> => {
  const isOpen = cancelAskedAt === null
  return {
    // A mandate that was never charged cannot be paused: its provider would end it.
    pause: isOpen && state === 'active' && trialEndsAt === null,
    resume: isOpen && state === 'paused',
    cancel: isOpen && isLive(state),
    // By buying it again: the mandate that the bank stopped is ended then.
    restart: isOpen && state === 'halted',
  }
}
