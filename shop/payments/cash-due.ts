import { type Paise, paise } from '#kernel/money'
import { beforeDelivery, costOfCopies, type OrderLine } from '#shop/orders'
import type { Payment } from './payments-listing.ts'

/** What couriers still collect for lines of an order, in paise: nothing for what has arrived, or is paid another way. */
export function cashDue(payment: Payment | null, lines: readonly OrderLine[]): Paise {
  if (payment?.state !== 'on-delivery') return paise(0)
  const cost = lines
    .filter(({ state }) => beforeDelivery.includes(state))
    .reduce((sum, line) => sum + costOfCopies(line, line.quantity) - line.wallet, 0)
  return paise(Math.min(cost, payment.amount))
}
