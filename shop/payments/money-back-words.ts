import { formatDay, istDay } from '#kernel/dates'
import { formatMoney, paise } from '#kernel/money'
import { bankDays, workingDaysAfter } from '#kernel/working-days'
import { type Order, payBy } from '#shop/orders'
import type { RefundRoute } from './refund.ts'
import type { MoneyBack } from './refunds-listing.ts'

/** What a buyer by instalments has to know before money goes back: what the lender paid goes there, and its interest is not ours. */
export const interestWords = ({ wallet }: Pick<Order, 'wallet'>): string =>
  `${wallet > 0 ? 'What the lender gets back ends or lowers your plan.' : 'It goes to the lender, who ends or lowers your plan.'} Interest charged until then, and the GST on it, is not refunded, and the lender may charge for ending a plan.`

/** What became of money that did not pay for the order: what it was, where it is, and whose the interest is. */
export const moneyBackWords = (order: Pick<Order, 'paymentMethod'>, sum: MoneyBack): string =>
  [
    whatItWas(order, sum),
    whereItIs(sum),
    sum.method === payBy.instalments && sum.route === 'provider' && interestWords({ wallet: paise(0) }),
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
      // Its order may have been closed for it: the buyer had a mandate already.
      if (method === payBy.recurring && method === paymentMethod)
        return `Your payment of ${sum} did not start a plan, because this order is closed. It`
      if (method === paymentMethod) return `Your payment of ${sum} came after this order was closed. It`
      return paymentMethod === payBy.cashOnDelivery
        ? `Your ${lateWords[method] ?? 'payment'} of ${sum} came too late: this order was to be paid to the courier. It`
        : `Your ${lateWords[method] ?? 'payment'} of ${sum} came after you had chosen to pay another way. It`
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

function whereTransferIs({ state, settledAt, account }: Pick<MoneyBack, 'state' | 'settledAt' | 'account'>) {
  if (state === 'processed' && settledAt) return `was transferred to you on ${formatDay(istDay(settledAt))}.`
  return account === null
    ? 'waits for your bank account or UPI ID, so that we can transfer it.'
    : `is being transferred to ${account}.`
}

/** Working days of banks from the start of a refund until it has usually arrived. */
const usualDays = { provider: 7, transfer: 3, wallet: 0 } as const satisfies Record<RefundRoute, number>

type Clocked = Pick<MoneyBack, 'route' | 'requestedAt' | 'accountAt' | 'state' | 'asOn'>

/** When a refund began and the day by which it has usually arrived; null until it can begin, and once it is over or failed. */
export function refundClock(
  { route, requestedAt, accountAt, state, asOn }: Clocked,
  holidays: ReadonlySet<string>,
): { readonly startedOn: string; readonly dueOn: string; readonly isLate: boolean } | null {
  const start = route === 'transfer' ? accountAt : requestedAt
  if (start === null || state === 'processed' || state === 'failed') return null
  const startedOn = istDay(start)
  const dueOn = workingDaysAfter(startedOn, usualDays[route], bankDays(holidays))
  return { startedOn, dueOn, isLate: asOn > dueOn }
}

/** The clock in words: 'Initiated 22 Nov 2026, usually arrives by 1 Dec 2026.'; empty when it does not run. */
export function refundClockWords(refund: Clocked, holidays: ReadonlySet<string>): string {
  const clock = refundClock(refund, holidays)
  if (clock === null) return ''
  const begun = `Initiated ${formatDay(clock.startedOn)},`
  return clock.isLate
    ? `${begun} was expected by ${formatDay(clock.dueOn)} and is late.`
    : `${begun} usually arrives by ${formatDay(clock.dueOn)}.`
}
