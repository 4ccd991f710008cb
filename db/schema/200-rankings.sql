-- Views and best sellers. Owned by shop/rankings.

-- How often the page of an edition was opened on a day: no person, no device.
create table edition_views (
  edition_id bigint  not null references editions on delete cascade,
  day        date    not null,
  views      integer not null check (views > 0),
  primary key (edition_id, day)
);
-- Without the views: an index that held them would be written at every change.
create index edition_views_by_day on edition_views (day);

-- A title at the top, computed by a job. A list holds a title once.
create table rankings (
  list        text     not null check (list in ('best-sellers', 'trending', 'top-rated')),
  place       smallint not null check (place > 0),
  list_prefix text     not null,
  work_id     bigint   not null references works on delete cascade,
  primary key (list, place),
  unique (list, list_prefix, work_id)
);
