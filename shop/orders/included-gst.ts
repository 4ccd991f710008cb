import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import { addPaise, type Paise } from '#kernel/money'
import type { CartLine } from '#shop/cart'
import type { PriceSummary } from '#shop/pricing'
import { readSellers } from '#shop/sellers'
import { readTaxRates } from '#shop/tax'
import { totalLines } from './order-totals.ts'

/**
 * The GST contained in each of some totals of one order, in paise, by the very computation that the order and its
 * documents will use. Asked before placing, so that the buyer sees it beside the total of each way to pay.
 */
export async function includedGst(
  db: Kysely<Tables>,
  order: {
    readonly lines: readonly CartLine[]
    readonly summaries: readonly PriceSummary[]
    /** The day whose rates apply, 'YYYY-MM-DD'. */
    readonly asOn: string
    readonly placeOfSupply: string
  },
): Promise<Paise[]> {
  const [rates, sellers] = await Promise.all([
    readTaxRates(db, order.asOn),
    readSellers(
      db,
      order.lines.map((line) => line.sellerId),
    ),
  ])
  const lines = order.lines.map((line, index) => {
    const seller = sellers.get(line.sellerId)
    if (!seller) throw new Error(`edition ${line.editionId} has no seller`)
    return { ...line, lineNo: index + 1, seller }
  })
  return order.summaries.map((summary) =>
    addPaise(
      ...totalLines(lines, summary, rates, order.placeOfSupply)
        .flatMap(({ item, charges }) => [item, ...charges])
        .flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]),
    ),
  )
}
