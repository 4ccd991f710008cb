import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type IssuedDocument, toDocumentRow } from '#shop/invoices'
import { documentKinds, stateByCode } from '#shop/tax'

/** Reads the documents of an order as printed, oldest first. */
export async function readDocuments(db: Db, orderId: number): Promise<IssuedDocument[]> {
  const heads = await db
    .selectFrom('documents as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('documents as original', 'original.id', 'd.original_id')
    .selectAll('d')
    .select([
      'o.order_no',
      'o.placed_at',
      'original.number as original_number',
      'original.issued_on as original_on',
    ])
    .select(
      sql<
        IssuedDocument['movedTo']
      >`case when o.erased_at is null and o.shipping_address - 'mobile' is distinct from nullif(d.recipient->'shipping', 'null') - 'mobile'
        and d.recipient->>'shipping' is not null then o.shipping_address end`.as('moved_to'),
    )
    .where('d.order_id', '=', orderId)
    .orderBy('d.id')
    .execute()
  if (heads.length === 0) return []
  const rows = await db
    .selectFrom('document_rows as r')
    .leftJoin('plan_credits as k', (join) =>
      join.onRef('k.order_line_id', '=', 'r.order_line_id').on('r.charge', '=', 'item'),
    )
    .selectAll('r')
    .select('k.credit_paise as planCredit')
    .where(
      'document_id',
      'in',
      heads.map((head) => head.id),
    )
    .orderBy('document_id')
    .orderBy('row_no')
    .execute()
  const byDocument = Map.groupBy(rows, (row) => row.document_id)
  return heads.map((head): IssuedDocument => {
    const state = stateByCode(head.place_of_supply)
    return {
      id: head.id,
      kind: head.kind,
      title: documentKinds[head.kind],
      number: head.number,
      issuedOn: head.issued_on,
      orderNo: head.order_no,
      orderedAt: head.placed_at,
      original:
        head.original_number && head.original_on
          ? { number: head.original_number, issuedOn: head.original_on }
          : null,
      reason: head.reason,
      placeOfSupply: { code: head.place_of_supply, name: state?.name ?? head.place_of_supply },
      secondHead: state?.isUnionTerritoryWithUtgst ? 'UTGST' : 'SGST',
      supplier: head.supplier,
      recipient: head.recipient,
      movedTo: head.moved_to,
      currency: head.paise_per_usd === null ? 'INR' : 'USD',
      paisePerUsd: head.paise_per_usd,
      rows: (byDocument.get(head.id) ?? []).map((row) => ({
        ...toDocumentRow(row),
        planCredit: row.planCredit,
      })),
      gross: head.gross_paise,
      taxable: head.taxable_paise,
      cgst: head.cgst_paise,
      sgst: head.sgst_paise,
      igst: head.igst_paise,
    }
  })
}

/** The number of the order that a document belongs to; null when there is none. Does not check who may read it. */
export async function orderOfDocument(db: Db, documentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select('o.order_no')
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  return row?.order_no ?? null
}
