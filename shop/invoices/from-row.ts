import type { Selectable } from 'kysely'
import type { DocumentRow } from './document.ts'
import type { InvoicesTables } from './invoices-tables.ts'

/** Maps a stored row of a document. */
export function toDocumentRow(row: Selectable<InvoicesTables['document_rows']>): DocumentRow {
  return {
    orderLineId: row.order_line_id,
    charge: row.charge,
    description: row.description,
    hsn: row.hsn,
    unitCode: row.unit_code,
    quantity: row.quantity,
    rateBp: row.rate_bp,
    unitPrice: row.unit_price_paise,
    discount: row.discount_paise,
    gross: row.gross_paise,
    taxable: row.taxable_paise,
    cgst: row.cgst_paise,
    sgst: row.sgst_paise,
    igst: row.igst_paise,
  }
}
