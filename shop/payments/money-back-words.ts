import { formatDay, istDay } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { bankDays, workingDaysAfter } from '#kernel/working-days'
import { type Order, payBy } from '#shop/orders'
import type { RefundRoute } from './refund.ts'
import type { MoneyBack } from './refunds-listing.ts'

/** What a buyer by instalments has to know before money goes back: it goes to the lender, whose interest is not ours. */
export const interestWords =
  'It goes to the lender, who ends or lowers your plan. Interest charged until then, and the GST on it, is not refunded, and the lender may charge for ending a plan.'

/** What became of money that did not pay for the order: what it was, where it is, and whose the interest is. */
export const moneyBackWords = (order: Pick<Order, 'paymentMethod'>, sum: MoneyBack): string =>
  [
    whatItWas(order, sum),
    whereItIs(sum),
    sum.method === payBy.instalments && sum.route === 'provider' && interestWords,
  ]
    .filter(Boolean)
    .join(' ')

const lateWords: Partial<Record<MoneyBack['method'], string>> = {
  [payBy.card]: 'online payment',
  [payBy.recurring]: 'online payment',
  [payBy.instalments]: 'payment by instalments',
  [payBy.bankTransfer]: 'bank transfer',
  [payBy.cheque]: 'cheque',
}

function whatItWas(
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
  { cause, amount, method, currency }: MoneyBack,
): string {
  const sum = formatMoney({ currency }, amount)
  switch (cause) {
    case 'cancelled':
      return `The ${sum} that you paid for what is cancelled`
    case 'undelivered':
      return `The ${sum} that you paid for what could not be delivered`
    case 'returned':
      return `The ${sum} for what you returned`
    case 'closed':
      return `The ${sum} for the title that was closed`
    case 'paid-twice':
      return `This order was paid twice. The second payment of ${sum}`
    case 'wrong-amount':
      return `A payment of ${sum} came, which is not the amount of this order. It did not pay for it and`
    case 'underpaid':
      return `The ${sum} that you paid did not cover the order, which is closed now. It`
    case 'overpaid':
      return `You paid ${sum} more than the order costs. It`
    case 'sold-out':
      return `Your payment of ${sum} came after the copies were gone. It`
    case 'order-closed':
      if (method === paymentMethod) return `Your payment of ${sum} came after this order was closed. It`
      return `Your ${lateWords[method] ?? 'payment'} of ${sum} came after you had chosen to pay ${paymentMethod === payBy.cashOnDelivery ? 'the courier' : 'another way'}. It`
  }
}

function whereItIs({ route, state, settledAt, account }: MoneyBack): string {
  if (route === 'wallet') return 'is in your wallet. You can pay your next order with it.'
  if (route === 'transfer') return whereTransferIs({ state, settledAt, account })
  if (state === 'processed' && settledAt)
    return `was returned to where it came from on ${formatDay(istDay(settledAt))}.`
  if (state === 'failed')
    return 'could not be returned by itself. We look into it; if you write to us, name the order number.'
  return 'is on its way back to where it came from.'
}

function whereTransferIs({
  state,
  settledAt,
  account,
}: Pick<MoneyBack, 'state' | 'settledAt' | 'account'>): string {
  if (state === 'processed' && settledAt) return `was transferred to you on ${formatDay(istDay(settledAt))}.`
  return account === null
    ? 'waits for your bank account or UPI ID, so that we can transfer it.'
    : `is being transferred to ${account}.`
}

/** Working days of banks from the start of a refund until it has usually arrived. */
const usualDays = { provider: 7, transfer: 3, wallet: 0 } as const satisfies Record<RefundRoute, number>

/** When a refund began and the day by which it has usually arrived; null until it can begin. */
export function refundClock(
  refund: Pick<MoneyBack, 'route' | 'requestedAt' | 'accountAt'>,
  holidays: ReadonlySet<string>,
): { readonly startedOn: string; readonly dueOn: string } | null {
  const start = refund.route === 'transfer' ? refund.accountAt : refund.requestedAt
  if (start === null) return null
  const startedOn = istDay(start)
  return { startedOn, dueOn: workingDaysAfter(startedOn, usualDays[refund.route], bankDays(holidays)) }
}

/** The clock in words: 'Initiated 22 Nov 2026, usually arrives by 1 Dec 2026.'; empty when it does not run. */
export function refundClockWords(
  refund: Pick<MoneyBack, 'route' | 'requestedAt' | 'accountAt' | 'state'>,
  holidays: ReadonlySet<string>,
): string {
  const clock =
    refund.state === 'processed' || refund.state === 'failed' ? null : refundClock(refund, holidays)
  return clock === null
    ? ''
    : `Initiated ${formatDay(clock.startedOn)}, usually arrives by ${formatDay(clock.dueOn)}.`
}
