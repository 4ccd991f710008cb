import { formatDay, istDay } from '#kernel/dates'
import { formatInr } from '#kernel/money'
import { periodWords } from '#shop/catalog'
import type { Subscription } from './read-subscriptions.ts'
import { isLive, subscriptionStates } from './subscription.ts'

/** '₹826.00 every month' */
export const priceWords = ({ amount, months }: Pick<Subscription, 'amount' | 'months'>): string =>
  `${formatInr(amount)} every ${periodWords(months)}`

/** How a subscription stands: 'Active', 'Free trial'. */
export const stateWords = ({ state, trialEndsAt }: Pick<Subscription, 'state' | 'trialEndsAt'>): string =>
  state === 'active' && trialEndsAt ? 'Free trial' : subscriptionStates[state]

/** What happens next with a subscription, in plain words: on its page, at the desk and in mails alike. */
export function nextWords(subscription: Subscription): string {
  const { state, nextChargeAt, openUntil, cancelAskedAt, amount, trialEndsAt } = subscription
  const until = openUntil ? formatDay(openUntil) : null
  const staysOpen = until ? `Your access stays open until ${until}.` : 'Your access has ended.'
  if (cancelAskedAt !== null || !isLive(state))
    return `It does not renew and nothing more is charged. ${staysOpen}`
  if (state === 'paused') return `Nothing is charged while it is paused. ${staysOpen}`
  if (state === 'halted')
    return `Your bank declined the payment on four days, so we stopped asking. ${staysOpen} To go on, start it again: you pay for a new period and give a new mandate.`
  if (state === 'pending')
    return `Your bank declined the payment of ${formatInr(amount)}. It is asked again on each of the next three days. ${staysOpen}`
  if (trialEndsAt)
    return `Your free trial runs until ${formatDay(istDay(trialEndsAt))}. On that day ${formatInr(amount)} is charged, unless you cancel before. Then you pay nothing.`
  return nextChargeAt
    ? `Next charge: ${formatInr(amount)} on ${formatDay(istDay(nextChargeAt))}. It is paid until then.`
    : staysOpen
}
