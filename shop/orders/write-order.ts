import type { Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { type Cart, type CheckoutDetails, closeCart } from '#shop/cart'
import type { PriceSummary } from '#shop/pricing'
import { readSellers } from '#shop/sellers'
import { holdStock, recordKeepings, recordMovements, type Taking, takingsToMovements } from '#shop/stock'
import type { TaxRates } from '#shop/tax'
import { documentOrder } from './document-order.ts'
import type { WrittenOrder } from './order.ts'
import { type LineTotals, totalLines } from './order-totals.ts'
import { insertOrder } from './orders-store.ts'
import type { PlaceRequest } from './place-order.ts'

/**
 * What is ordered once nothing speaks against it: the cart as it was locked, its sum, and from where it is supplied.
 */
type Placing = {
  cart: Cart
  details: CheckoutDetails
  summary: PriceSummary
  takings: readonly Taking[]
  rates: TaxRates
  request: PlaceRequest
}

/**
 * Writes a placed order: its lines taxed, its cart closed, its copies kept or sold, and, when it settles at once, its
 * documents last, because the series of their numbers is a row that all placings share.
 */
export async function writeOrder(tx: Tx, placing: Placing): Promise<WrittenOrder> {
  const { cart, details, summary, takings, rates, request } = placing
  const sellers = await readSellers(
    tx,
    cart.lines.map((line) => line.sellerId),
  )
  const lines = cart.lines.map((line, index) => {
    const seller = sellers.get(line.sellerId)
    if (!seller) throw new Error(`edition ${line.editionId} has no seller`)
    return { ...line, lineNo: index + 1, seller }
  })
  const totals = totalLines(lines, summary, rates, details.placeOfSupply)
  const byNo = new Map<number, LineTotals>(totals.map((total) => [total.lineNo, total]))
  const promised = new Set(
    takings.filter((taking) => taking.from === 'promise').map((taking) => taking.lineNo),
  )
  const accessKey = randomToken(16)
  const order = await insertOrder(tx, {
    cart,
    details,
    summary,
    request,
    accessKey,
    lines,
    totals: byNo,
    promised,
  })
  await closeCart(tx, cart.id)
  if (request.settles === 'later') {
    await holdStock(tx, takings, order.lineIds)
    if (request.network !== null) await recordKeepings(tx, request.network, takings, order.lineIds)
  } else await recordMovements(tx, takingsToMovements(takings, order.lineIds))
  await request.alongside({ id: order.id, total: summary.total })
  if (request.settles === 'at-once') await documentOrder(tx, order.id, [...order.lineIds.values()], sellers)
  return { id: order.id, accessKey, total: summary.total, isNew: true }
}
