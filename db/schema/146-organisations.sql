-- Institutions whose readers come by network address. Owned by shop/organisations.

create table organisations (
  id         bigint      generated always as identity primary key,
  name       text        not null unique check (length(btrim(name)) between 2 and 100),
  seats      smallint    not null check (seats between 1 and 10000),        -- readers at the same time
  starts_on  date        not null,
  ends_on    date        not null,                                          -- the last day
  created_at timestamptz not null default business_now(),
  check (ends_on >= starts_on)
);

-- The networks of an organisation, IPv4 or IPv6. An address belongs to one organisation at most.
create table organisation_ranges (
  range           cidr   primary key,
  organisation_id bigint not null references organisations on delete cascade,
  exclude using gist (range inet_ops with &&)                             -- also finds the range of an address
);
create index on organisation_ranges (organisation_id);

-- Who reads now: a seat is free again half an hour after its last use.
create table organisation_readers (
  organisation_id bigint      not null references organisations on delete cascade,
  reader          text        not null,                                   -- the id of an account, or the hash of a guest's cart token
  seen_at         timestamptz not null default business_now(),
  primary key (organisation_id, reader)
);

-- What an organisation lends: its readers open it with their accounts, while they have a seat.
create table organisation_titles (
  organisation_id bigint not null references organisations on delete cascade,
  edition_id      bigint not null references editions,
  primary key (organisation_id, edition_id)
);

-- Personal accounts that were opened or used in the network.
create table organisation_members (
  organisation_id bigint      not null references organisations on delete cascade,
  user_id         uuid        not null references users on delete cascade,
  joined_at       timestamptz not null default business_now(),
  primary key (organisation_id, user_id)
);
create index on organisation_members (user_id);
