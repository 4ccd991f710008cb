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
  bill            jsonb       check (is_postal_address(bill->'billing')),     -- what later charges are billed to; null: as the first order
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

-- Whether a buyer has a mandate for an edition that the bank has not stopped, whatever is open of it. Carts ask it.
create function has_mandate(buyer uuid, wanted bigint) returns boolean language sql stable as $$
  select exists (select from subscriptions s where s.user_id = buyer and s.edition_id = wanted
    and s.state not in ('cancelled', 'completed', 'halted'))
$$;

-- The running period of the plan of an edition that a buyer has, of the same term if there is one; null: none. What was paid for it
-- counts, in its currency, with the credit that it began with; days of grace do not count. Without one, the free trial of any term: what it costs
-- from which day on. Carts ask it.
create function running_plan(buyer uuid, wanted bigint) returns json language sql stable as $$
  select coalesce((select json_build_object('lineId', l.id, 'isSame', had.id = e.id, 'isCredited', had.price_paise < e.price_paise
      and not exists (select from disputed_orders d where d.order_id = o.id and d.is_claimed),
    'isCharged', exists (select from subscriptions s where s.user_id = buyer and s.edition_id = had.id and s.state = 'active'
      and s.cancel_asked_at is null),
    'currency', o.currency, 'paid', l.gross_paise + coalesce((select k.credit_paise from plan_credits k where k.order_line_id = l.id), 0),
    'from', (n.opened_at at time zone 'Asia/Kolkata')::date, 'until', coalesce(c.period_ends_on, n.ends_on), 'today', business_today())
  from editions e join editions had on had.work_id = e.work_id
  join order_lines l on l.edition_id = had.id and l.state = 'ACTIVATED' join orders o on o.id = l.order_id
  join entitlements n on n.order_line_id = l.id left join subscription_charges c on c.order_id = o.id
  where e.id = wanted and o.user_id = buyer and coalesce(c.period_ends_on, n.ends_on) >= business_today()
  order by had.id = e.id desc, n.ends_on desc limit 1),
  (select json_build_object('chargedOn', (p.due_at at time zone 'Asia/Kolkata')::date, 'amount', s.amount_paise)
  from editions e join editions had on had.work_id = e.work_id join subscriptions s on s.edition_id = had.id
  join payments p on p.provider_order_id = s.provider_id and p.state = 'pending' and p.due_at is not null
  where e.id = wanted and s.user_id = buyer and s.cancel_asked_at is null limit 1))
$$;
