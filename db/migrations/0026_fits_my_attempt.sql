-- "Does it fit my attempt?": what a person writes, what supplement an edition needs, what was bought knowingly.

-- The level and attempt that an account's owner writes. A guest's is a cookie. Owned by shop/customers.
create table student_interests (
  user_id uuid primary key references users on delete cascade,
  level_code text not null,
  attempt_code text not null,
  changed_at timestamptz not null default business_now(),
  foreign key (attempt_code, level_code) references attempt_levels (attempt_code, level_code)
);

-- Which supplement an edition needs for a paper and attempt, and where it is to be had once it exists.
alter table applicability
  add column supplement text check (length(supplement) between 3 and 120),
  add column supplement_href text check (supplement_href ~ '^(/[^/]|https://)' and length(supplement_href) <= 300),
  add check (supplement is null or verdict = 'fits-with-supplement'),
  add check (supplement_href is null or supplement is not null);

-- Editions that a buyer puts in the cart though they do not fit: asked once, never again for that cart. Owned by shop/cart.
create table accepted_misfits (
  cart_id uuid not null references carts on delete cascade,
  edition_id bigint not null references editions on delete cascade,
  accepted_at timestamptz not null default business_now(),
  primary key (cart_id, edition_id)
);
