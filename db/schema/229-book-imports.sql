-- The files of virtual books that staff upload. Owned by shop/book-import.

-- A file, and what came of it: under way until done_at, then stored or, with its words, refused. Its bytes are kept until then.
create table book_imports (
  id          bigint generated always as identity primary key,
  edition_id  bigint      not null references editions on delete cascade,
  file        text        not null unique check (file ~ '^uploads/[0-9a-f]{32}$'),
  unit        text        not null check (unit in ('chapters', 'pages')),
  samples     smallint    not null check (samples between 0 and 20),        -- how many from the first are open to all
  replaces    boolean     not null,                                         -- also where readers have a text
  uploaded_by uuid        references users on delete set null,
  uploaded_at timestamptz not null default business_now(),
  attempts    smallint    not null default 0,
  parts_read  smallint    not null default 0 check (parts_read >= 0),       -- by this attempt
  parts       smallint    check (parts > 0),                                -- chapters or pages, once they are counted
  done_at     timestamptz,
  refusal     text        check (length(refusal) between 3 and 500),
  replaced_at timestamptz,                                                  -- since then its pages are of no use
  check (refusal is null or (done_at is not null and replaced_at is not null)),
  check (replaced_at is null or done_at is not null)
);
create index on book_imports (edition_id);
create index on book_imports (uploaded_by);
