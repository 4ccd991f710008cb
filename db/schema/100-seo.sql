-- Meta data for search engines, and where old addresses lead. Owned by shop/seo.

-- Meta data of a type of page, or of one page of that type. What is null is made from the page itself.
create table seo_details (
  page_type      text        not null check (page_type ~ '^[A-Z][A-Z0-9_]{2,59}$'),       -- a key of shop/seo/page-types.ts
  entity_ids     text        not null default '' check (entity_ids ~ '^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*)?$'), -- '': every page of the type
  title          text        check (length(title) between 3 and 120),
  keywords       text        check (length(keywords) between 2 and 300),
  description    text        check (length(description) between 20 and 320),
  robots         text        check (robots in ('index, follow', 'noindex, follow', 'noindex, nofollow')),
  image          text        check (image ~ '^[0-9a-f]{32}$'),                             -- a media master, by its hash
  og_title       text        check (length(og_title) between 3 and 120),
  og_description text        check (length(og_description) between 20 and 320),
  og_image       text        check (og_image ~ '^[0-9a-f]{32}$'),
  changed_at     timestamptz not null default business_now(),
  primary key (page_type, entity_ids)
);

-- An old address and where it leads in one step: to a page, or to the address of an edition.
create table redirects (
  from_path           text        primary key check (from_path ~ '^/[a-z0-9._~/-]*[a-z0-9._~-]$' and from_path !~ '//' and length(from_path) <= 300),
  to_path             text        check (to_path ~ '^/students/([a-z0-9._~-]+(/[a-z0-9._~-]+)*)?$' and length(to_path) <= 300),
  to_edition_id       bigint      references editions,
  in_development_only boolean     not null default false,
  note                text        not null default '' check (length(note) <= 300),
  changed_at          timestamptz not null default business_now(),
  check (num_nonnulls(to_path, to_edition_id) = 1),
  check (from_path <> to_path)
);
create index on redirects (to_edition_id) where to_edition_id is not null;
