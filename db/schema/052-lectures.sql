-- What video courses hold. Owned by shop/catalog.

-- A recording as it is delivered: segments of MPEG-TS in the file store, in two qualities
-- (recordings/<name>/low-0, recordings/<name>/high-0 and so on), or as staff uploaded it in 'high' alone; and its captions.
create table recordings (
  name            text      primary key check (name ~ '^[a-z0-9-]{2,60}$'),
  segment_seconds numeric[] not null check (cardinality(segment_seconds) between 1 and 5000 and 0 < all (segment_seconds)),
  captions        text      not null check (captions like 'WEBVTT%'),
  uploaded        jsonb                                                   -- of an upload: its size, codec and bits a second
);

-- The lectures of a course, for its online editions. An online course is on sale once its work has lectures.
create table lectures (
  work_id   bigint   not null references works on delete cascade,
  no        smallint not null check (no > 0),
  section   text     not null check (length(section) between 2 and 240),
  title     text     not null check (length(title) between 2 and 240),
  minutes   smallint not null check (minutes > 0),
  recording text     not null references recordings,
  is_sample boolean  not null default false,                              -- open to all before buying
  primary key (work_id, no)
);
