-- The recordings of lectures that staff upload. Owned by shop/lecture-import.

-- A recording, and what came of it: arriving in blocks (<file>-0, <file>-1 and so on), cut by a job, then stored or, with its
-- words, refused. Its blocks are kept until then.
create table recording_imports (
  id          bigint generated always as identity primary key,
  edition_id  bigint      not null references editions on delete cascade,
  file        text        not null unique check (file ~ '^uploads/[0-9a-f]{32}$'),
  bytes       bigint      not null check (bytes > 0),
  blocks      smallint    not null default 0 check (blocks >= 0),           -- that have arrived
  section     text        not null check (length(section) between 2 and 240),
  title       text        not null check (length(title) between 2 and 240),
  captions    text        not null check (captions like 'WEBVTT%'),
  is_sample   boolean     not null,
  replaces    boolean     not null,                                         -- the recording of a lecture of this name
  uploaded_by uuid        references users on delete set null,
  uploaded_at timestamptz not null default business_now(),
  attempts    smallint    not null default 0,
  done_at     timestamptz,
  refusal     text        check (length(refusal) between 3 and 500),
  check (refusal is null or done_at is not null)
);
create index on recording_imports (edition_id);
create index on recording_imports (uploaded_by);
