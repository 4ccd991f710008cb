-- The catalogue: what exists, who made it, which exam it serves. Owned by shop/catalog.

-- An author, editor or teacher.
create table people (
  id             bigint generated always as identity primary key,
  slug           slug not null unique,
  name           text not null,
  credentials    text not null default '',                                -- 'FCA, DISA'
  bio            text not null default '',
  institute_slug text references institutes
);

-- A publisher.
create table publishers (
  id         bigint generated always as identity primary key,
  slug       slug    not null unique,
  name       text    not null unique,
  about      text    not null default '',
  is_partner boolean not null default false
);

-- What a product type in a format is: its list, its tax class, whether it is on sale.
create table product_kinds (
  type              text     not null,
  format            text     not null,
  name              text     not null,                                    -- 'Paperback book'
  format_name       text     not null,                                    -- 'Print'
  category          text     not null check (category in ('Books', 'Virtual Books', 'Video Classes', 'Others')),
  list_prefix       text     not null check (list_prefix in ('books', 'bundle', 'bookbundle', 'lectures', 'others', 'journals')),
  is_physical       boolean  not null,
  default_tax_class text     not null,
  quantity_max      smallint not null check (quantity_max between 1 and 100),
  delivery_ready    boolean  not null,                                    -- a digital kind is on sale once its delivery works
  not_ready_note    text     check (delivery_ready or not_ready_note is not null), -- also of a virtual book without its text
  primary key (type, format),
  unique (type, format, list_prefix)
);

-- Works and editions

-- A title, whatever its editions and formats.
create table works (
  id             bigint generated always as identity primary key,
  slug           slug        not null unique,
  title          text        not null check (length(title) between 2 and 240),
  subtitle       text        not null default '',
  about          text        not null default '',                         -- paragraphs separated by a blank line
  contents       text[]      not null default '{}',                       -- chapter titles in order
  series         text        not null default '',                         -- decides the system of the cover
  publisher_id   bigint      references publishers,
  category_slug  text        references categories,
  grade_slug     text        references grades,
  institute_slug text        references institutes,
  subject_slug   text        references subjects,
  book_kind      text        references book_kinds,                        -- null: no book, or a set
  created_at     timestamptz not null default now(),
  changed_at     timestamptz not null default business_now()              -- lastmod of the sitemap
);

-- A person's role in a work.
create table work_people (
  work_id   bigint   not null references works on delete cascade,
  person_id bigint   not null references people,
  role      text     not null check (role in ('author', 'editor', 'faculty')),
  position  smallint not null,
  primary key (work_id, person_id, role)
);
create index on work_people (person_id);

-- A paper that a work is for.
create table work_papers (
  work_id    bigint not null references works on delete cascade,
  paper_code text   not null references papers,
  primary key (work_id, paper_code)
);
create index on work_papers (paper_code);

-- An exam that a work prepares for.
create table work_exams (
  work_id   bigint not null references works on delete cascade,
  exam_slug text   not null references exams,
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

-- An edition of a work in one format: what is sold.
create table editions (
  id                      bigint generated always as identity (start with 1001) primary key,
  work_id                 bigint        not null references works,
  seller_id               bigint        not null references sellers,
  sku                     text          not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  form_key                uuid          unique,                           -- of the form that added it: sent twice, it adds one
  type                    text          not null,
  format                  text          not null,
  list_prefix             text          not null default '',              -- copied from its kind by a trigger, for indexes
  status                  text          not null default 'live' check (status in ('draft', 'live', 'withdrawn')),
  edition_no              smallint      check (edition_no between 1 and 200),
  edition_label           text          not null default '',              -- '5th Edition, August 2026'
  title_note              text          not null default '',              -- 'Print + virtual', '1.5 views · 270 days'
  updated_till            date,                                           -- law stated as on this day
  act_basis               text          check (act_basis in ('1961', '2025', 'both')), -- the Income-tax Act it is on; null: none
  published_on            date,
  released_on             date,                                           -- a pre-order leaves on this day
  arrived_at              timestamptz   not null default now(),
  changed_at              timestamptz   not null default business_now(),  -- lastmod of the sitemap
  isbn13                  text          check (is_isbn13(isbn13)),
  issn                    text          check (is_issn(issn)),
  price_paise             paise         not null check (price_paise > 0),
  mrp_paise               paise         not null,
  percent_off             smallint      not null generated always as     -- rounded down: no saving is overstated
    (case when mrp_paise > 0 then (mrp_paise - price_paise) * 100 / mrp_paise else 0 end) stored,
  price_usd_cents         paise       check (price_usd_cents >= 100),       -- providers send no less back
  mrp_usd_cents           paise,
  tax_class               text          not null references tax_classes,
  weight_g                integer       check (weight_g between 1 and 50000),
  length_mm               smallint      check (length_mm between 1 and 2000), -- of a copy as it is packed; null: unknown
  breadth_mm              smallint      check (breadth_mm between 1 and 2000),
  height_mm               smallint      check (height_mm between 1 and 2000),
  pages                   integer       check (pages between 1 and 20000),
  binding                 text          check (binding in ('Paperback', 'Hardbound', 'Spiral', 'Loose leaf')),
  language_code           text          not null references languages,
  frequency               text          check (frequency in ('Weekly', 'Fortnightly', 'Monthly', 'Quarterly', 'Yearly')),
  duration_minutes        integer       check (duration_minutes > 0),
  lectures                smallint      check (lectures > 0),
  validity_days           integer       check (validity_days > 0),        -- from activation
  validity_attempt        text          references attempts,              -- or till this attempt
  trial_days              smallint      check (trial_days between 4 and 90), -- free before the first charge of a mandate; null: charged at once
  views_allowed           numeric(4, 2) check (views_allowed > 0),        -- times the total length; null: unlimited or no video
  mode                    text          check (mode in ('App and browser', 'Pen drive', 'Live online')),
  recording               text          check (recording in ('new', 'old', 'previous', 'latest', 'upcoming')),
  study_material_format   text          check (study_material_format in ('None', 'Printed', 'E-book', 'Printed and e-book')),
  study_material_language text          references languages,
  package_details         text          not null default '',
  country_of_origin       char(2)       not null default 'IN' references countries,
  importer                text,
  manufacturer            text,
  availability_text       text          not null default '',
  superseded_by           bigint        references editions,              -- the current edition that replaces this one
  parent_edition_id       bigint        references editions,              -- the journal of an issue
  issue_label             text,                                           -- 'Volume 12, Part 3'
  issues                  smallint      check (issues between 1 and 200), -- of a printed journal: how many a subscription brings
  issues_from             date,                                           -- and the day of the first of them, or the first of its month
  is_sample               boolean       not null default false check (not is_sample or type = 'ISSUE'), -- open to read before subscribing
  bundle_gst              text          check (bundle_gst in ('SEPARATE', 'COMPOSITE', 'MIXED')),
  constraint editions_kind_fkey
    foreign key (type, format, list_prefix) references product_kinds (type, format, list_prefix) on update cascade,
  check (price_paise <= mrp_paise),                                       -- Legal Metrology: never above MRP
  check (price_usd_cents is null or mrp_usd_cents is null or price_usd_cents <= mrp_usd_cents),
  check (country_of_origin = 'IN' or importer is not null),               -- E-Commerce Rules 2020: importer of imported goods
  check ((type = 'ISSUE') = (parent_edition_id is not null)),
  check ((type = 'JOURNAL' and format <> 'VIRTUAL') = (issues is not null) and (issues is null) = (issues_from is null)),
  check ((type = 'BUNDLE') = (bundle_gst is not null)),
  check (superseded_by <> id),
  check (format <> 'VIRTUAL' or study_material_format in ('None', 'E-book')), -- what is printed comes with what is shipped
  check (num_nulls(length_mm, breadth_mm, height_mm) in (0, 3)),
  check (format = 'VIRTUAL' or weight_g is not null)                      -- what is shipped has a weight
);
create unique index editions_isbn on editions (isbn13) where isbn13 is not null and status <> 'withdrawn';
create index on editions (work_id);
create index on editions (seller_id);
create index on editions (issn) where issn is not null;
create index on editions (superseded_by) where superseded_by is not null;
create index on editions (parent_edition_id) where parent_edition_id is not null;
create index on editions using gin (isbn13 gin_trgm_ops);
create index editions_current_latest on editions
  (list_prefix, published_on desc nulls last, arrived_at desc, id) where status = 'live' and superseded_by is null;
create index editions_in_sitemap on editions (id) include (work_id, changed_at) where status = 'live';

create function set_list_prefix() returns trigger language plpgsql as $$
begin
  select k.list_prefix into new.list_prefix from product_kinds k where k.type = new.type and k.format = new.format;
  new.list_prefix := coalesce(new.list_prefix, '');
  return new;
end $$;
create trigger editions_list_prefix before insert or update of type, format on editions
  for each row execute function set_list_prefix();

create function set_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := business_now();
  return new;
end $$;
create trigger works_changed_at before update of slug, title, subtitle, about, contents, publisher_id on works
  for each row execute function set_changed_at();
create trigger editions_changed_at before update of status, edition_no, edition_label, title_note, updated_till,
    published_on, released_on, isbn13, issn, price_paise, mrp_paise, pages, language_code, package_details,
    availability_text, superseded_by on editions
  for each row execute function set_changed_at();

-- A tag of an edition.
create table edition_tags (
  edition_id bigint not null references editions on delete cascade,
  tag        text   not null check (tag in ('PREORDER', 'BACKORDER', 'BESTSELLER', 'NEWRELEASE', 'POPULAR', 'TRENDING',
                                            'RECORDING-NEW', 'RECORDING-OLD', 'RECORDING-PREVIOUS', 'RECORDING-LATEST',
                                            'RECORDING-UPCOMING')),
  primary key (edition_id, tag)
);
create index on edition_tags (tag, edition_id);

-- An edition that is part of a bundle.
create table bundle_parts (
  bundle_id bigint   not null references editions on delete cascade,
  part_id   bigint   not null references editions,
  quantity  smallint not null default 1 check (quantity between 1 and 20),
  position  smallint not null,
  primary key (bundle_id, part_id),
  check (bundle_id <> part_id)
);
create index on bundle_parts (part_id);

-- An old ISBN and the one that replaced it: a code on an old list finds today's edition.
create table isbn_successions (
  old_isbn13 text primary key check (is_isbn13(old_isbn13)),
  new_isbn13 text not null    check (is_isbn13(new_isbn13)),
  check (old_isbn13 <> new_isbn13)
);
create index on isbn_successions (new_isbn13);

-- A picture of an edition. Owned by shop/media.
create table edition_media (
  edition_id bigint   not null references editions on delete cascade,
  position   smallint not null check (position >= 0),                     -- 0 is the cover
  hash       text     not null references media_files,
  alt        text     not null,
  primary key (edition_id, position)
);
create index on edition_media (hash);
