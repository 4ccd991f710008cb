import type { Db } from '#db/tables'
import { addPaise, type Paise } from '#kernel/money'
import type { CartLine } from '#shop/cart'
import type { PriceSummary } from '#shop/pricing'
import { readTaxRates } from '#shop/tax'
import { numberLines, totalLines } from './order-totals.ts'

/**
 * The GST in each total of an order that is not placed yet, in paise, by the computation of order and documents. The
 * buyer sees it beside the total of each way to pay.
 */
export async function includedGst(
  db: Db,
  order: {
    readonly lines: readonly CartLine[]
    readonly summaries: readonly PriceSummary[]
    /** The day whose rates apply, 'YYYY-MM-DD'. */
    readonly asOn: string
    readonly placeOfSupply: string
  },
): Promise<Paise[]> {
  const rates = await readTaxRates(db, order.asOn)
  const lines = numberLines(order.lines)
  return order.summaries.map((summary) =>
    addPaise(
      ...totalLines(lines, summary, rates, order.placeOfSupply)
        .flatMap(({ item, charges }) => [item, ...charges])
        .flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]),
    ),
  )
}
