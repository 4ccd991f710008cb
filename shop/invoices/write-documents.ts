import { sql, type Transaction } from 'kysely'
import type { DocumentKind } from '#shop/tax'
import type { DocumentRow, Recipient, Supplier } from './document.ts'
import type { InvoicesTables } from './invoices-tables.ts'

/** A document before it has a number. A credit note names the document that it corrects, and why. */
export type Draft = {
  readonly sellerId: number
  readonly kind: DocumentKind
  readonly supplier: Supplier
  readonly recipient: Recipient
  readonly placeOfSupply: string
  readonly paisePerUsd: number | null
  readonly rows: readonly DocumentRow[]
  readonly originalId?: number
  readonly reason?: string
  readonly isReversal?: boolean
}

/**
 * Writes documents of one order, which the commit numbers. They are written in one order (seller, kind), as the rows of their
 * series are then locked, so that concurrent placings do not deadlock.
 */
export async function writeDocuments(
  tx: Transaction<InvoicesTables>,
  orderId: number,
  drafts: readonly Draft[],
): Promise<void> {
  const inOrder = [...drafts].sort((a, b) => a.sellerId - b.sellerId || a.kind.localeCompare(b.kind))
  for (const draft of inOrder) await writeDocument(tx, orderId, draft)
}

async function writeDocument(tx: Transaction<InvoicesTables>, orderId: number, draft: Draft): Promise<void> {
  const { sellerId, kind } = draft
  const sum = (pick: (row: DocumentRow) => number) => draft.rows.reduce((total, row) => total + pick(row), 0)
  const rows = draft.rows.map((row, index) => ({ rowNo: index + 1, sellerId, ...row }))
  await sql`
    with d as (
      insert into documents (seller_id, order_id, kind, original_id, reason, is_reversal, place_of_supply, supplier,
        recipient, paise_per_usd, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      values (${sellerId}, ${orderId}, ${kind}, ${draft.originalId ?? null}, ${draft.reason ?? ''},
        ${draft.isReversal ?? false}, ${draft.placeOfSupply}, ${JSON.stringify(draft.supplier)}::jsonb,
        ${JSON.stringify(draft.recipient)}::jsonb, ${draft.paisePerUsd}::int, ${sum((row) => row.gross)},
        ${sum((row) => row.taxable)}, ${sum((row) => row.cgst)}, ${sum((row) => row.sgst)}, ${sum((row) => row.igst)})
      returning id)
    insert into document_rows (document_id, row_no, seller_id, order_line_id, charge, description, hsn, unit_code,
      quantity, rate_bp, unit_price_paise, discount_paise, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select d.id, r."rowNo", r."sellerId", r."orderLineId", r.charge, r.description, r.hsn, r."unitCode", r.quantity,
      r."rateBp", r."unitPrice", r.discount, r.gross, r.taxable, r.cgst, r.sgst, r.igst
    from d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "rowNo" int, "sellerId" bigint, "orderLineId" bigint, charge text, description text, hsn text, "unitCode" text,
      quantity int, "rateBp" int, "unitPrice" bigint, discount bigint, gross bigint, taxable bigint, cgst bigint,
      sgst bigint, igst bigint)`.execute(tx)
}
