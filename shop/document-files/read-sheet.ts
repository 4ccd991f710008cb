import type { Db } from '#db/tables'
import { formatPhone } from '#kernel/mobile'
import type { PrintedSheet } from '#ports/pdf'
import type { Settings } from '#shop/content'
import { printDocument, toSheet } from '#shop/invoices'
import { lineEnd, type Order, payingWords, readDocuments } from '#shop/orders'

/** A document of an order as it is printed today; null when the order has no document of this id. */
export async function readSheet(
  db: Db,
  settings: Settings,
  order: Order,
  documentId: number,
): Promise<PrintedSheet | null> {
  const documents = await readDocuments(db, order.id)
  const issued = documents.find(({ id }) => id === documentId)
  if (!issued) return null
  // What was exchanged came back, but its bill stands.
  const credited = documents.flatMap(({ kind, rows }) => (kind === 'CN' ? rows : []))
  const printed = printDocument(issued, (orderLineId) => {
    const isCredited = credited.some((row) => row.orderLineId === orderLineId)
    const line = isCredited ? order.lines.find(({ id }) => id === orderLineId) : undefined
    return line ? lineEnd(line) : null
  })
  return toSheet(printed, {
    paidBy: payingWords(order),
    soldThrough: soldThrough(settings),
  })
}

const soldThrough = ({ name, legalName, address, support }: Settings): string =>
  `Sold through ${name}: ${[
    legalName,
    ...address.lines,
    `${address.city} ${address.pin}`,
    support.email,
    formatPhone(support.phone),
  ].join(', ')}`
