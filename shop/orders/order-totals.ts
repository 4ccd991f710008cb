import { allocateRupees } from '#kernel/allocate'
import { type Paise, paise } from '#kernel/money'
import type { CartLine } from '#shop/cart'
import { lineAmount, type PriceSummary } from '#shop/pricing'
import {
  collectsGst,
  isIntraState,
  placeAbroad,
  rateOf,
  type TaxAmounts,
  type TaxClassCode,
  type TaxRates,
  taxOnInclusive,
} from '#shop/tax'

export type TotalledLine = {
  readonly lineNo: number
  readonly isPhysical: boolean
  readonly unitPrice: Paise
  readonly quantity: number
  readonly taxClass: TaxClassCode
  readonly seller: { readonly stateCode: string; readonly collectsGst: boolean }
}

/** A taxed amount: `gross` = taxable + cgst + sgst + igst, in paise. */
export type Taxed = TaxAmounts & { readonly gross: Paise }

/** A line with its tax, and its share of delivery and of the fee for cash on delivery. */
export type LineTotals = {
  readonly lineNo: number
  readonly hsn: string
  readonly rateBp: number
  readonly item: Taxed
  readonly charges: readonly (Taxed & { readonly kind: 'shipping' | 'cod-fee' })[]
}

/** Numbers the lines of a cart from 1, each with what decides its tax of its seller. */
export const numberLines = (lines: readonly CartLine[]) =>
  lines.map((line, index) => ({
    ...line,
    lineNo: index + 1,
    seller: { stateCode: line.sellerState, collectsGst: collectsGst(line.sellerGst) },
  }))

/**
 * Taxes every line, after its share of the discount, at the rate of its class and its seller's State. Delivery and the fee for cash on delivery are
 * ancillary to the goods: shared over the physical lines by value (largest remainder) and taxed at each line's own rate
 * (`charge_tax_mode` PRORATA_PHYSICAL). An export is zero-rated under a letter of undertaking (IGST Act s.16): it keeps its
 * class's rate, and no tax is charged. The parts add up to the summary's total to the paisa.
 */
export function totalLines(
  lines: readonly TotalledLine[],
  summary: Pick<PriceSummary, 'shipping' | 'codFee' | 'lineDiscounts'>,
  rates: TaxRates,
  placeOfSupply: string,
): LineTotals[] {
  const net = new Map(
    lines.map((line, index) => [line.lineNo, paise(lineAmount(line) - (summary.lineDiscounts[index] ?? 0))]),
  )
  const physical = lines.filter((line) => line.isPhysical)
  const weights = physical.map(({ lineNo }) => net.get(lineNo) ?? 0)
  const shipping = share(summary.shipping, physical, weights)
  const codFee = share(summary.codFee, physical, weights)
  return lines.map((line) => {
    const { rateBp, hsn } = rateOf(rates, line.taxClass)
    const intra = isIntraState(line.seller.stateCode, placeOfSupply)
    const rate = line.seller.collectsGst ? rateBp : 0
    const tax = (gross: Paise): Taxed => ({
      gross,
      ...taxOnInclusive({ gross, rateBp: placeOfSupply === placeAbroad ? 0 : rate, intra }),
    })
    const charges = [
      { kind: 'shipping' as const, gross: shipping.get(line.lineNo) ?? paise(0) },
      { kind: 'cod-fee' as const, gross: codFee.get(line.lineNo) ?? paise(0) },
    ]
    return {
      lineNo: line.lineNo,
      hsn,
      rateBp: rate,
      item: tax(net.get(line.lineNo) ?? paise(0)),
      charges: charges
        .filter((charge) => charge.gross > 0)
        .map(({ kind, gross }) => ({ kind, ...tax(gross) })),
    }
  })
}

function share(amount: Paise, lines: readonly TotalledLine[], weights: readonly number[]) {
  if (amount === 0) return new Map()
  const parts = allocateRupees(amount, weights)
  return new Map(lines.map((line, index) => [line.lineNo, parts[index] ?? paise(0)]))
}
