-- Visitors who want to see an order without its link. Owned by shop/order-lookup.

-- A request for a one-time code, whether or not there is such an order. The code is derived from the token and the shop's
-- secret; it is stored nowhere. Rows are deleted after a day.
create table order_lookups (
  id       bigint generated always as identity primary key,
  token    text        not null unique check (length(token) >= 22),       -- names the request on the page of the code
  order_no text        not null,                                          -- as typed
  contact  text        not null check (length(contact) <= 254),           -- an e-mail address or a mobile number, as typed
  tries    smallint    not null default 0 check (tries between 0 and 5),
  asked_at timestamptz not null default business_now(),
  used_at  timestamptz
);
create index on order_lookups (asked_at);
