-- Digital goods that somebody may open. Owned by shop/entitlements.

-- What a digital order line opens, granted once when it is accepted. Its state is that of the line, its owner that of the
-- order: accepted is not opened yet, cancelled gives nothing.
create table entitlements (
  order_line_id bigint      primary key references order_lines,
  edition_id    bigint      not null references editions,
  granted_at    timestamptz not null default business_now(),
  opened_at     timestamptz,
  ends_on       date,                                                     -- the last day; null: not opened, or without end
  check (ends_on is null or opened_at is not null)
);
create index on entitlements (ends_on) where ends_on is not null;
