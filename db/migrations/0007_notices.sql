-- What people were written to about: one row a kind of notice and the thing it is about. No names, no addresses.
-- Owned by shop/notices.
create table notices (
  kind text not null check (kind in ('order-placed', 'order-cancelled', 'welcome')),
  subject text not null check (length(subject) between 1 and 400), -- an order's id, its cancelled lines, a user's id
  tries integer not null default 1 check (tries > 0),          -- of sending; also tells one try from the next
  claimed_until timestamptz not null,                          -- a lease of real time, not of business time
  settled_at timestamptz,                                      -- null: still to be sent
  outcome text check (outcome in ('sent', 'refused')),
  primary key (kind, subject),
  check ((settled_at is null) = (outcome is null))
);
create index on notices (claimed_until) where settled_at is null;
