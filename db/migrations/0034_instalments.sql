-- Payment by instalments (EMI): from which order on, and what lenders ask. Owned by shop/pricing.
alter table sale_terms
  add column emi_min_order_paise paise not null default 300000,
  add column emi_interest_gst_bp integer not null default 1800 check (emi_interest_gst_bp between 0 and 10000);

-- Terms that lenders grant through the provider. The interest is theirs; the shop receives the whole amount at once.
create table emi_plans (
  lender text not null check (length(lender) between 2 and 60),
  months smallint not null check (months between 2 and 36),
  annual_rate_bp integer not null check (annual_rate_bp between 0 and 4800),
  is_no_cost boolean not null default false,                   -- the interest is given back as a discount
  min_order_paise paise not null default 0,                    -- the lender's own, above that of the terms
  valid_from date not null default '2024-04-01',
  valid_until date,                                            -- the last day; null: until further notice
  primary key (lender, months, valid_from),
  check (valid_until >= valid_from)
);
insert into emi_plans (lender, months, annual_rate_bp, is_no_cost, min_order_paise) values
  ('Kistbandi Finance', 3, 1500, false, 0),
  ('Kistbandi Finance', 6, 1500, false, 0),
  ('Kistbandi Finance', 9, 1500, false, 0),
  ('Kistbandi Finance', 12, 1500, false, 0),
  ('Tamarind Pay Later', 3, 1500, true, 0),
  ('Tamarind Pay Later', 6, 1600, false, 0),
  ('Mahua Credit', 12, 1400, false, 700000),
  ('Mahua Credit', 18, 1450, false, 700000);
create trigger emi_plans_tell_pages after insert or update or delete or truncate on emi_plans
  for each statement execute function tell_pages();

-- Where the provider's own page of an opened payment is, and the plan that a buyer took. Owned by shop/payments.
alter table payments add column provider_page text check (provider_page ~ '^https?://');
alter table payment_tries
  add column emi_lender text,
  add column emi_months smallint,
  add column emi_rate_bp integer,
  add check ((emi_lender is null) = (emi_months is null) and (emi_lender is null) = (emi_rate_bp is null));
alter table provider_events drop constraint provider_events_provider_check;
alter table provider_events add constraint provider_events_provider_check check (provider in ('razorpay', 'shopse'));
