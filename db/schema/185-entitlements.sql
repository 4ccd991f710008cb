-- Digital goods that somebody may open, and why. Owned by shop/entitlements.

-- Keys that open an edition without an order: on a card in a printed book, on a pen drive, sold by a dealer.
create table key_batches (
  id           bigint      generated always as identity primary key,
  edition_id   bigint      not null references editions,
  label        text        not null check (length(label) between 2 and 100),   -- for staff: what the keys are for
  keys         int         not null check (keys between 1 and 2000),
  uses_per_key smallint    not null check (uses_per_key between 1 and 100),
  redeem_until date,                                                           -- the last day; null: without end
  stopped_at   timestamptz,                                                    -- its keys open nothing new from then on
  created_by   uuid        references users on delete set null,
  created_at   timestamptz not null default business_now()
);

-- One key. The key itself is nowhere: it is computed from the shop's secret, and known by its hash.
create table activation_keys (
  hash     bytea    primary key check (length(hash) = 32),
  batch_id bigint   not null references key_batches,
  key_no   int      not null,
  uses     smallint not null default 0 check (uses >= 0),
  unique (batch_id, key_no)
);

-- What somebody may open, and the cause. What an order line opens is granted once when the line is accepted: its state is
-- that of the line, its owner that of the order. The line or key of a set opens each part, on the terms of that part. A key
-- or a trial is its holder's.
create table entitlements (
  id            bigint      generated always as identity primary key,
  cause         text        not null check (cause in ('order', 'key', 'trial')),
  edition_id    bigint      not null references editions,
  order_line_id bigint      references order_lines,
  key_hash      bytea       references activation_keys,
  user_id       uuid        references users on delete cascade,
  granted_at    timestamptz not null default business_now(),
  opened_at     timestamptz,
  ends_on       date,                                                          -- the last day; null: not opened, or without end
  ended_at      timestamptz,                                                   -- when the job found that a key or trial is over
  noted_on      date,                                                          -- the day on which its holder was to be mailed last that it ends
  check (ends_on is null or opened_at is not null),
  check ((cause = 'order') = (order_line_id is not null)),
  check ((cause = 'order') = (user_id is null)),
  check ((cause = 'key') = (key_hash is not null)),
  unique (key_hash, user_id, edition_id),
  unique (order_line_id, edition_id)
);
create index on entitlements (ends_on) where ends_on is not null;
create index on entitlements (user_id) where user_id is not null;
-- A title can be tried once, and one trial runs at a time.
create unique index one_trial_of_a_title on entitlements (user_id, edition_id) where cause = 'trial';
create unique index one_running_trial on entitlements (user_id) where cause = 'trial' and ended_at is null;

-- How the owner of an access changed its last day: a pause makes it so many days longer, an early resume gives back those
-- that were not used. Each once. Rows are only added.
create table access_pauses (
  entitlement_id bigint      not null references entitlements on delete cascade,
  move           text        not null check (move in ('pause', 'resume')),
  days           int         not null,                                         -- added to the last day
  opens_on       date        not null,                                         -- it opens again then
  at             timestamptz not null default business_now(),
  primary key (entitlement_id, move),
  check (case move when 'pause' then days > 0 else days <= 0 end)
);
create trigger access_pauses_stay before update on access_pauses for each row execute function refuse_change();

-- The exams of an attempt were postponed: what lasts until them lasts longer. The latest row counts.
create table access_extensions (
  id           bigint      generated always as identity primary key,
  attempt_code text        not null references attempts,
  ends_on      date        not null,                                           -- the last day of access from now on
  reason       text        not null check (length(reason) between 5 and 300),
  extended     int         not null check (extended >= 0),                     -- open entitlements that it made longer
  extended_by  uuid        references users on delete set null,
  extended_at  timestamptz not null default business_now()
);
create index on access_extensions (attempt_code);

-- The last day of what is open for so many days from a first one on. What is sold by the year goes by the calendar: with 29
-- February in it, it has a day more (accessUntilExam of shop/catalog/access.ts).
create function validity_ends(first_day date, days int) returns date language sql immutable parallel safe as $$
  select case when days % 365 = 0 then (first_day + make_interval(years => days / 365))::date - 1 else first_day + days - 1 end
$$;

-- The last day of what lasts until an attempt: that of the month in which its exams begin, of exams that go on longer their
-- last one (examDays of shop/catalog/access.ts), or the day it was extended to.
create function attempt_access_ends(code text) returns date language sql stable parallel safe as $$
  select greatest((date_trunc('month', a.exam_on) + interval '1 month - 1 day')::date, a.exam_on + 17,
    (select max(x.ends_on) from access_extensions x where x.attempt_code = a.code))
  from attempts a where a.code = $1
$$;

-- The day on which a paused access opens again; null: it is not paused.
create function paused_until(entitlement bigint) returns date language sql stable parallel safe as $$
  select nullif(greatest(min(p.opens_on), business_today()), business_today()) from access_pauses p where p.entitlement_id = entitlement
$$;

-- Everything that opens an edition to a person, or did, in the words of an order line's states: the one definition, for
-- library, reader and calls.
create view library_access as
select o.user_id, coalesce(n.edition_id, l.edition_id) edition_id, 'order' cause, n.id entitlement_id, o.id order_id,
  l.id order_line_id, o.order_no,
  case when l.state = 'ACTIVATED' and n.opened_at is null then 'ACCEPTED'
    when l.state = 'ACTIVATED' and n.ends_on < business_today() then 'EXPIRED' else l.state end state,
  n.granted_at, n.opened_at, n.ends_on
from orders o join order_lines l on l.order_id = o.id left join entitlements n on n.order_line_id = l.id
where o.user_id is not null and not l.is_physical
union all
select n.user_id, n.edition_id, n.cause, n.id, null, null, null,
  case when n.ended_at is not null or n.ends_on < business_today() then 'EXPIRED'
    when n.opened_at is null then 'ACCEPTED' else 'ACTIVATED' end,
  n.granted_at, n.opened_at, n.ends_on
from entitlements n where n.user_id is not null
union all
-- A seat lasts as long as seatMinutes of shop/organisations says.
select u.id, t.edition_id, 'organisation', null, null, null, null, 'ACTIVATED', r.seen_at, r.seen_at, o.ends_on
from organisation_readers r join users u on u.id::text = r.reader
join organisations o on o.id = r.organisation_id join organisation_titles t on t.organisation_id = o.id
where r.seen_at >= business_now() - interval '30 minutes' and business_today() between o.starts_on and o.ends_on;
