-- What an order keeps before it is paid. Owned by shop/stock.
-- Promised copies are held and let go like those on the shelf; promises made before this end with their order.
alter table stock_holds add column source text not null default 'stock' check (source in ('stock', 'promise'));

-- Copies that an order keeps, by the network that placed it, with how long it has asked for them in all: nobody keeps a
-- shelf empty without paying. Forgotten after four days.
create table keepings (
  order_line_id bigint not null references order_lines,
  edition_id bigint not null references stock_levels,
  network text not null check (length(network) between 1 and 64),  -- hashed under the store's secret
  copies integer not null check (copies > 0),
  kept_ms bigint not null check (kept_ms > 0),
  kept_at timestamptz not null default business_now(),         -- when they were last asked for
  is_paid boolean not null default false,
  primary key (order_line_id, edition_id)
);
create index on keepings (network, edition_id, kept_at);
create index on keepings (kept_at);
