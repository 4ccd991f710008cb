-- The day of a series' newest document: none is dated before it, whatever becomes of the clock. Owned by shop/invoices.
alter table document_series add column last_on date;
update document_series s set last_on = (
  select max(d.issued_on) from documents d where (d.seller_id, d.kind, d.fy) = (s.seller_id, s.kind, s.fy));
alter table document_series alter column last_on set not null;
