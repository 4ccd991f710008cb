import { type Paise, paise } from '#kernel/money'

/** A period of a plan that was paid: `from` and `until` are its first and last day. */
export type PaidPeriod = { readonly paid: Paise; readonly from: string; readonly until: string }

/** What an order with credit leaves to be paid of a line at least: a rupee, so that it has a price to refund. */
const leastPrice = 100

const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000

/** What the days of a paid period after `today` are worth, in paise, rounded down: its price shared evenly over its days. */
export function unusedCredit({ paid, from, until }: PaidPeriod, today: string): Paise {
  const days = daysBetween(from, until) + 1
  const left = Math.min(Math.max(daysBetween(today, until), 0), days)
  return days > 0 ? paise(Math.floor((paid * left) / days)) : paise(0)
}

/** What of a credit comes off a line that costs `price` after its other discounts. */
export const creditOff = (credit: Paise, price: Paise): Paise =>
  paise(Math.max(0, Math.min(credit, price - leastPrice)))
