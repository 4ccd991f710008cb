import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import { addPaise, type Paise } from '#kernel/money'
import type { CartLine } from '#shop/cart'
import type { PriceSummary } from '#shop/pricing'
import { readSellers } from '#shop/sellers'
import { readTaxRates } from '#shop/tax'
import { totalLines } from './order-totals.ts'

/**
 * The GST contained in a total, in paise, by the very computation that the order and its documents will use. Asked
 * before placing, so that the buyer sees it beside the total.
 */
export async function includedGst(
  db: Kysely<Tables>,
  order: {
    readonly lines: readonly CartLine[]
    readonly summary: PriceSummary
    /** The day whose rates apply, 'YYYY-MM-DD'. */
    readonly asOn: string
    readonly placeOfSupply: string
  },
): Promise<Paise> {
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
  const totals = totalLines(lines, order.summary, rates, order.placeOfSupply)
  return addPaise(
    ...totals
      .flatMap(({ item, charges }) => [item, ...charges])
      .flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]),
  )
}
