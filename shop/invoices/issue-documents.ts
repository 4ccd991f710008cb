import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { type DocumentKind, documentsFor } from '#shop/tax'
import type { DocumentRow, Recipient, Supplier } from './document.ts'

/** What a document says of its supply. */
type Bill = {
  readonly placeOfSupply: string
  readonly recipient: Recipient
  readonly paisePerUsd: number | null
}

type Supply = Bill & {
  readonly orderId: number
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
export async function issueDocuments(tx: Tx, { orderId, replaces, sellers, ...bill }: Supply): Promise<void> {
  const drafts = sellers.flatMap(({ sellerId, supplier, rows }) =>
    (replaces === null
      ? documentsFor({
          sellerStatus: supplier.gstStatus,
          buyerIsRegistered: bill.recipient.business !== null,
          lines: rows,
        })
      : [{ kind: 'DC' as const, lines: rows }]
    ).map(
      ({ kind, lines }): Draft => ({
        ...bill,
        sellerId,
        kind,
        supplier,
        rows: lines,
        ...(replaces !== null && { reason: replaces }),
      }),
    ),
  )
  await writeDocuments(tx, orderId, drafts)
}

/** A row of a credit note, and the line (order_lines.id) that the bill has it under: that line as it was ordered. */
export type CreditedRow = DocumentRow & { readonly billedLineId: number }

/**
 * Issues credit notes (CGST Act s.34) for order lines: one for each document that has them. Lines that were never billed,
 * or were credited before, are left out, so a second call credits nothing. A reversal takes whole documents back, so that
 * they can be issued afresh.
 */
export async function issueCreditNotes(
  tx: Tx,
  request: {
    readonly orderId: number
    readonly rows: readonly CreditedRow[]
    readonly reason: string
    readonly isReversal?: boolean
  },
): Promise<void> {
  const issued = await allRows<{
    lineId: number
    originalId: number
    sellerId: number
    kind: DocumentKind
    supplier: Supplier
    recipient: Recipient
    placeOfSupply: string
    paisePerUsd: number | null
  }>(tx)`
    select r.order_line_id "lineId", d.id "originalId", d.seller_id "sellerId", d.kind, d.supplier, d.recipient,
    d.place_of_supply "placeOfSupply", d.paise_per_usd "paisePerUsd" from document_rows r
    join documents d on d.id = r.document_id where d.order_id = ${request.orderId} and r.charge = 'item'
    and stands(d) order by d.id`
  const credited = new Set(issued.filter(({ kind }) => kind === 'CN').map(({ lineId }) => lineId))
  const bills = new Map(
    issued.filter(({ kind }) => kind !== 'CN' && kind !== 'DC').map((row) => [row.lineId, row]),
  )
  const open = request.rows.flatMap((row) => {
    const bill = bills.get(row.billedLineId)
    return bill && !credited.has(row.orderLineId) ? [{ bill, row }] : []
  })
  const { reason, isReversal } = request
  const drafts = [...Map.groupBy(open, ({ bill }) => bill.originalId).values()].flatMap((group): Draft[] =>
    group
      .slice(0, 1)
      .map(({ bill }) => ({ ...bill, kind: 'CN', rows: group.map(({ row }) => row), reason, isReversal })),
  )
  await writeDocuments(tx, request.orderId, drafts)
}

/** A document before it has a number. A credit note names the document that it corrects, and why. */
type Draft = Bill & {
  readonly sellerId: number
  readonly kind: DocumentKind
  readonly supplier: Supplier
  readonly rows: readonly DocumentRow[]
  readonly originalId?: number
  readonly reason?: string
  readonly isReversal?: boolean
}

/**
 * Writes documents of one order, which the commit numbers. They are written in one order (seller, kind), as the rows of their
 * series are then locked, so that concurrent placings do not deadlock.
 */
export async function writeDocuments(tx: Tx, orderId: number, drafts: readonly Draft[]): Promise<void> {
  const inOrder = [...drafts].sort((a, b) => a.sellerId - b.sellerId || a.kind.localeCompare(b.kind))
  for (const draft of inOrder) await writeDocument(tx, orderId, draft)
}

async function writeDocument(tx: Tx, orderId: number, draft: Draft): Promise<void> {
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
