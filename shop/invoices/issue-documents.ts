import { sql, type Transaction } from 'kysely'
import { type DocumentKind, documentNumber, documentsFor } from '#shop/tax'
import type { DocumentRow, Recipient, Supplier } from './document.ts'
import type { InvoicesTables } from './invoices-tables.ts'

type Supply = {
  readonly orderId: number
  readonly placeOfSupply: string
  readonly recipient: Recipient
  /** One entry a seller: each supplies and numbers on its own. */
  readonly sellers: readonly {
    readonly sellerId: number
    readonly supplier: Supplier
    readonly rows: readonly DocumentRow[]
  }[]
}

type Draft = {
  readonly sellerId: number
  readonly kind: DocumentKind
  readonly supplier: Supplier
  readonly recipient: Recipient
  readonly placeOfSupply: string
  readonly rows: readonly DocumentRow[]
  readonly originalId?: number
  readonly reason?: string
}

/**
 * Issues the documents of a supply: tax invoice, bill of supply, or both in one, per seller (`documentsFor`). Numbers
 * are taken from the series row inside the caller's transaction, so that none is lost or used twice.
 */
export async function issueDocuments(tx: Transaction<InvoicesTables>, supply: Supply): Promise<void> {
  const drafts = supply.sellers.flatMap(({ sellerId, supplier, rows }) =>
    documentsFor({
      sellerStatus: supplier.gstStatus,
      buyerIsRegistered: supply.recipient.business !== null,
      lines: rows,
    }).map(
      (document): Draft => ({
        sellerId,
        kind: document.kind,
        supplier,
        recipient: supply.recipient,
        placeOfSupply: supply.placeOfSupply,
        rows: document.lines,
      }),
    ),
  )
  await writeDocuments(tx, supply.orderId, drafts)
}

/**
 * Issues credit notes (CGST Act s.34) for order lines: one for each document that carries them, with the very amounts
 * charged. Lines credited before are left out, so asking twice credits once.
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
            rows: [first, ...rest].map(fromRow),
            originalId,
            reason: request.reason,
          },
        ]
      : [],
  )
  await writeDocuments(tx, request.orderId, drafts)
}

type StoredRow = import('kysely').Selectable<import('./invoices-tables.ts').DocumentRowsTable>

/** A stored row in the words of the part. */
export function fromRow(row: StoredRow): DocumentRow {
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

// Series rows are locked last and in one order (seller, kind), so that two placings cannot wait for each other.
async function writeDocuments(
  tx: Transaction<InvoicesTables>,
  orderId: number,
  drafts: readonly Draft[],
): Promise<void> {
  const inOrder = [...drafts].sort((a, b) => a.sellerId - b.sellerId || a.kind.localeCompare(b.kind))
  for (const draft of inOrder) await writeDocument(tx, orderId, draft)
}

// The serial is taken by the very statement that writes the document: the series is locked no longer than need be.
async function writeDocument(tx: Transaction<InvoicesTables>, orderId: number, draft: Draft): Promise<void> {
  const { sellerId, kind } = draft
  const sum = (pick: (row: DocumentRow) => number) => draft.rows.reduce((total, row) => total + pick(row), 0)
  const rows = draft.rows.map((row, index) => ({ rowNo: index + 1, sellerId, ...row }))
  const { rows: written } = await sql<{ fy: string; serial: number; number: string }>`/* keep plan */
    with series as (
      insert into document_series as s (seller_id, kind, fy, last)
      values (${sellerId}, ${kind}, financial_year(business_today()), 1)
      on conflict (seller_id, kind, fy) do update set last = s.last + 1 returning fy, last),
    d as (
      insert into documents (seller_id, order_id, kind, fy, serial, number, original_id, reason, place_of_supply,
        supplier, recipient, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select ${sellerId}, ${orderId}, ${kind}, fy, last, ${kind} || '/' || fy || '/' || lpad(last::text, 7, '0'),
        ${draft.originalId ?? null}, ${draft.reason ?? ''}, ${draft.placeOfSupply},
        ${JSON.stringify(draft.supplier)}::jsonb, ${JSON.stringify(draft.recipient)}::jsonb,
        ${sum((row) => row.gross)}, ${sum((row) => row.taxable)}, ${sum((row) => row.cgst)},
        ${sum((row) => row.sgst)}, ${sum((row) => row.igst)}
      from series returning id, fy, serial, number),
    printed as (
      insert into document_rows (document_id, row_no, seller_id, order_line_id, charge, description, hsn, unit_code,
        quantity, rate_bp, unit_price_paise, discount_paise, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select d.id, r."rowNo", r."sellerId", r."orderLineId", r.charge, r.description, r.hsn, r."unitCode", r.quantity,
        r."rateBp", r."unitPrice", r.discount, r.gross, r.taxable, r.cgst, r.sgst, r.igst
      from d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "rowNo" int, "sellerId" bigint, "orderLineId" bigint, charge text, description text, hsn text, "unitCode" text,
        quantity int, "rateBp" int, "unitPrice" bigint, discount bigint, gross bigint, taxable bigint, cgst bigint,
        sgst bigint, igst bigint))
    select fy, serial, number from d`.execute(tx)
  for (const { fy, serial, number } of written)
    if (number !== documentNumber(kind, fy, serial))
      throw new Error(`${number} is not the number of a document`)
}
