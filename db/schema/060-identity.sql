-- Who signs in. Owned by shop/identity; the shapes are those of better-auth under our names.

-- A person with an account, reached by e-mail, by mobile or by both. One who was erased keeps the row and its id, so that
-- orders, documents and acts of staff stay as they are, and nothing in it that tells who it was.
create table users (
  id              uuid        primary key,
  name            text        not null check (length(name) between 1 and 100),
  email           citext      unique check (length(email) <= 254),
  email_verified  boolean     not null default false,
  mobile          text        unique check (mobile ~ '^[+][1-9][0-9]{7,14}$'),   -- E.164
  mobile_verified boolean     not null default false,
  image           text,
  is_disabled     boolean     not null default false,
  is_demo         boolean     not null default false,   -- its password is public: a live shop refuses it
  erased_at       timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check (erased_at is not null or num_nonnulls(email, mobile) > 0),
  check (email is not null or not email_verified),
  check (mobile is not null or not mobile_verified),
  check (erased_at is null or (is_disabled and num_nonnulls(email, mobile, image) = 0 and name = 'Erased'))
);

-- A signed-in browser.
create table sessions (
  id         uuid        primary key,
  user_id    uuid        not null references users on delete cascade,
  token      text        not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  second_factor_at timestamptz,                                           -- when staff entered a code in it
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- A way in: the password of a person, or an account at another provider.
create table accounts (
  id                       uuid        primary key,
  user_id                  uuid        not null references users on delete cascade,
  account_id               text        not null,
  provider_id              text        not null,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on accounts (user_id);

-- A pending verification.
create table verifications (
  id         uuid        primary key,
  identifier text        not null,
  value      text        not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on verifications (identifier);

-- Attempts counted against a limit: in the database, so that a restart or a second process does not reset them.
create table attempt_limits (
  scope        text        not null,                                      -- 'sign-in:address', 'sign-in:e-mail'
  subject      text        not null,                                      -- a keyed hash, never the address itself
  window_start timestamptz not null,
  tries        integer     not null check (tries > 0),
  primary key (scope, subject, window_start)
);

-- The authenticator app of a person of staff (RFC 6238).
create table second_factors (
  user_id     uuid        primary key references users on delete cascade,
  sealed_key  text        not null,                                       -- encrypted under the shop's secret
  last_step   bigint      not null default 0,                             -- of the last accepted code: none is accepted twice
  enrolled_at timestamptz not null default business_now()
);

-- What opens the desk once to somebody without their app.
create table recovery_codes (
  user_id   uuid        not null references second_factors on delete cascade,
  code_hash text        not null,                                         -- keyed: the table opens nothing
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
