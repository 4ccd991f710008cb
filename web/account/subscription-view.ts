import { formatDay, istDay } from '#kernel/dates'
import { priceWords, type Subscription, stateWords } from '#shop/subscriptions'
import type { BadgeTone } from '../ui/badge.tsx'

const tones: Readonly<Record<Subscription['state'], BadgeTone>> = {
  active: 'success',
  pending: 'warning',
  halted: 'danger',
  paused: 'warning',
  cancelled: 'plain',
  completed: 'plain',
}

/** A subscription in words, as its owner and staff read it. */
export function toSubscriptionView(subscription: Subscription) {
  const { id, title, state, cancelAskedAt, mandateEndsAt, paidBy } = subscription
  const isEnding = cancelAskedAt !== null && state === 'active'
  const isOver = state === 'cancelled' || state === 'completed'
  const day = mandateEndsAt && formatDay(istDay(mandateEndsAt))
  const mandate = `Mandate${paidBy ? `: ${paidBy}` : ''}`
  return {
    id,
    title,
    status: isEnding ? 'Does not renew' : stateWords(subscription),
    tone: isEnding ? 'plain' : tones[state],
    price: `${isOver ? 'Was ' : ''}${priceWords(subscription)}`,
    mandate: isOver ? `${mandate}, ended` : `${mandate}${day ? `, until ${day} at the latest` : ''}`,
  } as const
}
