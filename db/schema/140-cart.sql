-- Carts live on the server. Owned by shop/cart.

-- A cart. A guest's is found by the hash of a cookie.
create table carts (
  id         uuid        primary key default gen_random_uuid(),
  token_hash bytea       not null check (length(token_hash) = 32),
  user_id    uuid        references users,
  currency   char(3)     not null default 'INR' check (currency in ('INR', 'USD')),
  is_buy_now boolean     not null default false,                          -- one title bought by itself, beside the cart
  state      text        not null default 'open' check (state in ('open', 'ordered', 'merged')),
  coupon_codes text[]    not null default '{}'                            -- as typed; what they give is worked out each time
    check (array_to_string(coupon_codes, ' ') ~ '^([A-Z0-9]{3,20}( [A-Z0-9]{3,20}){0,2})?$'),
  created_at timestamptz not null default business_now(),
  updated_at timestamptz not null default business_now()
);
create unique index one_open_cart_a_guest on carts (token_hash, is_buy_now) where state = 'open' and user_id is null;
create unique index one_open_cart_a_user on carts (user_id, is_buy_now) where state = 'open' and user_id is not null;

-- An edition in a cart.
create table cart_items (
  cart_id    uuid        not null references carts on delete cascade,
  edition_id bigint      not null references editions,
  seller_id  bigint      not null references sellers,
  quantity   smallint    not null check (quantity between 1 and 100),
  price_paise     paise,                                                      -- when it was added; a change since is told
  price_usd_cents paise,
  is_saved   boolean     not null default false,                          -- saved for later
  added_at   timestamptz not null default business_now(),
  pressed_at timestamptz,                                                 -- when a button last added copies
  press      text        check (length(press) between 1 and 40),          -- which press it was, where a script named it
  primary key (cart_id, edition_id)
);

-- What was typed at the checkout of a cart: contact, shipping, billing, GSTIN. Checked by zod on the way in and out.
create table checkouts (
  cart_id    uuid        primary key references carts on delete cascade,
  details    jsonb       not null,
  updated_at timestamptz not null default business_now()
);

-- An edition that a buyer puts in the cart although it does not fit the attempt: confirmed once for that cart.
create table acknowledged_mismatches (
  cart_id         uuid        not null references carts on delete cascade,
  edition_id      bigint      not null references editions on delete cascade,
  acknowledged_at timestamptz not null default business_now(),
  primary key (cart_id, edition_id)
);
