-- Passkeys (WebAuthn), an extra way to sign in. Owned by shop/identity.
create table passkeys (
  id         text        primary key,                                     -- the credential's id, base64url
  user_id    uuid        not null references users on delete cascade,
  public_key bytea       not null,                                        -- COSE
  counter    bigint      not null check (counter >= 0),                   -- of uses, where the device counts them
  name       text        not null check (length(name) between 1 and 100), -- the device on which it was added
  added_at   timestamptz not null default business_now(),
  used_at    timestamptz
);
create index on passkeys (user_id);
