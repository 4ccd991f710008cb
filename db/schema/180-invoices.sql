-- Documents and their numbers. Owned by shop/invoices.

-- The last number of a seller, kind and financial year, and the day of its newest document: none is dated before it.
create table document_series (
  seller_id bigint  not null references sellers,
  kind      text    not null check (kind in ('TI', 'BS', 'IB', 'CN', 'CI', 'DC')),
  fy        char(5) not null check (fy ~ '^[0-9]{2}-[0-9]{2}$'),
  last      integer not null check (last between 1 and 9999999),
  last_on   date    not null,
  primary key (seller_id, kind, fy)
) with (fillfactor = 50);

-- Serials of documents before their commit: below zero, of seven characters with the sign.
create sequence document_drafts maxvalue 999999 cycle;

-- A document: issued once, never changed, numbered without gaps. supplier and recipient are copies, kept as long as the law
-- asks: erasing a person leaves them.
create table documents (
  id              bigint generated always as identity primary key,
  seller_id       bigint      not null references sellers,
  order_id        bigint      not null references orders,
  kind            text        not null,
  fy              char(5)     not null default financial_year(business_today()),
  serial          integer     not null default -nextval('document_drafts'), -- below zero until the commit
  number          text        not null generated always as (kind || '/' || fy || '/' || lpad(serial::text, 7, '0')) stored,
  original_id     bigint      references documents,                       -- a credit note names what it corrects
  reason          text        not null default '',
  is_reversal     boolean     not null default false check (not is_reversal or kind = 'CN'), -- takes the whole document back, to issue it afresh
  issued_on       date        not null default business_today(),
  issued_at       timestamptz not null default business_now(),
  place_of_supply char(2)     not null references states,
  supplier        jsonb       not null,
  recipient       jsonb       not null,
  paise_per_usd   integer     check (paise_per_usd > 0),                  -- of a document in dollars, whose amounts are cents; null: rupees
  gross_paise     paise       not null,
  taxable_paise   paise       not null,
  cgst_paise      paise       not null,
  sgst_paise      paise       not null,
  igst_paise      paise       not null,
  unique (seller_id, kind, fy, serial),
  unique (seller_id, number),
  check (length(number) = 16),                                            -- 'TI/26-27/0000123': the most that Rule 46(b) allows
  check ((kind = 'CN') = (original_id is not null)),
  check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
create index on documents (order_id);
create trigger documents_stay before delete on documents for each row execute function refuse_change();
create trigger documents_stay_numbered before update on documents
  for each row when (old.serial > 0) execute function refuse_change();

-- A document gets its number at the commit. All placings of a seller share the row of the series: taken earlier, every
-- placing would wait for the others. The role that serves may not update documents, so their owner does. Days follow the
-- serials, also when the clock is put back or a transaction waits past midnight.
create function number_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with series as (
    insert into document_series as s (seller_id, kind, fy, last, last_on)
    values (new.seller_id, new.kind, financial_year(business_today()), 1, business_today())
    on conflict (seller_id, kind, fy) do update
      set last = s.last + 1, last_on = greatest(s.last_on, excluded.last_on) returning fy, last, last_on)
  update documents set fy = series.fy, serial = last, issued_on = last_on from series where id = new.id;
  return null;
end $$;
create constraint trigger documents_are_numbered after insert on documents
  deferrable initially deferred for each row execute function number_document();

-- Whether a document still stands: a reversed one and its reversal cancel each other out.
create function stands(document documents) returns boolean language sql stable as $$
  select not document.is_reversal
    and not exists (select from documents r where r.original_id = document.id and r.is_reversal)
$$;
create index on documents (original_id) where is_reversal;

-- A row of a document: an order line, or a charge of it. A bill names the line as it was ordered, a credit note the line
-- that is credited.
create table document_rows (
  document_id      bigint   not null references documents,
  row_no           smallint not null,
  seller_id        bigint   not null references sellers,
  order_line_id    bigint   not null references order_lines,
  charge           text     not null check (charge in ('item', 'shipping', 'cod-fee')),
  description      text     not null,
  hsn              text     not null,
  unit_code        text     not null,                                     -- UQC: NOS, OTH
  quantity         smallint not null,
  rate_bp          integer  not null,
  unit_price_paise paise    not null,
  discount_paise   paise    not null,
  gross_paise      paise    not null,
  taxable_paise    paise    not null,
  cgst_paise       paise    not null,
  sgst_paise       paise    not null,
  igst_paise       paise    not null,
  primary key (document_id, row_no)
);
create index on document_rows (order_line_id);
create trigger document_rows_stay before update or delete on document_rows for each row execute function refuse_change();
