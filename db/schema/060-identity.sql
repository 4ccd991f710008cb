-- Who signs in. Owned by shop/identity.

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

-- A signed-in browser, or a program that holds tokens.
create table sessions (
  id         uuid        primary key,
  user_id    uuid        not null references users on delete cascade,
  token      text        not null unique,                                 -- in the browser's cookie, signed; a program never gets it
  client     text        not null default 'browser' check (client in ('browser', 'program')),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  second_factor_at timestamptz,                                           -- when staff entered a code in it
  acts_for    uuid       references users on delete set null,             -- the customer for whom staff act, or acted last
  acts_until  timestamptz,
  acts_reason text       check (length(acts_reason) between 5 and 200),
  created_at timestamptz not null default business_now(),
  seen_at    timestamptz not null default business_now(),                 -- of a day's first visit
  check (acts_for is null or num_nonnulls(acts_until, acts_reason) = 2),
  check (acts_for is distinct from user_id)
);
create index on sessions (user_id);
create index on sessions (acts_for) where acts_for is not null;
create index on sessions (expires_at);

-- The refresh tokens of a program's session. Each is used once; a second use is a theft and ends the session.
create table refresh_tokens (
  token_hash text        primary key,                                     -- keyed: the table opens nothing
  session_id uuid        not null references sessions on delete cascade,
  used_at    timestamptz
);
create index on refresh_tokens (session_id);

-- The password of a person; those who sign in otherwise have none.
create table passwords (
  user_id    uuid        primary key references users on delete cascade,
  hash       text        not null,                                        -- scrypt with its cost and salt
  changed_at timestamptz not null default business_now()
);

-- A person's account at an OpenID Connect issuer.
create table linked_identities (
  issuer    text        not null,
  subject   text        not null,
  user_id   uuid        not null references users on delete cascade,
  linked_at timestamptz not null default business_now(),
  primary key (issuer, subject)
);
create index on linked_identities (user_id);

-- Somebody who has yet to prove that an e-mail address or a mobile number is theirs: to sign in, register or choose a new
-- password; or, with an account, to add a contact to it, as the guardian of a minor, or to delete it. Also the contact that a
-- note goes to: 'changed', of a new way to sign in; 'erased', the last one. Code and link are derived from the token and the shop's
-- secret; they are stored nowhere. Deleted after a day.
create table contact_proofs (
  id            bigint generated always as identity primary key,
  token         text        not null unique check (length(token) >= 22),  -- names the request on the page of the code
  contact       text        not null check (length(contact) <= 254),      -- an e-mail address in lower case, or E.164
  purpose       text        not null check (purpose in ('sign-in', 'reset', 'email', 'mobile', 'guardian', 'deletion', 'changed', 'erased')),
  user_id       uuid        references users on delete cascade,           -- of a purpose that needs an account
  name          text        check (length(name) between 1 and 100),       -- of whom to register, with a password or without
  password_hash text,
  tries         smallint    not null default 0 check (tries between 0 and 5),
  asked_at      timestamptz not null default business_now(),
  used_at       timestamptz,
  check ((user_id is null) = (purpose in ('sign-in', 'reset', 'erased')))
);
create index on contact_proofs (user_id) where user_id is not null;
create index on contact_proofs (contact, asked_at);
create index on contact_proofs (asked_at);

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
  last_step   bigint      not null default 0                              -- of the last accepted code: none is accepted twice
);

-- What opens the desk once to somebody without their app.
create table recovery_codes (
  user_id   uuid        not null references second_factors on delete cascade,
  code_hash text        not null,                                         -- keyed: the table opens nothing
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
