-- GST: classes of goods and services, their rates by day, and the States. Owned by shop/tax.

-- A class of goods or services that GST charges alike.
create table tax_classes (
  code text primary key check (code ~ '^[A-Z]+(_[A-Z]+)*$'),
  name text not null unique,
  kind text not null    check (kind in ('goods', 'service'))
);

-- The rate of a class during a period. A change of law is a new row; one that has begun keeps its rate.
create table tax_rates (
  tax_class  text    not null references tax_classes,
  valid_from date    not null,
  valid_to   date,                                                        -- first day after the period; null: in force
  rate_bp    integer not null check (rate_bp between 0 and 4000),         -- basis points: 1800 is 18 %
  hsn        text    not null check (hsn ~ '^[0-9]{4,8}$'),               -- HSN of goods, SAC of services
  source     text    not null default '',                                 -- the notification, as staff entered it
  primary key (tax_class, valid_from),
  check (valid_to > valid_from),
  exclude using gist (tax_class with =, daterange(valid_from, valid_to) with &&)
);
create trigger tax_rates_stay before delete on tax_rates
  for each row when (old.valid_from <= business_today()) execute function refuse_change();
create trigger tax_rates_keep_their_rate before update on tax_rates
  for each row when (old.valid_from <= business_today()
    and ((new.tax_class, new.valid_from, new.rate_bp, new.hsn) is distinct from (old.tax_class, old.valid_from, old.rate_bp, old.hsn)
      or least(old.valid_to, new.valid_to) <= business_today())) execute function refuse_change();

-- A State or Union Territory as GST numbers it. Compared with shop/tax/states.ts by a test.
create table states (
  code char(2) primary key check (code ~ '^[0-9]{2}$'),
  name text    not null unique
);
