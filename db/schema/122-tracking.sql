-- What visitors who agreed to be measured let us know. Owned by shop/marketing.

-- A record of a visitor's browser, as the contract names it. Its id is the browser's own: one that comes twice is stored once.
create table tracking_records (
  id      uuid        primary key,
  kind    text        not null check (kind in ('route', 'action', 'subscriber', 'event')),
  record  jsonb       not null check (length(record::text) <= 8000),
  user_id uuid        references users on delete cascade,
  at      timestamptz not null default business_now()
);
create index on tracking_records (at);
create index on tracking_records (user_id) where user_id is not null;

-- A measure of how fast a page was, by its kind: no person, no device, no address.
create table web_vitals (
  day       date not null default business_today(),
  page_type text not null,
  metric    text not null check (metric in ('CLS', 'INP', 'FID', 'FCP', 'LCP', 'TTFB')),
  value     integer not null check (value >= 0)                            -- in ms; CLS in thousandths
);
create index on web_vitals (day);
