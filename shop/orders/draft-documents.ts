import { paise } from '#kernel/money'
import type { CartLine, CheckoutDetails } from '#shop/cart'
import type { DocumentRow, issueDocuments } from '#shop/invoices'
import type { Seller } from '#shop/sellers'
import type { LineTotals } from './order-totals.ts'

type DraftedLine = CartLine & { readonly lineNo: number; readonly seller: Seller }

/** Turns the lines of an order into what each seller documents: a row an item, a row for its share of each charge. */
export function draftDocuments(order: {
  readonly orderId: number
  readonly details: CheckoutDetails
  readonly lines: readonly DraftedLine[]
  readonly totals: ReadonlyMap<number, LineTotals>
  readonly lineIds: ReadonlyMap<number, number>
}): Parameters<typeof issueDocuments>[1] {
  const { orderId, details, lines, totals, lineIds } = order
  const bySeller = Map.groupBy(lines, (line) => line.sellerId)
  return {
    orderId,
    placeOfSupply: details.placeOfSupply,
    recipient: { billing: details.billing, shipping: details.shipping, business: details.business },
    sellers: [...bySeller].map(([sellerId, own]) => ({
      sellerId,
      supplier: supplierOf(own),
      rows: own.flatMap((line) => rowsOf(line, totals.get(line.lineNo), lineIds.get(line.lineNo))),
    })),
  }
}

function supplierOf([first]: readonly DraftedLine[]) {
  if (!first) throw new Error('a seller without lines supplies nothing')
  const { id: _, slug: __, isHouse: ___, collectsGst: ____, ...supplier } = first.seller
  return supplier
}

function rowsOf(
  line: DraftedLine,
  total: LineTotals | undefined,
  orderLineId: number | undefined,
): DocumentRow[] {
  if (!total || orderLineId === undefined) throw new Error(`line ${line.lineNo} has no totals`)
  const common = { orderLineId, hsn: total.hsn, rateBp: total.rateBp, discount: paise(0) }
  const label = line.editionLabel ? `${line.title}, ${line.editionLabel}` : line.title
  return [
    {
      ...common,
      ...total.item,
      charge: 'item',
      description: `${label} (${line.formatName})`,
      unitCode: line.isPhysical ? 'NOS' : 'OTH',
      quantity: line.quantity,
      unitPrice: line.unitPrice,
    },
    ...total.charges.map(
      ({ kind, ...amounts }): DocumentRow => ({
        ...common,
        ...amounts,
        charge: kind,
        description: kind === 'shipping' ? 'Delivery' : 'Cash on delivery fee',
        unitCode: 'OTH',
        quantity: 1,
        unitPrice: amounts.gross,
      }),
    ),
  ]
}
