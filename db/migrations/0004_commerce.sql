-- The one settings record: who we are. Owned by shop/content.
create table settings (
  id boolean primary key default true check (id),
  record jsonb not null,
  updated_at timestamptz not null default now()
);

-- Terms of sale by day: fees, thresholds, limits. The row in force is the latest not after today. Owned by shop/pricing.
create table sale_terms (
  valid_from date primary key,
  shipping_fee_paise paise not null,
  free_shipping_from_paise paise not null,
  cod_fee_paise paise not null,
  cod_max_paise paise not null,                                -- largest order paid on delivery, fee included
  charge_tax_mode text not null check (charge_tax_mode in ('PRORATA_PHYSICAL')),
  return_days smallint not null check (return_days between 0 and 60)
);

-- Stock: guarded counters, each the sum of its append-only ledger. Owned by shop/stock.
create table stock_levels (
  edition_id bigint primary key references editions,
  seller_id bigint not null references sellers,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  promised integer not null default 0 check (promised >= 0),   -- sold before arrival: pre-orders and back orders
  promise_limit integer not null default 0 check (promise_limit >= 0),
  check (reserved <= on_hand),
  check (promised <= promise_limit)
) with (fillfactor = 70);

create table stock_movements (
  id bigint generated always as identity primary key,
  edition_id bigint not null references stock_levels,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('received', 'sold', 'restocked', 'adjusted', 'held', 'released', 'taken', 'promised', 'unpromised')),
  on_hand_change integer not null default 0,
  reserved_change integer not null default 0,
  promised_change integer not null default 0,
  order_line_id bigint,
  note text not null default '',
  at timestamptz not null default business_now(),
  check (case kind
    when 'received'   then on_hand_change > 0 and reserved_change = 0 and promised_change = 0
    when 'sold'       then on_hand_change < 0 and reserved_change = 0 and promised_change = 0
    when 'restocked'  then on_hand_change > 0 and reserved_change = 0 and promised_change = 0
    when 'adjusted'   then on_hand_change <> 0 and reserved_change = 0 and promised_change = 0
    when 'held'       then on_hand_change = 0 and reserved_change > 0 and promised_change = 0
    when 'released'   then on_hand_change = 0 and reserved_change < 0 and promised_change = 0
    when 'taken'      then on_hand_change < 0 and reserved_change = on_hand_change and promised_change = 0
    when 'promised'   then on_hand_change = 0 and reserved_change = 0 and promised_change > 0
    else                   on_hand_change = 0 and reserved_change = 0 and promised_change < 0 end),
  check ((kind in ('received', 'adjusted')) = (order_line_id is null))
);
create index on stock_movements (edition_id);
create index on stock_movements (order_line_id) where order_line_id is not null;

create table stock_holds (
  order_line_id bigint not null,
  edition_id bigint not null references stock_levels,
  seller_id bigint not null references sellers,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'taken', 'released')),
  expires_at timestamptz not null,
  primary key (order_line_id, edition_id)
);
create index on stock_holds (expires_at) where state = 'held';

-- Reviews. Owned by shop/reviews.
create table reviews (
  id bigint generated always as identity primary key,
  work_id bigint not null references works,
  edition_id bigint not null references editions,
  user_id uuid references users,
  author_name text not null check (length(author_name) between 1 and 100),
  rating smallint not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 4000),
  attempt_code text references attempts,
  is_verified boolean not null default false,
  state text not null default 'published' check (state in ('pending', 'published', 'rejected')),
  created_at timestamptz not null default business_now()
);
create unique index one_review_a_person on reviews (work_id, user_id) where user_id is not null;
create index on reviews (work_id, created_at desc) where state = 'published';

create table work_ratings (
  work_id bigint primary key references works on delete cascade,
  reviews integer not null check (reviews > 0),
  stars integer not null check (stars between reviews and 5 * reviews),
  histogram integer[] not null check (cardinality(histogram) = 5)  -- how many 1s, 2s … 5s
);

-- Carts live on the server; a guest's is found by the hash of a cookie. Owned by shop/cart.
create table carts (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid references users,
  currency char(3) not null default 'INR' check (currency in ('INR', 'USD')),
  state text not null default 'open' check (state in ('open', 'ordered', 'merged')),
  created_at timestamptz not null default business_now(),
  updated_at timestamptz not null default business_now()
);
create unique index one_open_cart_a_guest on carts (token_hash) where state = 'open' and user_id is null;
create unique index one_open_cart_a_user on carts (user_id) where state = 'open' and user_id is not null;

create table cart_items (
  cart_id uuid not null references carts on delete cascade,
  edition_id bigint not null references editions,
  seller_id bigint not null references sellers,
  quantity smallint not null check (quantity between 1 and 100),
  is_saved boolean not null default false,                     -- saved for later
  added_at timestamptz not null default business_now(),
  primary key (cart_id, edition_id)
);

create table checkouts (
  cart_id uuid primary key references carts on delete cascade,
  details jsonb not null,                                      -- contact, shipping, billing, GSTIN: checked by zod on the way in and out
  updated_at timestamptz not null default business_now()
);

-- Orders. Owned by shop/orders.
create table order_counters (
  year smallint primary key,
  last integer not null check (last > 0)
) with (fillfactor = 50);

create table orders (
  id bigint generated always as identity primary key,
  order_no text not null unique check (order_no ~ '^BM[0-9]{4}[0-9]{7}$'),
  access_key text not null unique check (length(access_key) >= 22), -- 128 random bits: the signed link
  idempotency_key text not null unique check (idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  cart_id uuid not null unique references carts,
  user_id uuid references users,
  owner_token_hash bytea not null,                             -- the guest cookie that placed it
  currency char(3) not null check (currency in ('INR', 'USD')),
  contact jsonb not null,                                      -- name, email, mobile
  shipping_address jsonb,                                      -- null: nothing travels
  billing_address jsonb not null,
  gstin jsonb,                                                 -- panOfBusiness, gstin, address
  place_of_supply char(2) not null,
  payment_method smallint not null check (payment_method between 1 and 7),
  items_paise paise not null,
  discount_paise paise not null default 0,
  shipping_paise paise not null,
  cod_fee_paise paise not null,
  wallet_paise paise not null default 0,
  total_paise paise not null,
  placed_at timestamptz not null default business_now(),
  check (total_paise = items_paise - discount_paise + shipping_paise + cod_fee_paise - wallet_paise)
);
create index on orders (user_id, placed_at desc) where user_id is not null;
create index on orders (owner_token_hash);
create index on orders (placed_at);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  line_no smallint not null check (line_no > 0),
  seller_id bigint not null references sellers,
  edition_id bigint not null references editions,
  sku text not null,
  title text not null,
  edition_label text not null,
  type text not null,
  format text not null,
  is_physical boolean not null,
  quantity smallint not null check (quantity between 1 and 100),
  unit_price_paise paise not null,
  unit_mrp_paise paise not null,
  discount_paise paise not null default 0,
  tax_class text not null,
  hsn text not null,
  rate_bp integer not null check (rate_bp between 0 and 4000),
  gross_paise paise not null,
  taxable_paise paise not null,
  cgst_paise paise not null,
  sgst_paise paise not null,
  igst_paise paise not null,
  weight_g integer not null default 0,
  supply text not null check (supply in ('stock', 'promise', 'digital')),
  releases_on date,
  state text not null,
  state_at timestamptz not null default business_now(),
  unique (order_id, line_no),
  check (gross_paise = unit_price_paise * quantity - discount_paise),
  check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  check (cgst_paise = sgst_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  check ((supply = 'digital') = not is_physical)
);
create index on order_lines (edition_id);

-- Shipping and the fee for cash on delivery, shared over the physical lines at the goods' own rate (ancillary supply)
create table order_line_charges (
  order_line_id bigint not null references order_lines,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('shipping', 'cod-fee')),
  gross_paise paise not null check (gross_paise > 0),
  taxable_paise paise not null,
  cgst_paise paise not null,
  sgst_paise paise not null,
  igst_paise paise not null,
  primary key (order_line_id, kind),
  check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);

create table order_moves (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines,
  seller_id bigint not null references sellers,
  from_state text,
  to_state text not null,
  by text not null,
  actor_id uuid references users,
  reason text not null default '',
  at timestamptz not null default business_now()
);
create index on order_moves (order_line_id);

alter table stock_movements add foreign key (order_line_id) references order_lines deferrable initially deferred;
alter table stock_holds add foreign key (order_line_id) references order_lines;

-- Payments: what was asked, taken and given back. Owned by shop/payments.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method smallint not null check (method between 1 and 7),
  state text not null check (state in ('pending', 'on-delivery', 'captured', 'failed', 'cancelled')),
  currency char(3) not null,
  amount_paise paise not null,
  captured_paise paise not null default 0,
  refunded_paise paise not null default 0,
  provider_ref text unique,
  created_at timestamptz not null default business_now(),
  settled_at timestamptz,
  check (captured_paise in (0, amount_paise)),
  check (refunded_paise <= captured_paise),
  check ((state = 'captured') = (captured_paise > 0))
);
create index on payments (order_id);

-- Documents: issued once, never changed; numbers without gaps per seller, series and financial year. Owned by shop/invoices.
create table document_series (
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('TI', 'BS', 'IB', 'CN', 'CI')),
  fy char(5) not null check (fy ~ '^[0-9]{2}-[0-9]{2}$'),
  last integer not null check (last between 1 and 9999999),
  primary key (seller_id, kind, fy)
) with (fillfactor = 50);

create table documents (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  kind text not null,
  fy char(5) not null,
  serial integer not null,
  number text not null check (length(number) <= 16),
  original_id bigint references documents,                     -- a credit note names what it corrects
  reason text not null default '',
  issued_on date not null default business_today(),
  issued_at timestamptz not null default business_now(),
  place_of_supply char(2) not null,
  supplier jsonb not null,
  recipient jsonb not null,
  gross_paise paise not null,
  taxable_paise paise not null,
  cgst_paise paise not null,
  sgst_paise paise not null,
  igst_paise paise not null,
  unique (seller_id, kind, fy, serial),
  unique (seller_id, number),
  foreign key (seller_id, kind, fy) references document_series,
  check ((kind = 'CN') = (original_id is not null)),
  check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
create index on documents (order_id);

create table document_rows (
  document_id bigint not null references documents,
  row_no smallint not null,
  seller_id bigint not null references sellers,
  order_line_id bigint not null references order_lines,
  charge text not null check (charge in ('item', 'shipping', 'cod-fee')),
  description text not null,
  hsn text not null,
  unit_code text not null,                                     -- UQC: NOS, OTH
  quantity smallint not null,
  rate_bp integer not null,
  unit_price_paise paise not null,
  discount_paise paise not null,
  gross_paise paise not null,
  taxable_paise paise not null,
  cgst_paise paise not null,
  sgst_paise paise not null,
  igst_paise paise not null,
  primary key (document_id, row_no)
);
create index on document_rows (order_line_id);

-- An issued document and every ledger row stay as they are.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger documents_stay before update or delete on documents for each row execute function refuse_change();
create trigger document_rows_stay before update or delete on document_rows for each row execute function refuse_change();
create trigger stock_movements_stay before update or delete on stock_movements for each row execute function refuse_change();
create trigger order_moves_stay before update or delete on order_moves for each row execute function refuse_change();
