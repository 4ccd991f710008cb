-- What people read, and what they write beside it and beside lectures. Owned by shop/library.

-- Where somebody last read in a virtual book, or which lecture of a course they watched last, on any device.
create table reading_places (
  user_id    uuid        not null references users on delete cascade,
  edition_id bigint      not null references editions,
  chapter_no smallint    not null check (chapter_no > 0),
  progress   numeric(4, 3) not null default 0 check (progress between 0 and 1), -- of the chapter
  saved_by   uuid,                                                        -- the open page that saved it
  read_at    timestamptz not null default business_now(),
  primary key (user_id, edition_id)
);

-- A note beside a chapter, with the words that it is about; without either, a bookmark. With a colour it is a highlight.
-- Notes outlive the licence.
create table reading_notes (
  id         bigint      generated always as identity primary key,
  user_id    uuid        not null references users on delete cascade,
  edition_id bigint      not null references editions,
  chapter_no smallint    not null check (chapter_no > 0),
  quote      text        not null default '' check (length(quote) <= 500),
  words      text        not null default '' check (length(words) <= 2000),
  at_second  int         check (at_second >= 0),                          -- of a lecture
  colour     text        check (colour in ('yellow', 'blue')),            -- of a highlight
  starts_at  int         check (starts_at >= 0),                          -- letters of the chapter before it, spaces not counted
  written_at timestamptz not null default business_now(),
  check ((colour is null) = (starts_at is null) and (colour is null or quote <> ''))
);
create index on reading_notes (user_id, edition_id);

-- The ids under which browsers sent notes: each is taken once, also when its answer was lost, or the note is deleted by now.
create table sent_notes (
  user_id  uuid        not null references users on delete cascade,
  id       uuid        not null,                                          -- made up by the browser
  taken_at timestamptz not null default business_now(),
  primary key (user_id, id)
);

-- The chapters, typeset pages and documents that somebody has read in what is theirs, once each: what the contents mark, and
-- what bounds how fast a whole book can be copied.
create table chapters_read (
  user_id       uuid        not null references users on delete cascade,
  edition_id    bigint      not null references editions,
  chapter_no    smallint    not null check (chapter_no > 0),
  unit          text        not null check (unit in ('chapters', 'pages', 'documents')),
  first_read_at timestamptz not null default business_now(),
  primary key (user_id, edition_id, chapter_no)
);
create index on chapters_read (user_id, first_read_at);

-- The books that somebody keeps in a browser to read without network: which text was given when, and until when it opens.
create table offline_packs (
  user_id     uuid        not null references users on delete cascade,
  edition_id  bigint      not null references editions,
  device      uuid        not null,                                       -- made up by the browser
  made_at     timestamptz not null default business_now(),
  lease_until timestamptz not null,
  primary key (user_id, edition_id, device)
);
