-- What search engines and shared links are told, and where old addresses lead. Owned by shop/seo.

-- Words for a kind of page, or for one thing of that kind; what is null is made from the page itself.
create table seo_details (
  page_type text not null check (page_type ~ '^[A-Z][A-Z0-9_]{2,59}$'),   -- a key of shop/seo/page-types.ts
  entity_ids text not null default '' check (entity_ids ~ '^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*)?$'), -- '' = every page of the type
  title text check (length(title) between 3 and 120),
  keywords text check (length(keywords) between 2 and 300),
  description text check (length(description) between 20 and 320),
  robots text check (robots in ('index, follow', 'noindex, follow', 'noindex, nofollow')),
  image text check (image ~ '^[0-9a-f]{32}$'),                             -- a media master, by its hash
  og_title text check (length(og_title) between 3 and 120),
  og_description text check (length(og_description) between 20 and 320),
  og_image text check (og_image ~ '^[0-9a-f]{32}$'),
  changed_at timestamptz not null default business_now(),
  primary key (page_type, entity_ids)
);

-- An old address and where it leads, in one step: to a page, or to an edition's address of today.
create table redirects (
  from_path text primary key check (from_path ~ '^/[a-z0-9._~/-]*[a-z0-9._~-]$' and from_path !~ '//' and length(from_path) <= 300),
  to_path text check (to_path ~ '^/students/([a-z0-9._~-]+(/[a-z0-9._~-]+)*)?$' and length(to_path) <= 300),
  to_edition_id bigint references editions,
  in_development_only boolean not null default false,
  note text not null default '' check (length(note) <= 300),
  changed_at timestamptz not null default business_now(),
  check (num_nonnulls(to_path, to_edition_id) = 1),
  check (from_path <> to_path)
);
create index on redirects (to_edition_id) where to_edition_id is not null;

-- The meta data of kept pages and the processes' tables of old addresses are drawn anew.
create trigger seo_details_tell_pages after insert or update or delete or truncate on seo_details
  for each statement execute function tell_pages();
create trigger redirects_tell_pages after insert or update or delete or truncate on redirects
  for each statement execute function tell_pages();

-- When the page of an edition last said something else: the lastmod of the sitemap.
alter table works add column changed_at timestamptz not null default business_now();
alter table editions add column changed_at timestamptz not null default business_now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := business_now();
  return new;
end $$;
create trigger works_note_change before update of slug, title, subtitle, about, contents, publisher_id on works
  for each row execute function note_change();
create trigger editions_note_change before update of status, edition_no, edition_label, title_note, updated_till,
    published_on, released_on, isbn13, issn, price_paise, mrp_paise, pages, language_code, package_details,
    availability_text, superseded_by on editions
  for each row execute function note_change();

-- One part of the sitemap is read off this, from an id on.
create index editions_in_sitemap on editions (id) include (work_id, changed_at) where status = 'live';
