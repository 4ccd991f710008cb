-- What visitors request on the page of an edition. Owned by shop/requests.

-- A request to be mailed when an edition can be bought. Deleted some weeks after the mail.
create table stock_alerts (
  id           bigint generated always as identity primary key,
  edition_id   bigint      not null references editions on delete cascade,
  email        text        not null check (length(email) between 3 and 254),  -- in lower case
  access_key   text        not null check (length(access_key) = 22),      -- in the link of the mail; ends the alert
  round        smallint    not null default 1 check (round > 0),          -- how often it was requested: each has its own mail
  requested_at     timestamptz not null default business_now(),
  announced_at timestamptz,                                               -- the mail is on its way or went
  unique (edition_id, email)
);
create index on stock_alerts (edition_id) where announced_at is null;
create unique index on stock_alerts (access_key);

-- A teacher's request of a sample copy, decided by staff and answered by mail.
create table sample_requests (
  id          bigint generated always as identity primary key,
  edition_id  bigint      not null references editions,
  name        text        not null check (length(name) between 1 and 100),
  designation text        not null check (length(designation) between 1 and 100),
  institution text        not null check (length(institution) between 1 and 150),
  email       text        not null check (length(email) between 3 and 254),
  mobile      text        not null,                                       -- E.164
  pin         text        not null check (pin ~ '^[1-9][0-9]{5}$'),
  students    integer     not null check (students between 1 and 100000), -- in the classes that would use the title
  message     text        not null default '' check (length(message) <= 1400), -- 350 characters as people count them
  user_id     uuid        references users on delete set null,
  state       text        not null default 'requested' check (state in ('requested', 'approved', 'declined')),
  answer      text        not null default '' check (length(answer) <= 2400), -- 600 characters as people count them
  requested_at    timestamptz not null default business_now(),
  decided_at  timestamptz,
  check (state <> 'requested' or (decided_at is null and answer = ''))
);
-- One open request for a title from a person.
create unique index on sample_requests (edition_id, email) where state = 'requested';
create index on sample_requests (requested_at) where state = 'requested';

-- An application to sell here. Staff and applicant write to each other on its ticket; staff approve or decline.
create table seller_applications (
  id           bigint generated always as identity primary key,
  ticket_no    text        unique,                                        -- of support_tickets; written in the same transaction
  brand        text        not null check (length(brand) between 3 and 400),
  brand_key    text        not null,                                      -- its letters and digits in lower case
  website      text        not null check (website ~* '^https?://'),
  contact_name text        not null check (length(contact_name) between 3 and 400),
  email        text        not null check (length(email) between 3 and 254),  -- in lower case
  mobile       text        not null,                                      -- E.164
  address      text        not null check (length(address) between 3 and 400),
  comment      text        not null check (length(comment) between 3 and 1400),
  sells        text[]      not null check (cardinality(sells) > 0),       -- the flags of the contract
  state        text        not null default 'received' check (state in ('received', 'asked', 'approved', 'declined')),
  seller_id    bigint      references sellers,                            -- who was set up from it
  applied_at   timestamptz not null default business_now(),
  changed_at   timestamptz not null default business_now(),
  check (seller_id is null or state = 'approved')
);
-- One application of a brand from an e-mail address, until it is declined.
create unique index on seller_applications (brand_key, email) where state <> 'declined';
create index on seller_applications (applied_at) where state in ('received', 'asked');
