-- Who supplies goods, as documents name them. Owned by shop/sellers.

-- A seller; the house is one of them.
create table sellers (
  id         bigint generated always as identity primary key,
  slug       slug    not null unique,
  trade_name text    not null,
  legal_name text    not null,
  gst_status text    not null check (gst_status in ('REGULAR', 'COMPOSITION', 'ENROLLED_UNREGISTERED', 'UNREGISTERED_SERVICE')),
  gstin      text    unique check (gstin ~ '^[0-9A-Z]{15}$'),
  pan        text    check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),                -- of who is not registered: the GSTIN of others has it
  state_code char(2) not null references states,                          -- where supplies start: decides IGST or CGST + SGST
  address    text    not null,
  pin        char(6) not null check (pin ~ '^[1-9][0-9]{5}$'),
  email      citext  not null,
  phone      text    not null,
  about      text    not null default '',
  is_house   boolean not null default false,
  commission_bp integer not null default 1000 check (commission_bp between 0 and 5000), -- what we keep of what is sold, of others than the house
  lut_arn    text    check (lut_arn ~ '^[A-Z0-9]{15}$'),                    -- of the letter of undertaking of this year: without one nothing is exported
  check ((gst_status in ('REGULAR', 'COMPOSITION')) = (gstin is not null)),
  check (gstin is null or left(gstin, 2) = state_code),
  check (gstin is null or pan is null),
  check (lut_arn is null or gst_status = 'REGULAR')
);
create unique index one_house_seller on sellers (is_house) where is_house;
