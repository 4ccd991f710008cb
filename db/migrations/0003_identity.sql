-- Business time is the database's. Tests and drills turn the clock with the setting shop.clock_offset.
create function business_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('shop.clock_offset', true), '')::interval, interval '0')
$$;
-- The day on an Indian wall calendar.
create function business_today() returns date language sql stable parallel safe as $$
  select (business_now() at time zone 'Asia/Kolkata')::date
$$;

-- The Indian financial year of a day, as documents number it: 2026-11-21 → '26-27'.
create function financial_year(day date) returns char(5) language sql immutable parallel safe as $$
  select to_char(day - interval '3 months', 'YY') || '-' || to_char(day + interval '9 months', 'YY')
$$;

-- Who signs in. Owned by shop/identity; the shapes are those of better-auth under our names.
create table users (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email citext not null unique check (length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);
create index on sessions (expires_at);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on verifications (identifier);

-- Limits that have value live in the database, so that a restart or a second process does not reset them.
create table attempt_limits (
  scope text not null,                                         -- 'sign-in:address', 'sign-in:e-mail'
  subject text not null,                                       -- a keyed hash, never the address itself
  window_start timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (scope, subject, window_start)
);

-- What staff may do. Owned by shop/staff.
create table staff_roles (
  role slug primary key,
  name text not null unique,
  permissions text[] not null
);
create table staff_grants (
  user_id uuid not null references users,
  role text not null references staff_roles,
  granted_by uuid references users,                            -- null: planted with the shop
  granted_at timestamptz not null default business_now(),
  primary key (user_id, role)
);
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default business_now(),
  actor_id uuid references users,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index on audit_log (subject, at);
