-- Terms of sale and instalment plans. Owned by shop/pricing.

-- Fees, thresholds and limits from a day on. The row in force is the latest not after today.
create table sale_terms (
  valid_from               date     primary key,
  shipping_fee_paise       paise    not null,
  free_shipping_from_paise paise    not null,
  cod_fee_paise            paise    not null,
  cod_max_paise            paise    not null,                             -- largest order paid on delivery, fee included
  charge_tax_mode          text     not null check (charge_tax_mode in ('PRORATA_PHYSICAL')),
  return_days              smallint not null check (return_days between 0 and 60),
  emi_min_order_paise      paise    not null default 300000,
  emi_interest_gst_bp      integer  not null default 1800 check (emi_interest_gst_bp between 0 and 10000)
);
create trigger sale_terms_stay before delete on sale_terms
  for each row when (old.valid_from <= business_today()) execute function refuse_change();

-- What a dollar counts for in tax documents from a day on, set by staff (CGST Rules, rule 34). Prices are never converted.
create table exchange_rates (
  valid_from    date    primary key,
  paise_per_usd integer not null check (paise_per_usd between 1000 and 100000)
);

-- An amount in paise: of paise themselves (no rate), or of cents at an exchange rate.
create function in_paise(amount bigint, paise_per_usd integer) returns bigint language sql immutable parallel safe as $$
  select case when paise_per_usd is null then amount else round(amount * paise_per_usd / 100.0)::bigint end
$$;

-- A plan that a lender grants through the provider. The interest is the lender's; the shop receives the whole amount at once.
create table emi_plans (
  lender          text     not null check (length(lender) between 2 and 60),
  months          smallint not null check (months between 2 and 36),
  annual_rate_bp  integer  not null check (annual_rate_bp between 0 and 4800),
  is_no_cost      boolean  not null default false,                        -- the interest is given back as a discount
  min_order_paise paise    not null default 0,                            -- the lender's own, above that of the terms
  valid_from      date     not null default '2024-04-01',
  valid_until     date,                                                   -- last day, before the first when switched off on it; null: until further notice
  primary key (lender, months, valid_from),
  check (valid_until >= valid_from - 1)
);

-- A day on which no courier and no bank works in India. Staff add each year once it is gazetted.
create table public_holidays (
  holiday_on date primary key,
  name       text not null check (length(name) between 1 and 60)
);
