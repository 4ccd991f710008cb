import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { formatInr } from '#kernel/money'
import type { ProviderSubscriptionState } from '#ports/subscriptions'
import { periodWords } from '#shop/catalog'
import type { Subscription } from './read-subscriptions.ts'

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

// The bank is asked on three more days after the one on which a charge failed.
const lastRetry = (failedAt: Date) => new Date(failedAt.getTime() + 3 * 24 * 60 * 60_000)

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

/** '₹826.00 every month' */
export const priceWords = ({ amount, months }: Pick<Subscription, 'amount' | 'months'>): string =>
  `${formatInr(amount)} every ${periodWords(months)}`

/** How a subscription stands: 'Active', 'Free trial'. */
export const stateWords = ({ state, trialEndsAt }: Pick<Subscription, 'state' | 'trialEndsAt'>): string =>
  state === 'active' && trialEndsAt ? 'Free trial' : subscriptionStates[state]

/** What happens next with a subscription, in plain words: on its page, at the desk and in mails alike. */
export function nextWords(subscription: Subscription): string {
  const {
    state,
    nextChargeAt,
    openUntil,
    cancelAskedAt,
    amount,
    trialEndsAt,
    resumeBefore,
    stateAt,
    paidBy,
  } = subscription
  const until = openUntil ? formatDay(openUntil) : null
  const staysOpen = until ? `Your access stays open until ${until}.` : 'Your access has ended.'
  if (cancelAskedAt !== null || !isLive(state))
    return `It does not renew and nothing more is charged. ${staysOpen}`
  if (state === 'paused')
    return `Nothing is charged while it is paused. ${staysOpen}${
      resumeBefore && nextChargeAt
        ? ` To go on, resume it before ${formatInstantIst(resumeBefore)}: then ${formatInr(amount)} is charged on ${formatDay(istDay(nextChargeAt))}. If you do not, the mandate ends, and you can buy the plan again.`
        : ''
    }`
  if (state === 'halted')
    return `Your bank declined the payment on four days, so we stopped asking. ${staysOpen} To go on, start it again: you pay for a new period and give a new mandate.`
  if (state === 'pending')
    return `Your bank declined the payment of ${formatInr(amount)}. It is asked again each day until ${formatDay(istDay(lastRetry(stateAt)))}: please see that ${paidBy || 'your bank account'} can pay it. To pay in another way, cancel this renewal and buy the plan again. ${staysOpen}`
  if (trialEndsAt)
    return `Your free trial runs until ${formatDay(istDay(trialEndsAt))}. On that day ${formatInr(amount)} is charged, unless you cancel before. Then you pay nothing.`
  return nextChargeAt
    ? `Next charge: ${formatInr(amount)} on ${formatDay(istDay(nextChargeAt))}. ${until ? 'It is paid until then.' : 'Your access is closed until then. Cancel before that day if you do not want it.'}`
    : staysOpen
}
