-- Extensions, domains and functions that every part uses.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain slug  as text   check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);
create domain paise as bigint check (value >= 0 and value <= 9007199254740991);

-- Business time is the database's. Tests and drills shift it with the setting shop.clock_offset.
create function business_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('shop.clock_offset', true), '')::interval, interval '0')
$$;

-- The day on an Indian calendar.
create function business_today() returns date language sql stable parallel safe as $$
  select (business_now() at time zone 'Asia/Kolkata')::date
$$;

-- The Indian financial year of a day, as documents number it: 2026-11-21 is '26-27'.
create function financial_year(day date) returns char(5) language sql immutable parallel safe as $$
  select to_char(day - interval '3 months', 'YY') || '-' || to_char(day + interval '9 months', 'YY')
$$;

-- Where pg-boss keeps the jobs: its own tables, which the role that serves the shop owns.
create schema if not exists pgboss;

-- Refuses a change of rows that are append-only: ledgers, documents, rates and terms that were in force.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
