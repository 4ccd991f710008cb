-- What the courier carries. Owned by shop/shipping.

-- Lines of one order that one seller packs together. Courier and AWB are known once its pick-up is booked.
create table parcels (
  id        bigint generated always as identity primary key,
  order_id  bigint      not null references orders,
  seller_id bigint      not null references sellers,
  weight_g  integer     not null check (weight_g >= 0),                   -- of its copies
  courier   text        check (length(courier) between 2 and 60),
  awb       text        unique check (awb ~ '^[A-Z0-9-]{6,30}$'),         -- air waybill number: the courier's name for it
  packed_at timestamptz not null default business_now(),
  check ((courier is null) = (awb is null))
);
create index on parcels (order_id);

-- A line in its parcel.
create table parcel_lines (
  order_line_id bigint primary key references order_lines,
  parcel_id     bigint not null references parcels
);
create index on parcel_lines (parcel_id);
