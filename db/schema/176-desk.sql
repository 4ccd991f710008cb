-- What staff write down beside orders. Owned by shop/desk.

-- A note of staff on an order, which its buyer never sees. Append-only.
create table order_notes (
  id       bigint generated always as identity primary key,
  order_id bigint      not null references orders,
  actor_id uuid        not null references users,
  words    text        not null check (length(words) between 1 and 2000),
  at       timestamptz not null default business_now()
);
create index on order_notes (order_id);
create trigger order_notes_stay before update or delete on order_notes for each row execute function refuse_change();

-- When a person of staff last opened an order: two on one order see each other.
create table order_visits (
  order_id  bigint      not null references orders,
  user_id   uuid        not null references users,
  opened_at timestamptz not null default business_now(),
  primary key (order_id, user_id)
);

-- A view of the orders that a person of staff saved: the query of its address.
create table saved_views (
  id      bigint generated always as identity primary key,
  user_id uuid not null references users,
  name    text not null check (length(name) between 1 and 60),
  query   text not null check (length(query) <= 500),
  unique (user_id, name)
);
