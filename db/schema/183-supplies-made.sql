-- What sellers supplied, as they report it in GSTR-1: a row for each row of a document, and the commissions of the house. Of a
-- credit note `invoice_paise` is what it corrects, whose table it belongs to. A supplier is as the document names it: who has
-- another registration by now reports the months before under the old one.
create view supplies_made as
select d.seller_id, d.supplier->>'gstin' supplier_gstin, d.number, d.issued_on, d.kind, d.fy, d.kind = 'CN' is_note,
  d.recipient->'business'->>'gstin' gstin, d.place_of_supply, d.place_of_supply <> d.supplier->>'stateCode' is_inter, d.paise_per_usd,
  d.gross_paise value_paise, coalesce(o.gross_paise, d.gross_paise) invoice_paise, r.hsn, r.unit_code, r.quantity, r.rate_bp,
  r.gross_paise, r.taxable_paise, r.cgst_paise, r.sgst_paise, r.igst_paise
from documents d left join documents o on o.id = d.original_id left join document_rows r on r.document_id = d.id
where d.supplier->>'gstStatus' = 'REGULAR'
union all
select house.id, supplier.gstin, c.number, c.issued_on, c.kind, c.fy, c.kind = 'CC', c.gstin, c.place_of_supply,
  c.place_of_supply <> left(supplier.gstin, 2), null, gross, gross, c.sac, 'OTH', 1, c.rate_bp, gross, c.taxable_paise, c.cgst_paise,
  c.sgst_paise, c.igst_paise
from commission_invoices c join sellers house on house.is_house
  cross join lateral (select substring(c.supplier from 'GSTIN ([0-9A-Z]{15})$') gstin) supplier
  cross join lateral (select c.taxable_paise + c.cgst_paise + c.sgst_paise + c.igst_paise gross) sums;
