import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstValue } from '#kernel/read-rows'
import type { IssuedDocument } from '#shop/invoices'
import { documentKinds, stateByCode } from '#shop/tax'

/** Reads the documents of an order as printed, oldest first. */
export async function readDocuments(db: Db, orderId: number): Promise<IssuedDocument[]> {
  const documents = await sql<
    Omit<IssuedDocument, 'title' | 'placeOfSupply' | 'secondHead'> & { readonly stateCode: string }
  >`
    select d.id, d.kind, d.number, d.issued_on "issuedOn", d.issued_at "issuedAt", o.order_no "orderNo", o.placed_at "orderedAt", d.reason,
      case when original.id is not null then json_build_object('number', original.number, 'issuedOn', original.issued_on) end original,
      d.place_of_supply "stateCode", d.supplier, d.recipient,
      case when reversal.id is not null then json_build_object('number', reversal.number, 'issuedOn', reversal.issued_on) end "reversedBy",
      case when o.erased_at is null and stands(d) and d.recipient->>'shipping' is not null
        and addressed.now - 'mobile' is distinct from (d.recipient->'shipping') - 'mobile' then addressed.now end "movedTo",
      case when d.paise_per_usd is null then 'INR' else 'USD' end currency, d.paise_per_usd "paisePerUsd",
      (select coalesce(json_agg(json_build_object('orderLineId', r.order_line_id, 'charge', r.charge, 'description', r.description,
          'hsn', r.hsn, 'unitCode', r.unit_code, 'quantity', r.quantity, 'rateBp', r.rate_bp, 'unitPrice', r.unit_price_paise,
          'discount', r.discount_paise, 'planCredit', k.credit_paise, 'gross', r.gross_paise, 'taxable', r.taxable_paise,
          'cgst', r.cgst_paise, 'sgst', r.sgst_paise, 'igst', r.igst_paise) order by r.row_no), '[]')
        from document_rows r left join plan_credits k on k.order_line_id = r.order_line_id and r.discount_paise > 0 and r.charge = 'item'
        where r.document_id = d.id) rows,
      d.gross_paise gross, d.taxable_paise taxable, d.cgst_paise cgst, d.sgst_paise sgst, d.igst_paise igst
    from documents d join orders o on o.id = d.order_id left join documents original on original.id = d.original_id
      left join documents reversal on reversal.original_id = d.id and reversal.is_reversal
      -- As it is printed: the name with its salutation.
      cross join lateral (select o.shipping_address || jsonb_build_object('name',
        concat_ws(' ', o.shipping_address->>'salutation', o.shipping_address->>'name')) now) addressed
    where d.order_id = ${orderId} order by d.id`.execute(db)
  return documents.rows.map(({ stateCode, ...document }): IssuedDocument => {
    const state = stateByCode(stateCode)
    return {
      ...document,
      title: documentKinds[document.kind],
      placeOfSupply: { code: stateCode, name: state?.name ?? stateCode },
      secondHead: state?.isUnionTerritoryWithUtgst ? 'UTGST' : 'SGST',
    }
  })
}

/** The number of the order that a document belongs to; null when there is none. Does not check who may read it. */
export const orderOfDocument = (db: Db, documentId: number): Promise<string | null> =>
  firstValue<string>(db)`
    select o.order_no from documents d join orders o on o.id = d.order_id where d.id = ${documentId}`
