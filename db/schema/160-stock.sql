-- Copies on hand, reserved and promised. Owned by shop/stock.

-- A kind of stock movement.
create table stock_movement_kinds (kind text primary key);

-- The counters of an edition: each is the sum of its ledger.
create table stock_levels (
  edition_id    bigint  primary key references editions,
  seller_id     bigint  not null references sellers,
  on_hand       integer not null default 0 check (on_hand >= 0),
  reserved      integer not null default 0 check (reserved >= 0),
  promised      integer not null default 0 check (promised >= 0),         -- sold before arrival: pre-orders and back orders
  promise_limit integer not null default 0 check (promise_limit >= 0),
  check (reserved <= on_hand),
  check (promised <= promise_limit)
) with (fillfactor = 70);

-- A change of the counters of an edition. Append-only.
create table stock_movements (
  id              bigint generated always as identity primary key,
  edition_id      bigint      not null references stock_levels,
  seller_id       bigint      not null references sellers,
  kind            text        not null references stock_movement_kinds,
  on_hand_change  integer     not null default 0,
  reserved_change integer     not null default 0,
  promised_change integer     not null default 0,
  order_line_id   bigint      references order_lines deferrable initially deferred,
  note            text        not null default '',
  actor_id        uuid        references users,                           -- staff who received or counted
  at              timestamptz not null default business_now(),
  check (case kind
    when 'received'   then on_hand_change > 0 and reserved_change = 0 and promised_change = 0
    when 'sold'       then on_hand_change < 0 and reserved_change = 0 and promised_change = 0
    when 'restocked'  then on_hand_change > 0 and reserved_change = 0 and promised_change = 0
    when 'adjusted'   then on_hand_change <> 0 and reserved_change = 0 and promised_change = 0
    when 'written-off' then on_hand_change < 0 and reserved_change = 0 and promised_change = 0
    when 'held'       then on_hand_change = 0 and reserved_change > 0 and promised_change = 0
    when 'released'   then on_hand_change = 0 and reserved_change < 0 and promised_change = 0
    when 'taken'      then on_hand_change < 0 and reserved_change = on_hand_change and promised_change = 0
    when 'promised'   then on_hand_change = 0 and reserved_change = 0 and promised_change > 0
    when 'unpromised' then on_hand_change = 0 and reserved_change = 0 and promised_change < 0
    when 'fulfilled'  then on_hand_change < 0 and reserved_change = 0 and promised_change = on_hand_change
    else                   on_hand_change <> 0 or reserved_change <> 0 or promised_change <> 0 end),
  check ((kind in ('received', 'adjusted', 'written-off')) = (order_line_id is null))
);
create index on stock_movements (edition_id);
create index on stock_movements (order_line_id) where order_line_id is not null;
create trigger stock_movements_stay before update or delete on stock_movements for each row execute function refuse_change();

-- Copies that are sold, and so no longer on hand, but still lie on the shelf: their lines are not packed.
create view unpacked_copies as
select m.edition_id, -sum(m.on_hand_change)::int copies
from order_lines l join stock_movements m on m.order_line_id = l.id
where l.state in ('ACCEPTED', 'PROCESSING') group by m.edition_id;

-- Copies held or promised for a line until it is paid.
create table stock_holds (
  order_line_id bigint      not null references order_lines,
  edition_id    bigint      not null references stock_levels,
  seller_id     bigint      not null references sellers,
  quantity      integer     not null check (quantity > 0),
  state         text        not null default 'held' check (state in ('held', 'taken', 'released')),
  source        text        not null default 'stock' check (source in ('stock', 'promise')),
  network       text        check (length(network) between 1 and 64),     -- who placed the order, hashed; deleted after four days
  times_held    integer     not null default 1 check (times_held > 0),
  held_at       timestamptz not null default business_now(),              -- the last of these times
  expires_at    timestamptz not null,
  primary key (order_line_id, edition_id)
);
create index on stock_holds (expires_at) where state = 'held';
create index on stock_holds (network, edition_id, held_at) where network is not null;
