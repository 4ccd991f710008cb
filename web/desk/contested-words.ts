import { formatDay, istDay } from '#kernel/dates'
import type { ContestedPayment } from '#shop/payments'

const standing: Record<NonNullable<ContestedPayment['state']>, string> = {
  open: 'Answer it at the provider',
  under_review: 'The bank is deciding',
  won: 'Decided for us: the money stays',
  lost: 'Decided for the customer: the money went back',
  closed: 'Closed',
}

/** What is known of a contested payment, and what staff do about it. */
export function contestedWords({ state, reason, respondBy }: ContestedPayment): string {
  if (state === null)
    return 'Refunded at the provider, not here. Do not ship it: cancel what was refunded, and its refund is matched.'
  const by = state === 'open' && respondBy ? ` by ${formatDay(istDay(respondBy))}` : ''
  return `Disputed at the bank${reason ? `: ${reason.replace(/\.$/, '')}` : ''}. ${standing[state]}${by}.`
}
