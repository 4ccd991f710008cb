-- What visitors ask us for on the page of an edition: a mail when it can be bought, and copies to look at.

-- Who wants to hear when an edition can be bought; the row goes some weeks after the mail went. Owned by shop/requests.
create table stock_alerts (
  id bigint generated always as identity primary key,
  edition_id bigint not null references editions on delete cascade,
  email text not null check (length(email) between 3 and 254),  -- in lower case
  access_key text not null check (length(access_key) = 22),     -- in the link of the mail; ends the alert
  round smallint not null default 1 check (round > 0),          -- how often it was asked for: each has a mail of its own
  asked_at timestamptz not null default business_now(),
  announced_at timestamptz,                                     -- the mail is on its way or went
  unique (edition_id, email)
);
create index on stock_alerts (edition_id) where announced_at is null;
create unique index on stock_alerts (access_key);

-- Teachers who ask for a copy to judge a title by; staff decide. Owned by shop/requests.
create table sample_requests (
  id bigint generated always as identity primary key,
  edition_id bigint not null references editions,
  name text not null check (length(name) between 1 and 100),
  designation text not null check (length(designation) between 1 and 100),
  institution text not null check (length(institution) between 1 and 150),
  email text not null check (length(email) between 3 and 254),
  mobile text not null,                                         -- E.164
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  students integer not null check (students between 1 and 100000), -- whom the title would be taught to
  message text not null default '' check (length(message) <= 1400), -- 350 characters as people count them
  user_id uuid references users on delete set null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined')),
  asked_at timestamptz not null default business_now()
);
-- The same person asks once for the same title until it is decided.
create unique index on sample_requests (edition_id, email) where state = 'asked';
create index on sample_requests (asked_at) where state = 'asked';

-- An issue that anybody may look through before subscribing. Owned by shop/catalog.
alter table editions add column is_sample boolean not null default false check (not is_sample or type = 'ISSUE');

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('order-placed', 'order-cancelled', 'welcome', 'ticket-opened', 'ticket-forwarded', 'edition-available'));
