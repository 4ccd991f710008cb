-- Plans that renew by a mandate: what their provider has of them, and every charge. Owned by shop/subscriptions.

-- A plan at the provider, opened once for each edition at each price. Owned by shop/payments.
create table provider_plans (
  edition_id   bigint not null references editions,
  amount_paise paise  not null,
  provider_id  text   not null unique,
  primary key (edition_id, amount_paise)
);

-- One for each order that was paid by a mandate, from its first charge on.
create table subscriptions (
  id              bigint      generated always as identity primary key,
  order_id        bigint      not null unique references orders,          -- the first one; each renewal has its own
  provider_id     text        not null unique,
  user_id         uuid        not null references users,
  edition_id      bigint      not null references editions,
  amount_paise    paise       not null check (amount_paise > 0),          -- of each charge
  months          smallint    not null check (months > 0),                -- that a charge pays
  state           text        not null default 'active'
    check (state in ('active', 'pending', 'halted', 'paused', 'cancelled', 'completed')),
  state_at        timestamptz not null default business_now(),
  next_charge_at  timestamptz,                                            -- null: none is planned
  mandate_ends_at timestamptz,
  noticed_for     timestamptz,                                            -- the charge that its owner was written to about
  cancel_asked_at timestamptz,                                            -- no charge after it counts
  cancel_reason   text        not null default '' check (length(cancel_reason) <= 300),
  cancel_sent_at  timestamptz,                                            -- the provider knows
  syncs           int         not null default 0,                         -- how often the provider's state was written here
  next_poll_at    timestamptz default business_now(),                     -- when the provider is asked; null: it is over
  created_at      timestamptz not null default business_now(),
  check (cancel_sent_at is null or cancel_asked_at is not null)
);
create index on subscriptions (user_id);
create index on subscriptions (next_poll_at) where next_poll_at is not null;
create unique index one_live_subscription on subscriptions (user_id, edition_id) where state not in ('cancelled', 'completed');

-- A charge at the provider: its order, and what it pays.
create table subscription_charges (
  payment_id      text        primary key,                                -- the provider's
  subscription_id bigint      not null references subscriptions,
  order_id        bigint      not null unique references orders,
  period_ends_on  date,                                                   -- the last day that it pays; null: the money went back
  charged_at      timestamptz not null
);
create index on subscription_charges (subscription_id);
