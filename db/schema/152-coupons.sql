-- Coupons: what a discount code gives, to whom and on what. Owned by shop/coupons.

-- The terms of a coupon. They never change; a coupon that is wrong is stopped. An empty list of a condition means any.
create table coupons (
  id              bigint      generated always as identity primary key,
  name            text        not null check (length(btrim(name)) between 3 and 80),
  kind            text        not null check (kind in ('percent', 'amount', 'delivery', 'buy-get', 'together')),
  percent         smallint    check (percent between 1 and 90),
  amount_paise    paise       check (amount_paise >= 100),
  most_paise      paise       check (most_paise >= 100),                  -- the largest discount
  buy_copies      smallint    check (buy_copies between 1 and 50),        -- buy this many copies,
  free_copies     smallint    check (free_copies between 1 and 10),       -- get as many of the cheapest free
  starts_at       timestamptz not null default business_now(),
  ends_at         timestamptz check (ends_at > starts_at),
  stopped_at      timestamptz,
  min_items_paise paise       not null default 0,                         -- of titles that it is for
  max_per_person  smallint    check (max_per_person > 0),
  is_first_order  boolean     not null default false,
  stacking_group  text        check (stacking_group ~ '^[a-z][a-z0-9 ]{2,29}$'), -- codes of different groups combine; null: used alone
  is_shown        boolean     not null default false,                     -- suggested in carts that it fits
  dealer_code     text        references dealers,                         -- its orders count for this dealer
  courses         text[]      not null default '{}',
  levels          text[]      not null default '{}',
  types           text[]      not null default '{}',
  sellers         integer[]   not null default '{}',
  editions        integer[]   not null default '{}',
  attempts        text[]      not null default '{}',                      -- that its titles are assessed to fit
  methods         integer[]   not null default '{}',                      -- ways to pay
  customers       text[]      not null default '{}',                      -- accounts that it is for
  created_at      timestamptz not null default business_now(),
  check ((kind in ('percent', 'together')) = (percent is not null)),
  check (kind <> 'together' or cardinality(editions) > 1),              -- percent off whole sets of its editions
  check ((kind = 'amount') = (amount_paise is not null)),
  check ((kind = 'buy-get') = (buy_copies is not null and free_copies is not null)),
  check (free_copies <= buy_copies),
  check (not is_first_order or max_per_person = 1)
);

-- A code that buyers type: one for everybody, or many of one coupon that serve once each.
create table coupon_codes (
  code      text    primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  coupon_id bigint  not null references coupons,
  max_uses  integer check (max_uses > 0)                                  -- null: no limit
);
create index on coupon_codes (coupon_id);

-- A code that an order was placed with. It no longer counts once the whole order is cancelled or was never paid.
create table coupon_uses (
  order_id       bigint      not null references orders,
  coupon_id      bigint      not null references coupons,
  code           text        not null references coupon_codes,
  discount_paise paise       not null,                                    -- of all its lines; 0 where delivery is free
  released_at    timestamptz,
  primary key (order_id, coupon_id)
);
create index on coupon_uses (code) where released_at is null;
create index on coupon_uses (coupon_id) where released_at is null;
