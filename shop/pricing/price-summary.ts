import { addPaise, type Paise, paise } from '#kernel/money'
import type { Terms } from './terms.ts'

/** What the sum needs of a cart line. Amounts in paise. */
export type PricedLine = {
  readonly unitPrice: Paise
  readonly unitMrp: Paise
  readonly quantity: number
  readonly isPhysical: boolean
}

/** A sum that adds up to the paisa: items + shipping + codFee = total. */
export type PriceSummary = {
  readonly quantity: number
  readonly mrp: Paise
  readonly items: Paise
  /** MRP less price: what the buyer saves. */
  readonly saving: Paise
  readonly shipping: Paise
  readonly codFee: Paise
  readonly total: Paise
  /** How much more makes delivery free; 0 when it is, or when nothing is shipped. */
  readonly toFreeShipping: Paise
  readonly physicalItems: Paise
}

/** The amount of one line: unit price × quantity. */
export const lineAmount = (line: Pick<PricedLine, 'unitPrice' | 'quantity'>): Paise =>
  paise(line.unitPrice * line.quantity)

/**
 * Sums up lines under the terms of sale. Delivery is charged once for all physical goods and is free from the
 * threshold; the fee for cash on delivery is added only for that method.
 */
export function summarisePrice(
  lines: readonly PricedLine[],
  terms: Terms,
  options: { readonly payOnDelivery?: boolean } = {},
): PriceSummary {
  const items = addPaise(...lines.map(lineAmount))
  const mrp = addPaise(...lines.map((line) => paise(line.unitMrp * line.quantity)))
  const physicalItems = addPaise(...lines.filter((line) => line.isPhysical).map(lineAmount))
  const isFree = !lines.some((line) => line.isPhysical) || physicalItems >= terms.freeShippingFrom
  const shipping = isFree ? paise(0) : terms.shippingFee
  const codFee = options.payOnDelivery ? terms.codFee : paise(0)
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    mrp,
    items,
    saving: paise(mrp - items),
    shipping,
    codFee,
    total: addPaise(items, shipping, codFee),
    toFreeShipping: isFree ? paise(0) : paise(terms.freeShippingFrom - physicalItems),
    physicalItems,
  }
}
