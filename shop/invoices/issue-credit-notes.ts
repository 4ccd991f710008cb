import { sql, type Transaction } from 'kysely'
import type { DocumentRow } from './document.ts'
import type { InvoicesTables } from './invoices-tables.ts'
import { type Draft, writeDocuments } from './write-documents.ts'

/** A row of a credit note, and the line (order_lines.id) that the bill has it under: that line as it was ordered. */
export type CreditedRow = DocumentRow & { readonly billedLineId: number }

/**
 * Issues credit notes (CGST Act s.34) for order lines: one for each document that has them. Lines that were never billed,
 * or were credited before, are left out, so a second call credits nothing. A reversal takes whole documents back, so that
 * they can be issued afresh.
 */
export async function issueCreditNotes(
  tx: Transaction<InvoicesTables>,
  request: {
    readonly orderId: number
    readonly rows: readonly CreditedRow[]
    readonly reason: string
    readonly isReversal?: boolean
  },
): Promise<void> {
  const issued = await tx
    .selectFrom('document_rows as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .select([
      'r.order_line_id',
      'd.id',
      'd.seller_id',
      'd.kind',
      'd.supplier',
      'd.recipient',
      'd.place_of_supply',
      'd.paise_per_usd',
    ])
    .where('d.order_id', '=', request.orderId)
    .where('r.charge', '=', 'item')
    .where(sql<boolean>`stands(d)`)
    .orderBy('d.id')
    .execute()
  const credited = new Set(issued.filter(({ kind }) => kind === 'CN').map((row) => row.order_line_id))
  const bills = new Map(
    issued.filter(({ kind }) => kind !== 'CN' && kind !== 'DC').map((row) => [row.order_line_id, row]),
  )
  const open = request.rows.flatMap((row) => {
    const bill = bills.get(row.billedLineId)
    return bill && !credited.has(row.orderLineId) ? [{ bill, row }] : []
  })
  const drafts = [...Map.groupBy(open, ({ bill }) => bill.id).values()].flatMap(
    ([first, ...rest]): Draft[] =>
      first
        ? [
            {
              sellerId: first.bill.seller_id,
              kind: 'CN',
              supplier: first.bill.supplier,
              recipient: first.bill.recipient,
              placeOfSupply: first.bill.place_of_supply,
              paisePerUsd: first.bill.paise_per_usd,
              rows: [first, ...rest].map(({ row }) => row),
              originalId: first.bill.id,
              reason: request.reason,
              isReversal: request.isReversal,
            },
          ]
        : [],
  )
  await writeDocuments(tx, request.orderId, drafts)
}
