-- The catalogue: what exists, who made it, which exam it serves. Owned by shop/catalog (sellers: shop/sellers).
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);
create domain paise as bigint check (value >= 0 and value <= 9007199254740991);

-- Dimensions: courses, levels, groups, papers, attempts

create table courses (
  code text primary key check (code ~ '^[a-z]+$'),            -- 'ca'
  name text not null unique,                                   -- 'CA'
  full_name text not null,
  body text not null,                                          -- 'ICAI'
  position smallint not null
);

create table levels (
  code slug primary key,                                       -- 'ca-intermediate'
  course_code text not null references courses,
  name text not null unique,                                   -- 'CA Intermediate'
  short_name text not null,                                    -- 'CA Inter'
  position smallint not null
);

create table paper_groups (
  id slug primary key,                                         -- 'ca-intermediate-g1'
  level_code text not null references levels,
  name text not null,                                          -- 'Group I'
  position smallint not null
);

create table subjects (
  slug slug primary key,                                       -- 'direct-tax'
  name text not null unique,
  position smallint not null default 0
);

create table papers (
  code slug primary key,                                       -- 'ca-intermediate-3a'
  level_code text not null references levels,
  group_id text references paper_groups,
  number text not null,                                        -- '3A'
  name text not null,
  short_name text not null,
  scheme text not null,                                        -- 'New Scheme 2024', 'Syllabus 2022'
  subject_slug text not null references subjects,
  is_elective boolean not null default false,
  position smallint not null,
  unique (level_code, number, name)
);

create table attempts (
  code text primary key check (code ~ '^[a-z]+-[0-9]{4}-[0-9]{2}(-[a-z]+)?$'), -- 'ca-2027-05'; CSEET: 'cs-2027-02-cseet'
  course_code text not null references courses,
  label text not null,                                         -- 'May 2027'
  exam_on date not null,                                       -- first day of the exam
  act_basis text check (act_basis in ('1961', '2025'))         -- which Income-tax Act is examined
);

create table attempt_levels (
  attempt_code text not null references attempts,
  level_code text not null references levels,
  primary key (attempt_code, level_code)
);

-- Dimensions: the rest, one shape each

create table grades (slug slug primary key, name text not null unique, position smallint not null);
create table exams (slug slug primary key, name text not null unique, position smallint not null);
create table categories (
  slug slug primary key, name text not null unique,
  kind text not null check (kind in ('professional', 'bare-acts', 'academic', 'certification', 'regional')),
  position smallint not null
);
create table languages (code text primary key check (code ~ '^[a-z]{2,3}(-[a-z]{2,3})?$'), name text not null unique);
create table institutes (slug slug primary key, name text not null unique, about text not null default '');
create table countries (code char(2) primary key check (code ~ '^[A-Z]{2}$'), name text not null unique);

create table people (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  name text not null,
  credentials text not null default '',                        -- 'FCA, DISA'
  bio text not null default '',
  institute_slug text references institutes
);

create table publishers (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  name text not null unique,
  about text not null default '',
  is_partner boolean not null default false
);

create table sellers (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  trade_name text not null,
  legal_name text not null,
  gst_status text not null check (gst_status in ('REGULAR', 'COMPOSITION', 'ENROLLED_UNREGISTERED', 'UNREGISTERED_SERVICE')),
  gstin text unique check (gstin ~ '^[0-9A-Z]{15}$'),
  state_code char(2) not null,                                 -- where supplies start from; decides IGST or CGST + SGST
  address text not null,
  pin char(6) not null check (pin ~ '^[1-9][0-9]{5}$'),
  email citext not null,
  phone text not null,
  about text not null default '',
  is_house boolean not null default false,
  check ((gst_status in ('REGULAR', 'COMPOSITION')) = (gstin is not null)),
  check (gstin is null or left(gstin, 2) = state_code)
);
create unique index one_house_seller on sellers (is_house) where is_house;

-- What each product type in each format is: one row, asked by every part

create table product_kinds (
  type text not null check (type in ('BOOK','JOURNAL','DVD','ENEWS','ADIT','RESEARCH','PRACTICE','EXAM','BUNDLE','ISSUE','VIDEO')),
  format text not null check (format in ('VIRTUAL','HARD','POCKET','HARD-VIDEO')),
  name text not null,                                          -- 'Paperback book'
  format_name text not null,                                   -- 'Print'
  category text not null check (category in ('Books', 'Virtual Books', 'Video Classes', 'Others')),
  list_prefix text not null check (list_prefix in ('books','bundle','bookbundle','lectures','others','journals')),
  is_physical boolean not null,
  default_tax_class text not null,
  quantity_max smallint not null check (quantity_max between 1 and 100),
  delivery_ready boolean not null,                             -- a digital kind is on sale only once its delivery works
  not_ready_note text check (delivery_ready or not_ready_note is not null),
  primary key (type, format)
);

-- Works and editions

create table works (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  title text not null check (length(title) between 2 and 240),
  subtitle text not null default '',
  about text not null default '',                              -- paragraphs parted by a blank line
  contents text[] not null default '{}',                       -- chapter titles in order
  series text not null default '',                             -- the house's series: decides the cover system
  publisher_id bigint references publishers,
  category_slug text references categories,
  grade_slug text references grades,
  institute_slug text references institutes,
  subject_slug text references subjects,
  created_at timestamptz not null default now()
);

create table work_people (
  work_id bigint not null references works on delete cascade,
  person_id bigint not null references people,
  role text not null check (role in ('author', 'editor', 'faculty')),
  position smallint not null,
  primary key (work_id, person_id, role)
);
create index on work_people (person_id);

create table work_papers (
  work_id bigint not null references works on delete cascade,
  paper_code text not null references papers,
  primary key (work_id, paper_code)
);
create index on work_papers (paper_code);

create table work_exams (
  work_id bigint not null references works on delete cascade,
  exam_slug text not null references exams,
  primary key (work_id, exam_slug)
);
create index on work_exams (exam_slug);

create function is_isbn13(text) returns boolean language sql immutable parallel safe as $$
  select $1 ~ '^97[89][0-9]{10}$' and (
    select sum(substr($1, n, 1)::int * case when n % 2 = 1 then 1 else 3 end) % 10 = 0 from generate_series(1, 13) n)
$$;
create function is_issn(text) returns boolean language sql immutable parallel safe as $$
  select $1 ~ '^[0-9]{7}[0-9X]$' and (
    select sum(case when substr($1, n, 1) = 'X' then 10 else substr($1, n, 1)::int end * (9 - n)) % 11 = 0
    from generate_series(1, 8) n)
$$;

create table editions (
  id bigint generated always as identity (start with 1001) primary key,
  work_id bigint not null references works,
  seller_id bigint not null references sellers,
  sku text not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  type text not null,
  format text not null,
  status text not null default 'live' check (status in ('draft', 'live', 'withdrawn')),
  edition_no smallint check (edition_no between 1 and 200),
  edition_label text not null default '',                      -- '5th Edition, August 2026'
  title_note text not null default '',                         -- what tells it from its siblings: 'Print + virtual', '1.5 views · 9 months'
  updated_till date,                                           -- law stated as on this day
  published_on date,
  released_on date,                                            -- a pre-order leaves on this day
  arrived_at timestamptz not null default now(),
  isbn13 text check (is_isbn13(isbn13)),
  issn text check (is_issn(issn)),
  price_paise paise not null,
  mrp_paise paise not null,
  price_usd_cents paise,
  mrp_usd_cents paise,
  tax_class text not null,
  weight_g integer check (weight_g between 1 and 50000),
  pages integer check (pages between 1 and 20000),
  binding text check (binding in ('Paperback', 'Hardbound', 'Spiral', 'Loose leaf')),
  language_code text not null references languages,
  frequency text check (frequency in ('Weekly', 'Fortnightly', 'Monthly', 'Quarterly', 'Yearly')),
  duration_minutes integer check (duration_minutes > 0),
  lectures smallint check (lectures > 0),
  validity_days integer check (validity_days > 0),             -- from activation
  validity_attempt text references attempts,                   -- or till this attempt
  views_allowed numeric(4,2) check (views_allowed > 0),        -- multiple of the total length; null = unlimited or not a video
  mode text check (mode in ('App and browser', 'Pen drive', 'Live online')),
  recording text check (recording in ('new', 'old', 'previous', 'latest', 'upcoming')),
  study_material_format text check (study_material_format in ('None', 'Printed', 'E-book', 'Printed and e-book')),
  study_material_language text references languages,
  package_details text not null default '',
  country_of_origin char(2) not null default 'IN' references countries,
  importer text,
  manufacturer text,
  availability_text text not null default '',
  superseded_by bigint references editions,                    -- an old edition points to the current one
  parent_edition_id bigint references editions,                -- an ISSUE belongs to its JOURNAL
  issue_label text,                                            -- 'Volume 12, Part 3'
  bundle_gst text check (bundle_gst in ('SEPARATE', 'COMPOSITE', 'MIXED')),
  search tsvector not null default ''::tsvector,               -- kept by shop/search
  foreign key (type, format) references product_kinds (type, format),
  check (price_paise <= mrp_paise),                            -- Legal Metrology: never above MRP
  check (price_usd_cents is null or mrp_usd_cents is null or price_usd_cents <= mrp_usd_cents),
  check (country_of_origin = 'IN' or importer is not null),    -- E-Commerce Rules 2020: importer of imported goods
  check ((type = 'ISSUE') = (parent_edition_id is not null)),
  check ((type = 'BUNDLE') = (bundle_gst is not null)),
  check (superseded_by <> id),
  check (format = 'VIRTUAL' or weight_g is not null)           -- whatever travels has a weight
);
create unique index editions_isbn on editions (isbn13) where isbn13 is not null and status <> 'withdrawn';
create index on editions (work_id);
create index on editions (seller_id);
create index on editions (parent_edition_id) where parent_edition_id is not null;
create index editions_latest on editions (published_on desc nulls last, arrived_at desc, id desc) where status = 'live';
create index editions_search on editions using gin (search);

create table edition_tags (
  edition_id bigint not null references editions on delete cascade,
  tag text not null check (tag in ('PREORDER','BACKORDER','BESTSELLER','NEWRELEASE','POPULAR','TRENDING',
    'RECORDING-NEW','RECORDING-OLD','RECORDING-PREVIOUS','RECORDING-LATEST','RECORDING-UPCOMING')),
  primary key (edition_id, tag)
);

create table bundle_parts (
  bundle_id bigint not null references editions on delete cascade,
  part_id bigint not null references editions,
  quantity smallint not null default 1 check (quantity between 1 and 20),
  position smallint not null,
  primary key (bundle_id, part_id),
  check (bundle_id <> part_id)
);
create index on bundle_parts (part_id);

-- Which edition serves which attempt: judged by people, never computed by a screen

create table applicability (
  edition_id bigint not null references editions on delete cascade,
  paper_code text not null references papers,
  attempt_code text not null references attempts,
  verdict text not null check (verdict in ('fits', 'fits-with-supplement', 'does-not-fit', 'not-judged')),
  reason text not null,
  source text not null,                                        -- where the judge looked
  judged_on date,
  primary key (edition_id, paper_code, attempt_code),
  check ((verdict = 'not-judged') = (judged_on is null))
);
create index on applicability (attempt_code, verdict);

create table collections (
  slug slug primary key,
  title text not null,
  intro text not null default '',
  position smallint not null,
  is_featured boolean not null default false
);

create table collection_editions (
  collection_slug text not null references collections on delete cascade,
  edition_id bigint not null references editions on delete cascade,
  position smallint not null,
  primary key (collection_slug, edition_id)
);
create index on collection_editions (edition_id);

-- ISBN lineage: an old code on an old list or a WhatsApp forward finds today's edition

create table isbn_successions (
  old_isbn13 text primary key check (is_isbn13(old_isbn13)),
  new_isbn13 text not null check (is_isbn13(new_isbn13)),
  check (old_isbn13 <> new_isbn13)
);

-- Pictures: a master per file, addressed by the hash of its bytes; sizes are encoded when first asked for

create table media_files (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),       -- first 128 bits of the master's SHA-256
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

create table edition_media (
  edition_id bigint not null references editions on delete cascade,
  position smallint not null check (position >= 0),            -- 0 is the cover
  hash text not null references media_files,
  alt text not null,
  primary key (edition_id, position)
);
create index on edition_media (hash);

-- How often a page was opened, per day; knows no person and no device
create table edition_views (
  edition_id bigint not null references editions on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (edition_id, day)
);
