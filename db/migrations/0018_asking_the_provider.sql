-- When the card provider is asked about an order that was opened there, and about a refund that it has not finished.
-- Owned by shop/payments.
alter table payments
  add column opened_at timestamptz,                            -- when the buyer was last sent to the provider with it
  add column ask_at timestamptz;                               -- null: never opened, or past the time of late money
create index payments_to_ask on payments (ask_at) where ask_at is not null;

alter table refunds add column ask_at timestamptz not null default business_now();
create index refunds_to_ask on refunds (ask_at) where state = 'pending';

update payments set opened_at = created_at, ask_at = business_now()
where provider_order_id is not null and created_at > business_now() - interval '4 days';
