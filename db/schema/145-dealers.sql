-- Shops and agents who send us students. Owned by shop/dealers.

create table dealers (
  code       text        primary key check (code ~ '^[a-z0-9][a-z0-9-]{2,29}$'),                        -- the value of ?dealer= in their links
  name       text        not null check (length(btrim(name)) between 2 and 100),
  is_active  boolean     not null default true,                           -- new orders name active ones alone
  created_at timestamptz not null default business_now()
);
