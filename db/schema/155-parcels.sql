-- What the courier carries. Owned by shop/shipping.

-- Lines of one order that one seller packs together. Courier and AWB are known once its pick-up is booked.
create table parcels (
  id        bigint generated always as identity primary key,
  order_id  bigint      not null references orders,
  seller_id bigint      not null references sellers,
  weight_g  integer     not null check (weight_g >= 0),                   -- of its copies
  courier   text        check (length(courier) between 2 and 60),
  awb       text        unique check (awb ~ '^[A-Z0-9-]{6,30}$'),         -- air waybill number: the courier's name for it
  expected_on date,                                                      -- the day on which the courier expects to deliver it
  packed_at timestamptz not null default business_now(),
  unique (id, order_id, seller_id),
  check ((courier is null) = (awb is null))
);
create index on parcels (order_id);

alter table order_lines add foreign key (parcel_id, order_id, seller_id) references parcels (id, order_id, seller_id);
create index on order_lines (parcel_id) where parcel_id is not null;
