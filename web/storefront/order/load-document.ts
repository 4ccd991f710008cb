import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatPhone } from '#kernel/mobile'
import { type IssuedDocument, printedRows, readDocuments } from '#shop/invoices'
import { orderState, paymentMethods, wasCancelled } from '#shop/orders'
import { compositionStatement } from '#shop/tax'
import type { ShopNeeds } from '#web/context.ts'
import { type FoundOrder, orderAddress } from './find-order.ts'

/** A document as it is printed: what was issued, and what stands around it. */
export type DocumentView = {
  readonly document: IssuedDocument
  /** Which tax columns it has. */
  readonly heads: 'intra' | 'inter' | 'none'
  /** Whether rates are printed: a seller that collects no GST prints none. */
  readonly hasRates: boolean
  /** Across the page, when the order it belongs to has ended. */
  readonly watermark: string | null
  readonly statements: readonly string[]
  readonly paidBy: string
  readonly orderHref: string
  readonly store: { readonly name: string; readonly words: string }
}

const watermarks: Readonly<Record<string, string>> = {
  RETURN_ACCEPTED: 'Returned',
  RETURNED: 'Returned',
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
  const { gstStatus } = issued.supplier
  return {
    document: { ...issued, rows: printedRows(issued.rows) },
    heads: issued.igst > 0 ? 'inter' : issued.cgst > 0 ? 'intra' : 'none',
    hasRates: gstStatus === 'REGULAR',
    watermark: order.lines.every(wasCancelled) ? 'Cancelled' : (watermarks[orderState(order.lines)] ?? null),
    statements: statementsOf(issued),
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

/** What the law has a document say besides its particulars (CGST Rules 5, 46 and 49). */
function statementsOf({ supplier, igst, cgst, kind }: IssuedDocument): string[] {
  if (supplier.gstStatus === 'COMPOSITION') return [compositionStatement]
  if (supplier.gstStatus !== 'REGULAR') return ['The seller is not registered under GST; no GST is charged.']
  if (igst === 0 && cgst === 0 && kind !== 'TI') return ['Nil-rated supply: no GST is charged.']
  return []
}
