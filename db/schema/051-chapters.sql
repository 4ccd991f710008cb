-- What virtual books and journals hold. Owned by shop/catalog.

-- The text of a work, for its virtual editions: the chapters of a book, the articles of an issue. One is on sale once its
-- work has them. A typeset book has its pages here, each as a picture with the text on it.
create table chapters (
  work_id   bigint   not null references works on delete cascade,
  no        smallint not null check (no > 0),
  title     text     not null check (length(title) between 2 and 240),
  body      text     not null check (length(body) <= 200000),             -- Markdown
  is_sample boolean  not null default false,                              -- open to all before buying
  author    text     not null default '',                                 -- of an article
  page      smallint check (page > 0),                                    -- on which an article begins in print
  picture   text     check (picture ~ '^[0-9a-f]{32}$'),                  -- of a typeset page: its file
  height    smallint check (height > 0),                                  -- of the picture, in pixels
  begins    text[]   not null default '{}',                               -- of a typeset page: what the contents list on it
  words     jsonb    not null default '[]' check (jsonb_typeof(words) = 'array'), -- of a typeset page: where its words stand
  primary key (work_id, no),
  check ((picture is null) = (height is null)),
  check (body <> '' or picture is not null)
);
