import type { Transaction } from 'kysely'
import { toDocumentRow } from './from-row.ts'
import type { InvoicesTables } from './invoices-tables.ts'
import { type Draft, writeDocuments } from './write-documents.ts'

/**
 * Issues credit notes (CGST Act s.34) for order lines: one for each document that has them, with the amounts charged.
 * Lines credited before are left out, so a second call credits nothing.
 */
export async function issueCreditNotes(
  tx: Transaction<InvoicesTables>,
  request: { readonly orderId: number; readonly orderLineIds: readonly number[]; readonly reason: string },
): Promise<void> {
  if (request.orderLineIds.length === 0) return
  const rows = await tx
    .selectFrom('document_rows as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .selectAll('r')
    .select(['d.supplier', 'd.recipient', 'd.place_of_supply'])
    .where('d.order_id', '=', request.orderId)
    .where('d.kind', '<>', 'CN')
    .where('r.order_line_id', 'in', request.orderLineIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_rows as cr')
            .innerJoin('documents as c', 'c.id', 'cr.document_id')
            .select('c.id')
            .whereRef('c.original_id', '=', 'd.id')
            .whereRef('cr.order_line_id', '=', 'r.order_line_id'),
        ),
      ),
    )
    .orderBy('r.document_id')
    .orderBy('r.row_no')
    .execute()
  const byDocument = Map.groupBy(rows, (row) => row.document_id)
  const drafts = [...byDocument].flatMap(([originalId, [first, ...rest]]): Draft[] =>
    first
      ? [
          {
            sellerId: first.seller_id,
            kind: 'CN',
            supplier: first.supplier,
            recipient: first.recipient,
            placeOfSupply: first.place_of_supply,
            rows: [first, ...rest].map(toDocumentRow),
            originalId,
            reason: request.reason,
          },
        ]
      : [],
  )
  await writeDocuments(tx, request.orderId, drafts)
}
