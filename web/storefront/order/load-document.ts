import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatPhone } from '#kernel/mobile'
import { type PrintedDocument, printDocument } from '#shop/invoices'
import { lineEnd, paymentMethods, readDocuments } from '#shop/orders'
import type { ShopNeeds } from '#web/context.ts'
import { type FoundOrder, orderAddress } from './find-order.ts'

/** A document as it is printed, and what its page adds. */
export type DocumentView = PrintedDocument & {
  readonly paidBy: string
  readonly orderHref: string
  readonly store: { readonly name: string; readonly words: string }
}

/** Loads one document of an order that the visitor may see; 404 for a document of another order. */
export async function loadDocument(
  { db, settings }: ShopNeeds,
  { order, key }: FoundOrder,
  documentId: string | undefined,
): Promise<DocumentView> {
  const id = parseNumberId(documentId ?? '')
  const issued = (await readDocuments(db, order.id)).find((each) => each.id === id)
  if (!issued) throw data(null, { status: 404 })
  const endOf = (orderLineId: number) => {
    const line = order.lines.find((each) => each.id === orderLineId)
    return line ? lineEnd(line) : null
  }
  return {
    ...printDocument(issued, endOf),
    paidBy: paymentMethods[order.paymentMethod],
    orderHref: orderAddress(order.orderNo, key),
    store: {
      name: settings.name,
      words: [
        settings.legalName,
        ...settings.address.lines,
        `${settings.address.city} ${settings.address.pin}`,
        settings.support.email,
        formatPhone(settings.support.phone),
      ].join(', '),
    },
  }
}
