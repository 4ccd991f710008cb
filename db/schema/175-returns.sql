-- What buyers send back, and why. Owned by shop/returns.

-- A return of the copies of one order line. A line whose return was withdrawn, or closed because nothing was
-- handed over, may have another one later. Who did what and
-- when is in order_moves; the refund is in refunds.
create table returns (
  id            bigint generated always as identity primary key,
  order_id      bigint      not null references orders,
  order_line_id bigint      not null,
  kind          text        not null check (kind in ('return', 'exchange', 'claim')),
  reason        text        not null,                                     -- a key of shop/returns/return-reasons.ts
  words         text        not null check (length(words) <= 1000),       -- the buyer's own
  state         text        not null default 'asked' check (state in ('asked', 'withdrawn', 'rejected', 'accepted', 'closed', 'received')),
  pickup_on     date,                                                     -- null: nothing is collected
  pickup_slot   text        check (pickup_slot in ('morning', 'afternoon')),
  courier       text        check (length(courier) between 2 and 60),
  awb           text        unique check (awb ~ '^[A-Z0-9-]{6,30}$'),
  answer        text        not null default '' check (length(answer) <= 500), -- why it was rejected, the last time
  back_courier  text        check (length(back_courier) between 2 and 60), -- rejected after the inspection: who takes the copies back to the buyer
  back_awb      text        check (back_awb ~ '^[A-Z0-9-]{6,30}$'),
  arrived_at    timestamptz,                                              -- it waits to be inspected
  sellable      smallint    check (sellable >= 0),                        -- copies put on sale again; null: not inspected
  damaged       smallint    check (damaged >= 0),                         -- copies that are not sold again
  inspection    text        not null default '' check (length(inspection) <= 500),
  to_wallet     boolean     not null default false,                       -- the buyer wants store credit
  replacement_id bigint     unique references orders,                     -- the order that replaces its copies
  asked_at      timestamptz not null default business_now(),
  foreign key (order_line_id, order_id) references order_lines (id, order_id),
  check ((pickup_on is null) = (pickup_slot is null)),
  check (replacement_id is null or kind = 'exchange'),
  check ((courier is null) = (awb is null)),
  check ((back_courier is null) = (back_awb is null)),
  check (back_awb is null or state = 'rejected'),
  check ((state = 'received') = (sellable is not null)),
  check ((sellable is null) = (damaged is null))
);
create unique index one_live_return_a_line on returns (order_line_id) where state not in ('withdrawn', 'closed');
create index on returns (order_id);
create index returns_of_staff on returns (state, asked_at) where state in ('asked', 'accepted');
create index returns_to_send_back on returns (asked_at) where state = 'rejected' and pickup_on is not null and arrived_at is not null and back_awb is null;

-- A photo sent with a return: private, opened by the buyer of its order and by staff alone.
create table return_photos (
  return_id    bigint   not null references returns,
  position     smallint not null check (position between 1 and 4),
  file_key     text     not null unique,
  content_type text     not null check (content_type in ('image/png', 'image/jpeg')),
  primary key (return_id, position)
);

-- The refunds of a return: one for each way in which its order was paid.
create table return_refunds (
  return_id bigint not null references returns,
  refund_id bigint not null unique references refunds,
  primary key (return_id, refund_id)
);
