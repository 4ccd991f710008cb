import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import type { PrintedSheet } from '#ports/pdf'
import { readSheet } from '#shop/document-files'
import type { ShopNeeds } from '#web/context.ts'
import { type FoundOrder, orderAddress, pdfAddress } from './find-order.ts'

/** A document as it is printed, and what its page adds. */
export type DocumentView = {
  readonly sheet: PrintedSheet
  readonly orderNo: string
  readonly orderHref: string
  readonly pdfHref: string
}

/** Loads one document of an order that the visitor may see; 404 for a document of another order. */
export async function loadDocument(
  { db, settings }: ShopNeeds,
  { order, key }: FoundOrder,
  documentId: string | undefined,
): Promise<DocumentView> {
  const id = parseNumberId(documentId ?? '')
  const sheet = id === null ? null : await readSheet(db, settings, order, id)
  if (id === null || sheet === null) throw data(null, { status: 404 })
  const { orderNo } = order
  return { sheet, orderNo, orderHref: orderAddress(orderNo, key), pdfHref: pdfAddress(id, key) }
}
