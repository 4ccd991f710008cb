-- What the shop knows of a customer. Owned by shop/customers.

-- The level and attempt that a person writes. A guest's is a cookie.
create table student_interests (
  user_id      uuid        primary key references users on delete cascade,
  level_code   text        not null,
  attempt_code text        not null,
  changed_at   timestamptz not null default business_now(),
  foreign key (attempt_code, level_code) references attempt_levels (attempt_code, level_code) on delete cascade
);

-- What a profile offers to choose from.
create table profile_options (
  kind     text     not null check (kind in ('designation', 'profession', 'interest')),
  id       smallint not null,
  name     text     not null,
  position smallint not null,
  primary key (kind, id),
  unique (kind, name)
);

-- What a person says of themselves. The name as shown is users.name.
create table profiles (
  user_id          uuid        primary key references users on delete cascade,
  first_name       text        not null check (length(first_name) between 1 and 50),
  last_name        text        not null default '' check (length(last_name) <= 49),
  company          text        not null default '' check (length(company) <= 100),
  designation_id   smallint,
  profession_id    smallint,
  profession_other text        not null default '' check (length(profession_other) <= 100),
  pin              text        check (pin ~ '^[1-9][0-9]{5}$'),
  city             text        not null default '' check (length(city) <= 100),
  state_code       char(2)     references states,
  interest_ids     integer[]   not null default '{}',
  born_on          date,
  guardian_name    text        not null default '' check (length(guardian_name) <= 100),
  guardian_contact text        not null default '' check (length(guardian_contact) <= 254), -- an e-mail address or a mobile number
  changed_at       timestamptz not null default business_now()
);

-- The address book.
create table addresses (
  id                  bigint generated always as identity primary key,
  user_id             uuid        not null references users on delete cascade,
  salutation          text        not null default '',
  name                text        not null check (length(name) between 2 and 100),
  mobile              text        not null check (mobile ~ '^[+][1-9][0-9]{7,14}$'),
  address1            text        not null check (length(address1) between 1 and 100),
  address2            text        not null check (length(address2) between 3 and 100),
  landmark            text        not null default '' check (length(landmark) <= 100),
  city                text        not null check (length(city) between 2 and 100),
  pin                 text        not null check (pin ~ '^[1-9][0-9]{5}$'),
  state_code          char(2)     not null references states,
  is_default_shipping boolean     not null default false,
  is_default_billing  boolean     not null default false,
  changed_at          timestamptz not null default business_now()
);
create index on addresses (user_id);
create unique index one_default_to_ship_to on addresses (user_id) where is_default_shipping;
create unique index one_default_to_bill_to on addresses (user_id) where is_default_billing;

-- The GSTINs that a person buys under.
create table buyer_gstins (
  id              bigint generated always as identity primary key,
  user_id         uuid        not null references users on delete cascade,
  gstin           char(15)    not null,
  pan_of_business text        not null default '',                        -- empty where the GSTIN holds none and none was typed
  name            text        not null check (length(name) between 2 and 100),
  address         text        not null check (length(address) <= 200),
  pin             text        not null check (pin ~ '^[1-9][0-9]{5}$'),
  added_at        timestamptz not null default business_now(),
  unique (user_id, gstin)
);

-- A purpose for which personal data may be used, as people read it. A text that changes its meaning is a new version: what
-- was given under an older one no longer counts.
create table consent_notices (
  purpose text     not null check (purpose in ('newsletter', 'law-alerts', 'offers', 'measurement', 'child-account',
    'cart-reminders', 'wishlist-alerts', 'review-reminders')),
  version smallint not null check (version > 0),
  title   text     not null,
  words   text     not null,
  primary key (purpose, version)
);

-- Who gave or withdrew which consent under which notice. Append-only: the last row of a purpose counts, none is a no.
create table consents (
  id       bigint generated always as identity primary key,
  user_id  uuid        not null references users,
  purpose  text        not null,
  version  smallint    not null,
  is_given boolean     not null,
  proof    text        not null check (length(proof) between 1 and 100),  -- how it was given; no name and no contact
  at       timestamptz not null default business_now(),
  foreign key (purpose, version) references consent_notices
);
create index on consents (user_id, purpose, id);
create trigger consents_stay before update or delete on consents for each row execute function refuse_change();

-- Whether a person is a child by the DPDP Act: under 18 today.
create function is_child(person uuid) returns boolean language sql stable as $$
  select coalesce((select born_on > business_today() - interval '18 years' from profiles where user_id = person), false)
$$;

-- Whether an e-mail address is that of a child's account.
create function is_child_address(address text) returns boolean language sql stable as $$
  select exists (select from users where email = lower(address) and is_child(id))
$$;

-- What people agree to now: given last, under the current notice. Of a child, only the guardian's own consent counts, since
-- children are neither tracked nor advertised to (DPDP Act s.9).
create view given_consents as
select c.user_id, c.purpose
from (select distinct on (user_id, purpose) * from consents order by user_id, purpose, id desc) c
where c.is_given and c.version = (select max(version) from consent_notices n where n.purpose = c.purpose)
  and (c.purpose = 'child-account' or not is_child(c.user_id));

-- A person's request for a copy of their data or to be erased, carried out by a job.
create table data_requests (
  id           bigint generated always as identity primary key,
  user_id      uuid        not null references users,
  kind         text        not null check (kind in ('download', 'deletion')),
  requested_at timestamptz not null default business_now(),
  done_at      timestamptz,
  content      jsonb                                                      -- of a download, until it is fetched or three days old
);
create unique index one_open_data_request on data_requests (user_id, kind) where done_at is null;
