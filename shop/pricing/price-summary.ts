import { addPaise, type Paise, paise } from '#kernel/money'
import type { Terms } from './terms.ts'

/** What the sum needs of a cart line. Amounts in paise. */
export type PricedLine = {
  readonly unitPrice: Paise
  readonly unitMrp: Paise
  readonly quantity: number
  readonly isPhysical: boolean
  /** False where it has no price in the currency of its cart: it is not sold there, so its delivery is not charged either. */
  readonly isPriced?: boolean
  /** Of a plan that is upgraded: what the unused days of the running one are worth. */
  readonly credit?: Paise
}

/** What a coupon code takes off a cart, in paise: of each line in turn, of all together, and whether delivery is free. */
export type CodeDiscount = {
  readonly couponId: number
  readonly code: string
  readonly lines: readonly Paise[]
  readonly off: Paise
  readonly freeDelivery: boolean
  /** Whether it would take more off, and codes may not: they leave a tenth of each line. */
  readonly isCapped: boolean
}

/** A sum that adds up to the paisa: items − discount + shipping + codFee = total. */
export type PriceSummary = {
  readonly quantity: number
  readonly mrp: Paise
  readonly items: Paise
  /** MRP less price: what the buyer saves. */
  readonly saving: Paise
  readonly codes: readonly CodeDiscount[]
  /** The discounts of the codes and the credit for running plans, and the share of each line in all. */
  readonly discount: Paise
  readonly lineDiscounts: readonly Paise[]
  /** Of these discounts, the credit for a running plan. */
  readonly credit: Paise
  readonly lineCredits: readonly Paise[]
  readonly shipping: Paise
  readonly codFee: Paise
  readonly total: Paise
  /** How much more makes delivery free; 0 when it is, or when nothing is shipped. */
  readonly toFreeShipping: Paise
  /** Goods that travel, after discounts: what makes delivery free. */
  readonly physicalItems: Paise
}

/** The amount of one line: unit price × quantity. */
export const lineAmount = (line: Pick<PricedLine, 'unitPrice' | 'quantity'>): Paise =>
  paise(line.unitPrice * line.quantity)

/**
 * Sums up lines under the terms of sale. Delivery is charged once for all physical goods and is free from the
 * threshold, which their value after discounts has to reach; the fee for cash on delivery is added only for that method.
 */
export function summarisePrice(
  lines: readonly PricedLine[],
  terms: Terms,
  options: { readonly payOnDelivery?: boolean; readonly discounts?: readonly CodeDiscount[] } = {},
): PriceSummary {
  const codes = options.discounts ?? []
  const ofCodes = (index: number) => addPaise(...codes.map((each) => each.lines[index] ?? paise(0)))
  const lineCredits = lines.map((line, index) =>
    creditOff(line.credit ?? paise(0), paise(lineAmount(line) - ofCodes(index))),
  )
  const lineDiscounts = lineCredits.map((credit, index) => addPaise(credit, ofCodes(index)))
  const items = addPaise(...lines.map(lineAmount))
  const discount = addPaise(...lineDiscounts)
  const mrp = addPaise(...lines.map((line) => paise(line.unitMrp * line.quantity)))
  const travels = ({ isPhysical, isPriced = true }: PricedLine) => isPhysical && isPriced
  const physicalItems = addPaise(
    ...lines.map((line, index) =>
      travels(line) ? paise(lineAmount(line) - (lineDiscounts[index] ?? 0)) : paise(0),
    ),
  )
  const isFree =
    !lines.some(travels) ||
    physicalItems >= terms.freeShippingFrom ||
    codes.some(({ freeDelivery }) => freeDelivery)
  const shipping = isFree ? paise(0) : terms.shippingFee
  const codFee = options.payOnDelivery ? terms.codFee : paise(0)
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    mrp,
    items,
    saving: paise(mrp - items),
    codes,
    discount,
    lineDiscounts,
    credit: addPaise(...lineCredits),
    lineCredits,
    shipping,
    codFee,
    total: paise(items - discount + shipping + codFee),
    toFreeShipping: isFree ? paise(0) : paise(terms.freeShippingFrom - physicalItems),
    physicalItems,
  }
}

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
