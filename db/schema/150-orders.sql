-- Orders, their lines and the moves of their lines. Owned by shop/orders.

-- A way to pay, by its number. Compared with shop/orders/order.ts by a test.
create table payment_methods (
  id   smallint primary key check (id > 0),
  name text     not null unique
);

-- Numbers of orders. A sequence leaves gaps where an order was not placed after all, and lets placings run side by side: only
-- the series of documents must be gapless.
create sequence order_numbers maxvalue 9999999;

-- Whether a record is a postal address, as shop/cart/checkouts-store.ts has it.
create function is_postal_address(address jsonb) returns boolean language sql immutable parallel safe as $$
  select address @? '$ ? (@.name.type() == "string" && @.lines.type() == "array" && @.city.type() == "string"
    && @.pin.type() == "string" && @.stateCode.type() == "string" && @.stateName.type() == "string")'
$$;

-- An order as it was agreed. contact, shipping_address, billing_address, gift_note and gstin are the personal data in it: once the law
-- no longer asks for them they are overwritten with empty words, and erased_at says so. Documents keep their own copy.
create table orders (
  id               bigint generated always as identity primary key,
  order_no         text        not null unique check (order_no ~ '^BM[0-9]{4}[0-9]{7}$')
    default 'BM' || extract(year from business_today()) || lpad(nextval('order_numbers')::text, 7, '0'),
  access_key       text        not null unique check (length(access_key) >= 22),                       -- 128 random bits: the signed link
  access_until     timestamptz not null default business_now() + interval '90 days',                    -- then the link ends; "Track an order" gives a new one
  idempotency_key  text        not null unique check (idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  origin           text        not null default 'cart' check (origin in ('cart', 'staff', 'renewal', 'exchange')),
  cart_id          uuid        unique references carts,
  user_id          uuid        references users,
  owner_token_hash bytea,                                                 -- the guest cookie that placed it
  dealer_code      text        references dealers,                        -- who sent the buyer
  attribution      jsonb,                                                 -- first and last touch, of a buyer who agreed to be measured
  network          text,                                                  -- of the buyer, hashed, for four days: unpaid orders are limited by it
  confirmed_at     timestamptz,                                           -- cash on delivery: when its buyer was known to have proven a contact
  currency         char(3)     not null check (currency in ('INR', 'USD')),  -- amounts of an order in dollars are cents
  paise_per_usd    integer     check (paise_per_usd > 0),                  -- the exchange rate of its day, for the values in its documents
  contact          jsonb       not null check (contact @?
    '$ ? (@.name.type() == "string" && (@.email.type() == "string" || @.mobile.type() == "string"))'),
  shipping_address jsonb       check (shipping_address is null or is_postal_address(shipping_address)), -- null: nothing is shipped
  billing_address  jsonb       not null check (is_postal_address(billing_address)),
  gift_note        text        check (length(gift_note) between 1 and 200),   -- for the person who gets the parcel
  gstin            jsonb,                                                 -- panOfBusiness, gstin, address
  place_of_supply  char(2)     not null references states,
  payment_method   smallint    not null references payment_methods,
  items_paise      paise       not null,
  discount_paise   paise       not null default 0,
  shipping_paise   paise       not null,
  cod_fee_paise    paise       not null,
  wallet_paise     paise       not null default 0,
  total_paise      paise       not null,
  placed_at        timestamptz not null default business_now(),
  erased_at        timestamptz,
  check ((origin in ('cart', 'staff')) = (cart_id is not null)),          -- staff fill a cart for the customer
  check (origin <> 'cart' or owner_token_hash is not null),
  check ((currency = 'USD') = (paise_per_usd is not null)),
  check (currency = 'INR' or (shipping_address is null and place_of_supply = '96' and payment_method = 1 and wallet_paise = 0)),
  check (total_paise = items_paise - discount_paise + shipping_paise + cod_fee_paise - wallet_paise)
);
create index on orders (user_id, placed_at desc) where user_id is not null;
create index on orders (owner_token_hash);
create index on orders (placed_at);
create index on orders (dealer_code, placed_at) where dealer_code is not null;
create index on orders (network, placed_at) where network is not null;
create index on orders ((contact->>'email'));
create index on orders ((contact->>'mobile'));

-- A line of an order: copies of one edition, in one state. Where some of its copies go another way, they become a line of
-- their own that names the line as it was ordered in split_from; quantities and amounts of both sum to those before. Each
-- issue that a subscription to a printed journal sends becomes such a line too, with all its copies of that issue.
create table order_lines (
  id               bigint generated always as identity primary key,
  order_id         bigint      not null references orders,
  line_no          smallint    not null check (line_no > 0),
  split_from       bigint,
  replaces         bigint      references order_lines,                    -- of a free replacement: the line that was paid for
  parcel_id        bigint,                                                -- parcels, once packed; split copies are in the same one
  seller_id        bigint      not null references sellers,
  edition_id       bigint      not null references editions,
  sku              text        not null,
  title            text        not null,
  edition_label    text        not null,
  type             text        not null,
  format           text        not null,
  is_physical      boolean     not null,
  quantity         smallint    not null check (quantity between 1 and 100),
  unit_price_paise paise       not null,
  unit_mrp_paise   paise       not null,
  discount_paise   paise       not null default 0,
  tax_class        text        not null,
  hsn              text        not null,
  rate_bp          integer     not null check (rate_bp between 0 and 4000),
  gross_paise      paise       not null,
  taxable_paise    paise       not null,
  cgst_paise       paise       not null,
  sgst_paise       paise       not null,
  igst_paise       paise       not null,
  wallet_paise     paise       not null default 0,                        -- where a courier collects the rest: its share, charges included
  weight_g         integer     not null default 0,
  supply           text        not null check (supply in ('stock', 'promise', 'digital')),
  releases_on      date,
  back_order_text  text        check (back_order_text <> ''),             -- the publisher's words about a back order, as its buyer read them
  issues           smallint,                                              -- of a subscription to a printed journal: how many issues were paid for
  issues_left      smallint    check (issues_left between 0 and issues),  -- how many have not become lines of their own; the amounts are theirs
  issues_from      date,                                                  -- the day of the first
  ship_to          jsonb       check (is_postal_address(ship_to)),        -- where it goes, if not to the address of its order
  state            text        not null check (state in (                 -- those of shop/orders/order-life.ts
    'PENDING', 'ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED', 'DELIVERED', 'RETURN_PENDING',
    'RETURN_ACCEPTED', 'RETURN_REJECTED', 'RETURNED', 'REFUND_INITIATED', 'CANCELLED', 'ACTIVATED', 'EXPIRED', 'DEACTIVATED')),
  state_at         timestamptz not null default business_now(),
  unique (order_id, line_no),
  unique (id, order_id),
  foreign key (split_from, order_id) references order_lines (id, order_id),
  foreign key (type, format) references product_kinds (type, format),
  check (gross_paise = unit_price_paise * quantity - discount_paise),
  check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  check (cgst_paise = sgst_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  check ((supply = 'digital') = not is_physical),
  check (split_from < id),
  check (num_nulls(issues, issues_left, issues_from) in (0, 3)),
  check (replaces is null or (replaces < id and gross_paise = 0))
);
create index on order_lines (split_from) where split_from is not null;
create index on order_lines (replaces) where replaces is not null;
create index on order_lines (edition_id);
create index on order_lines (edition_id, issues_from) where issues_left > 0 and state = 'ACCEPTED';
create index order_lines_of_staff on order_lines (state, state_at)
  where state in ('ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED', 'RETURN_PENDING', 'RETURN_ACCEPTED');

-- A line's share of delivery or of the fee for cash on delivery, at the goods' own rate (ancillary supply).
create table order_line_charges (
  order_line_id bigint not null references order_lines,
  seller_id     bigint not null references sellers,
  kind          text   not null check (kind in ('shipping', 'cod-fee')),
  gross_paise   paise  not null check (gross_paise > 0),
  taxable_paise paise  not null,
  cgst_paise    paise  not null,
  sgst_paise    paise  not null,
  igst_paise    paise  not null,
  primary key (order_line_id, kind),
  check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);

-- A line that takes over a running plan: what the unused days of the old one took off its price. The old line ends when the
-- new one is paid.
create table plan_credits (
  order_line_id bigint      primary key references order_lines,
  old_line_id   bigint      not null references order_lines,
  credit_paise  paise       not null check (credit_paise > 0),
  taken_at      timestamptz,                                              -- when it was paid, and the old one ended
  check (old_line_id < order_line_id)
);
create index on plan_credits (old_line_id);
create unique index one_plan_takes_over on plan_credits (old_line_id) where taken_at is not null;

-- A move of a line from one state to another. Append-only.
create table order_moves (
  id            bigint generated always as identity primary key,
  order_line_id bigint      not null references order_lines,
  seller_id     bigint      not null references sellers,
  from_state    text,
  to_state      text        not null,
  by            text        not null,
  actor_id      uuid        references users,
  reason        text        not null default '',
  is_courier_fault boolean  not null default false,                       -- the courier lost or damaged what is moved
  at            timestamptz not null default business_now()
);
create index on order_moves (order_line_id);
create trigger order_moves_stay before update or delete on order_moves for each row execute function refuse_change();

-- The orders of a buyer, known by account, e-mail address or mobile number. Coupons ask it what somebody has had. An order
-- that was cancelled whole is none that was accepted, also where its money went back.
create function orders_of_buyer(buyer uuid, email text, mobile text) returns table (order_id bigint, is_accepted boolean)
language sql stable as $$
  select o.id, exists (select from order_lines l where l.order_id = o.id and l.state not in ('PENDING', 'CANCELLED')
    and not (l.state = 'REFUND_INITIATED' and exists (select from order_moves m where m.order_line_id = l.id and m.to_state = 'CANCELLED')))
  from orders o where o.user_id = buyer or o.contact->>'email' = email or o.contact->>'mobile' = mobile
$$;

-- Gives a person the orders of nobody that were placed with their proven contacts: at sign-in, with a new contact, and before
-- their data is copied or erased, since who is signed in on one device may order as a guest on another.
create function claim_orders(person uuid) returns void language sql as $$
  update orders set user_id = person where user_id is null and erased_at is null and id in (
    select o.id from users u join orders o on o.contact->>'email' = lower(u.email::text)
    where u.id = person and u.email_verified and o.user_id is null
    union select o.id from users u join orders o on o.contact->>'mobile' = u.mobile
    where u.id = person and u.mobile_verified and o.user_id is null)
$$;

-- What ways to pay are called.
create function payment_names(methods integer[]) returns text[] language sql stable as $$
  select array(select name from payment_methods where id = any(methods) order by id)
$$;
