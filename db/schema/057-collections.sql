-- Collections of the catalogue. Owned by shop/catalog.

-- A collection of editions, made by the editors.
create table collections (
  slug        slug     primary key,
  title       text     not null,
  intro       text     not null default '',
  position    smallint not null,
  is_featured boolean  not null default false
);

-- An edition in a collection.
create table collection_editions (
  collection_slug text     not null references collections on delete cascade,
  edition_id      bigint   not null references editions on delete cascade,
  position        smallint not null,
  primary key (collection_slug, edition_id)
);
create index on collection_editions (edition_id);
