-- What people were mailed about. Owned by shop/notices.

-- A kind of mail.
create table notice_kinds (kind text primary key);

-- A mail to a person about a thing: no name, no address.
create table notices (
  kind          text        not null references notice_kinds,
  subject       text        not null check (length(subject) between 1 and 400), -- an order's id, its cancelled lines, a user's id
  tries         integer     not null default 1 check (tries > 0),         -- of sending; tells one attempt from the next
  claimed_until timestamptz not null,                                     -- a lease in real time, not in business time
  settled_at    timestamptz,                                              -- null: still to be sent
  outcome       text        check (outcome in ('sent', 'refused')),
  primary key (kind, subject),
  check ((settled_at is null) = (outcome is null))
);
create index on notices (claimed_until) where settled_at is null;
