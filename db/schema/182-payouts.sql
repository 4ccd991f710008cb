-- What sellers were paid. Owned by shop/payouts. Nothing here changes: what happens to an order after it was paid is a row of a later payout.

-- A payment to a seller: all that was due at the end of a month and that no payout before had paid.
create table payouts (
  id           bigint generated always as identity primary key,
  seller_id    bigint      not null references sellers,
  month        char(7)     not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  paid_on      date        not null,
  utr          text        not null unique check (utr ~ '^[A-Z0-9]{12,22}$'),
  amount_paise paise       not null check (amount_paise > 0),
  unique (seller_id, month)
);
create trigger payouts_stay before update or delete on payouts for each row execute function refuse_change();

-- What a payout paid of an order line as it was ordered, with the copies split from it. Below zero: more was refunded since than became due.
create table payout_rows (
  payout_id            bigint  not null references payouts,
  order_line_id        bigint  not null references order_lines,
  settled_on           date    not null,                                   -- the window of a sale is over, or the day of the credit note
  gross_paise          bigint  not null,                                   -- what the buyer paid, charges included, less refunds
  commission_bp        integer not null check (commission_bp between 0 and 5000),
  commission_paise     bigint  not null,
  commission_gst_paise bigint  not null,
  tds_bp               integer not null check (tds_bp >= 0),
  tds_paise            bigint  not null,
  primary key (order_line_id, payout_id),
  check (gross_paise <> 0 or tds_paise <> 0)
);
create index on payout_rows (payout_id);
create trigger payout_rows_stay before update or delete on payout_rows for each row execute function refuse_change();

-- The tax collected at source of a month that a payout deducts, as GSTR-8 reports it.
create table payout_tcs (
  payout_id       bigint  not null references payouts,
  month           char(7) not null,
  place_of_supply char(2) not null references states,
  net_paise       bigint  not null,
  tcs_paise       paise   not null,
  primary key (payout_id, month, place_of_supply)
);
create trigger payout_tcs_stay before update or delete on payout_tcs for each row execute function refuse_change();

-- Our tax invoice to a seller for the commission of a payout (kind CM), or the credit note where more of it was given back (CC).
-- Numbered without gaps, one at a time; supplier and recipient are copies.
create table commission_invoices (
  payout_id       bigint  primary key references payouts,
  kind            char(2) not null check (kind in ('CM', 'CC')),
  fy              char(5) not null default financial_year(business_today()),
  serial          integer not null check (serial between 1 and 9999999),
  number          text    not null generated always as (kind || '/' || fy || '/' || lpad(serial::text, 7, '0')) stored,
  issued_on       date    not null default business_today(),
  supplier        text    not null,
  recipient       text    not null,
  gstin           text,                                                   -- of the recipient; null: not registered
  place_of_supply char(2) not null references states,
  sac             text    not null,
  rate_bp         integer not null,
  taxable_paise   paise   not null check (taxable_paise > 0),
  cgst_paise      paise   not null,
  sgst_paise      paise   not null check (sgst_paise = cgst_paise),
  igst_paise      paise   not null check (igst_paise = 0 or cgst_paise = 0),
  unique (kind, fy, serial)
);
create trigger commission_invoices_stay before update or delete on commission_invoices for each row execute function refuse_change();
