-- Booking parcels with couriers, and what they report. Owned by shop/shipping.

-- One booking of a parcel with a courier. It is written before the courier is called, so that an answer which is lost is
-- found again under its reference. 'dropped': booked too late or given up; what the courier has of it is cancelled.
create table courier_bookings (
  id                bigint generated always as identity primary key,
  parcel_id         bigint      not null references parcels,
  provider          text        not null check (provider in ('shiprocket')),
  courier_id        text        not null,
  courier_name      text        not null,
  price_paise       paise       not null,
  weight_g          integer     not null check (weight_g > 0),            -- declared: in slabs of 500 g
  collect_paise     paise,                                                -- what the courier is to collect; null: prepaid
  state             text        not null check (state in ('open', 'booked', 'dropped', 'cancelled')),
  leased_until      timestamptz,                                          -- a call is under way until then
  failure           text,                                                 -- why the last call failed
  provider_order_id text,
  shipment_id       text,
  actor_id          uuid        references users,
  created_at        timestamptz not null default business_now(),
  booked_at         timestamptz,
  pickup_asked_at   timestamptz,
  charged_weight_g  integer     check (charged_weight_g > 0),             -- what the courier weighed
  weight_closed_at  timestamptz,                                          -- the dispute about it is over
  next_poll_at      timestamptz,                                          -- when the courier is asked; null: nothing more is expected
  check ((state = 'booked') <= (shipment_id is not null and booked_at is not null))
);
create unique index one_live_booking_a_parcel on courier_bookings (parcel_id) where state in ('open', 'booked');
create index courier_bookings_to_ask on courier_bookings (next_poll_at) where next_poll_at is not null;
create index weight_disputes on courier_bookings (parcel_id)
  where state = 'booked' and charged_weight_g > weight_g and weight_closed_at is null;

-- What a courier did with a parcel. A status of null is a code that we do not know.
create table tracking_events (
  id        bigint generated always as identity primary key,
  parcel_id bigint      not null references parcels,
  at        timestamptz not null,
  status    text        check (status in ('booked', 'pickup-scheduled', 'pickup-failed', 'picked-up', 'in-transit', 'delayed',
    'out-for-delivery', 'undelivered', 'delivered', 'rto-started', 'rto-in-transit', 'rto-delivered', 'cancelled', 'lost', 'damaged')),
  code      text        not null,                                         -- the courier's own
  words     text        not null default '',
  place     text        not null default '',
  seen_at   timestamptz not null default business_now(),
  unique (parcel_id, code, at)
);
create index on tracking_events (parcel_id) where status = 'rto-delivered';
create index on tracking_events (at) where status = 'delivered';

-- An authentic webhook of a courier, stored under its id before anything is done with it.
create table courier_events (
  provider    text        not null,
  event_id    text        not null check (length(event_id) between 1 and 120),
  report      jsonb       not null,                                       -- in our own words
  received_at timestamptz not null default business_now(),
  applied_at  timestamptz,
  outcome     text,
  primary key (provider, event_id)
);
create index on courier_events (received_at) where applied_at is null;

-- Cash that a courier collected for a delivered parcel and owes us until it is remitted.
create table cod_collections (
  parcel_id      bigint      primary key references parcels,
  due_paise      paise       not null check (due_paise >= 0),               -- 0: remitted although nothing was due
  delivered_at   timestamptz not null default business_now(),
  remitted_paise paise,
  remitted_on    date,
  reference      text,                                                    -- of the transfer
  recorded_by    uuid        references users,                            -- what staff recorded no import changes
  accepted_at    timestamptz,                                             -- when staff accepted that it is not what was due
  check ((remitted_paise is null) = (remitted_on is null) and (remitted_on is null) = (reference is null)),
  check (due_paise > 0 or remitted_on is not null)
);
create index on cod_collections (delivered_at) where remitted_on is null;
