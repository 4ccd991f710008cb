import type { Transaction } from 'kysely'
import { documentsFor } from '#shop/tax'
import type { DocumentRow, Recipient, Supplier } from './document.ts'
import type { InvoicesTables } from './invoices-tables.ts'
import { type Draft, writeDocuments } from './write-documents.ts'

type Supply = {
  readonly orderId: number
  readonly placeOfSupply: string
  readonly recipient: Recipient
  readonly paisePerUsd: number | null
  /** Of goods that replace others for free: which. They are no supply and go on a delivery challan (CGST Rules, rule 55). */
  readonly replaces: string | null
  /** One entry for each seller: each has its own series. */
  readonly sellers: readonly {
    readonly sellerId: number
    readonly supplier: Supplier
    readonly rows: readonly DocumentRow[]
  }[]
}

/**
 * Issues the documents of a supply: tax invoice, bill of supply, or both in one, per seller (`documentsFor`). Numbers
 * come from the series row inside the caller's transaction, so none is lost or used twice.
 */
export async function issueDocuments(tx: Transaction<InvoicesTables>, supply: Supply): Promise<void> {
  const drafts = supply.sellers.flatMap(({ sellerId, supplier, rows }) =>
    (supply.replaces === null
      ? documentsFor({
          sellerStatus: supplier.gstStatus,
          buyerIsRegistered: supply.recipient.business !== null,
          lines: rows,
        })
      : [{ kind: 'DC' as const, lines: rows }]
    ).map(
      (document): Draft => ({
        sellerId,
        kind: document.kind,
        supplier,
        recipient: supply.recipient,
        placeOfSupply: supply.placeOfSupply,
        paisePerUsd: supply.paisePerUsd,
        rows: document.lines,
        ...(supply.replaces !== null && { reason: supply.replaces }),
      }),
    ),
  )
  await writeDocuments(tx, supply.orderId, drafts)
}
