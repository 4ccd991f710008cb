-- What is due, taken and given back. Owned by shop/payments.

-- What a payment can be for.
create table payment_purposes (purpose text primary key);

-- An amount to be paid, and what was taken and given back of it. An order may be paid in parts, each with one live payment;
-- what is paid for something else names the person who pays.
create table payments (
  id                bigint generated always as identity primary key,
  purpose           text        not null default 'order' references payment_purposes,
  order_id          bigint      references orders,
  part_no           smallint    not null default 1 check (part_no > 0),
  user_id           uuid        references users,
  method            smallint    not null references payment_methods,
  state             text        not null check (state in ('pending', 'on-delivery', 'captured', 'failed', 'cancelled')),
  currency          char(3)     not null check (currency in ('INR', 'USD')),
  amount_paise      paise       not null,
  captured_paise    paise       not null default 0,
  refunded_paise    paise       not null default 0,
  provider_order_id text        unique,
  provider_page     text        check (provider_page ~ '^https?://'),     -- the provider's own page
  created_at        timestamptz not null default business_now(),
  opened_at         timestamptz,                                          -- when the buyer was last sent to the provider
  next_poll_at      timestamptz,                                          -- when the provider is asked; null: never opened, or too late for money
  settled_at        timestamptz,
  due_at            timestamptz,                                          -- of a mandate: its first charge after a free trial; null: at once
  authorised_at     timestamptz,                                          -- when that mandate was given: the trial has begun
  check (authorised_at is null or due_at is not null),
  check ((purpose = 'order') = (order_id is not null)),
  check ((purpose = 'order') = (user_id is null)),
  check (captured_paise in (0, amount_paise)),
  -- Cash that the courier has collected is not captured until it is handed over.
  check (refunded_paise <= case state when 'on-delivery' then amount_paise else captured_paise end),
  check ((state = 'captured') = (captured_paise > 0))
);
create index on payments (order_id);
create unique index one_live_payment_a_part on payments (order_id, part_no) where state <> 'cancelled';
-- By order first: in a rush thousands are open.
create index payments_open on payments (order_id, created_at) where state = 'pending';
create index payments_to_ask on payments (next_poll_at) where next_poll_at is not null;

-- One transaction at the provider. Every statement that moves one side of the equation moves the other.
create table payment_transactions (
  id              text        primary key check (id ~ '^[A-Za-z0-9_]{6,60}$'),  -- the provider's id
  payment_id      bigint      not null references payments,
  state           text        not null check (state in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  currency        char(3)     not null,
  amount_paise    paise       not null,
  method          text        not null,
  card_last4      char(4)     check (card_last4 ~ '^[0-9]{4}$'),          -- of a card only this, network and issuer may be kept
  card_network    text,
  failure_reason  text,
  failure_message text,
  emi_lender      text,
  emi_months      smallint,
  emi_rate_bp     integer,
  captured_paise  paise       not null default 0,
  allocated_paise paise       not null default 0,                         -- pays the order
  refunded_paise  paise       not null default 0,                         -- asked back, whatever the bank has done yet
  review_paise    paise       not null default 0,                         -- held until a person has reviewed it
  provider_refunded_paise paise not null default 0,                       -- what the provider last said that it gave back
  created_at      timestamptz not null,
  seen_at         timestamptz not null default business_now(),
  check (captured_paise = allocated_paise + refunded_paise + review_paise),
  check (captured_paise in (0, amount_paise)),
  check ((emi_lender is null) = (emi_months is null) and (emi_lender is null) = (emi_rate_bp is null))
);
create index on payment_transactions (payment_id);

-- Money on its way back to a buyer: by the provider that took it, by a bank transfer that staff make, or as store credit.
create table refunds (
  id                 bigint generated always as identity primary key,
  refund_key         text        not null unique check (refund_key ~ '^[A-Za-z0-9_-]{10,40}$'), -- sent as X-Refund-Idempotency
  payment_id         bigint      not null references payments,
  transaction_id     text        references payment_transactions,         -- null: it was paid in cash
  route              text        not null default 'provider' check (route in ('provider', 'transfer', 'wallet')),
  order_id           bigint      references orders,                       -- null: the payment was for something else
  amount_paise       paise       not null check (amount_paise > 0),
  cause              text        not null check (cause in ('cancelled', 'undelivered', 'returned', 'closed', 'paid-twice', 'wrong-amount', 'underpaid', 'overpaid', 'sold-out', 'order-closed')),
  state              text        not null default 'requested' check (state in ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text        unique,                                  -- of its provider_refunds the one that counts
  arn                text,                                                -- acquirer reference number; of a transfer its UTR
  times_asked        smallint    not null default 1 check (times_asked > 0), -- for the account of a transfer
  note               text        not null default '' check (length(note) <= 300), -- why it is asked for again
  requested_at           timestamptz not null default business_now(),
  next_poll_at       timestamptz not null default business_now(),         -- when the provider is asked about it
  settled_at         timestamptz,
  paid_twice_at      timestamptz check (paid_twice_at is null or state = 'processed'), -- by the provider after its transfer, or there under two ids
  recovered_at       timestamptz check (recovered_at is null or paid_twice_at is not null), -- when the buyer had paid that back
  check ((state in ('processed', 'failed')) = (settled_at is not null)),
  check (amount_paise >= 100 or route <> 'provider'),                     -- providers send no less than a rupee; NEFT knows no least amount (FAQ of the RBI)
  check (route <> 'provider' or transaction_id is not null),
  check (route <> 'provider' or state in ('requested', 'failed') or num_nonnulls(provider_refund_id, arn) > 0), -- or the bank gave it back: arn names the dispute
  check (route <> 'transfer' or state <> 'processed' or arn is not null),
  check (route <> 'wallet' or state = 'processed')
);
create unique index one_refund_a_transfer on refunds (arn) where route = 'transfer';
create index on refunds (order_id);
create index on refunds (requested_at) where state <> 'processed';
-- What the provider made for a refund. One that was sent again has more than one, and any of them may be paid after all.
create table provider_refunds (
  id        text   primary key,                                           -- the provider's id
  refund_id bigint not null references refunds,
  state     text   not null default 'requested' check (state in ('requested', 'pending', 'processed', 'failed')),
  arn       text,
  made_at   timestamptz not null default business_now()
);
create index on provider_refunds (refund_id);
create index provider_refunds_to_ask on provider_refunds (refund_id) where state = 'pending';

-- A complaint of a payer at their bank about a payment (chargeback), as the provider last reported it.
create table payment_disputes (
  id             text        primary key check (id ~ '^[A-Za-z0-9_]{6,60}$'),  -- the provider's id
  transaction_id text        not null,                                    -- which may be known to us later
  amount_paise   paise       not null,
  reason         text        not null check (length(reason) <= 300),      -- in the provider's words
  state          text        not null check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by     timestamptz,
  seen_at        timestamptz not null default business_now()
);
create index on payment_disputes (transaction_id);

-- The orders whose payer disputes, or did, the money that pays them: whether the bank decides yet (is_open), has or may take
-- some of it (is_claimed), and has or may take all of it (is_held).
create view disputed_orders as
  select p.order_id, bool_or(d.is_open) is_open, bool_or(d.is_open or d.lost_paise > 0) is_claimed,
    bool_or(d.is_open or d.lost_paise >= t.allocated_paise) is_held, max(d.seen_at) seen_at
  from payments p join payment_transactions t on t.payment_id = p.id and t.allocated_paise > 0
    join (select transaction_id, bool_or(state in ('open', 'under_review')) is_open,
        coalesce(sum(amount_paise) filter (where state = 'lost'), 0) lost_paise, max(seen_at) seen_at
      from payment_disputes group by 1) d on d.transaction_id = t.id
  where p.order_id is not null group by 1;

-- Whether money of an order waits to go back or could not, or its payer disputes it. Who is owed it, or received what it paid
-- for, is not erased meanwhile.
create function is_unsettled(wanted bigint) returns boolean language sql stable as $$
  select exists (select from refunds r where r.order_id = wanted and r.state <> 'processed')
    or exists (select from disputed_orders d where d.order_id = wanted and d.is_open)
$$;

-- Where a transfer goes, encrypted under the shop's secret. Deleted once the transfer is made.
create table refund_accounts (
  refund_id bigint      primary key references refunds,
  sealed    text        not null,
  masked    text        not null,                                         -- what its owner knows it by, without the rest
  given_at  timestamptz not null default business_now()
);

-- An authentic event of a provider, stored under its id before anything is done with it.
create table provider_events (
  provider    text        not null check (provider in ('razorpay', 'shopse')),
  event_id    text        not null check (length(event_id) between 1 and 100),
  kind        text        not null,
  event       jsonb       not null,                                       -- in our own words, without anything personal
  received_at timestamptz not null default business_now(),
  applied_at  timestamptz,
  outcome     text,
  primary key (provider, event_id)
);
create index on provider_events (received_at) where applied_at is null;
