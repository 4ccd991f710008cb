-- Card payment: what the provider says of each try, money on its way back, and the inbox of its events.
-- Owned by shop/payments.
alter table payments
  add column provider_order_id text unique,
  drop column provider_ref;

create unique index one_live_payment on payments (order_id) where state <> 'cancelled';

-- One try to pay at the provider. The equation is kept by every statement that moves one of its sides.
create table payment_tries (
  id text primary key check (id ~ '^[A-Za-z0-9_]{6,60}$'),     -- the provider's id
  payment_id bigint not null references payments,
  state text not null check (state in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  currency char(3) not null,
  amount_paise paise not null,
  method text not null,
  card_last4 char(4) check (card_last4 ~ '^[0-9]{4}$'),        -- of a card only this, network and issuer may be kept
  card_network text,
  card_issuer text,
  failure_code text,
  failure_reason text,
  failure_says text,
  captured_paise paise not null default 0,
  allocated_paise paise not null default 0,                    -- pays the order
  refunded_paise paise not null default 0,                     -- asked back, whatever the bank has done yet
  parked_paise paise not null default 0,                       -- waits for a person
  created_at timestamptz not null,
  seen_at timestamptz not null default business_now(),
  check (captured_paise = allocated_paise + refunded_paise + parked_paise),
  check (captured_paise in (0, amount_paise))
);
create index on payment_tries (payment_id);

create table refunds (
  id bigint generated always as identity primary key,
  refund_key text not null unique check (refund_key ~ '^[A-Za-z0-9_-]{10,40}$'), -- sent as X-Refund-Idempotency
  try_id text not null references payment_tries,
  order_id bigint not null references orders,
  amount_paise paise not null check (amount_paise >= 100),
  cause text not null check (cause in ('cancelled', 'paid-twice', 'wrong-amount', 'sold-out', 'order-closed')),
  state text not null default 'asked' check (state in ('asked', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  arn text,
  asked_at timestamptz not null default business_now(),
  settled_at timestamptz,
  check ((state in ('processed', 'failed')) = (settled_at is not null)),
  check (state = 'asked' or provider_refund_id is not null or state = 'failed')
);
create index on refunds (order_id);
create index on refunds (asked_at) where state in ('asked', 'pending');

-- Every authentic event, stored under its id before anything is done with it, and what came of it.
create table provider_events (
  provider text not null check (provider in ('razorpay')),
  event_id text not null check (length(event_id) between 1 and 100),
  kind text not null,
  event jsonb not null,                                        -- in our own words, without anything personal
  received_at timestamptz not null default business_now(),
  applied_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
create index on provider_events (received_at) where applied_at is null;
