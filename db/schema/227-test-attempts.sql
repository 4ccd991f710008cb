-- How people did in tests. Owned by shop/practice.

-- One attempt at a test. Its time is the database's; after its end nothing is saved, and what was saved counts.
create table test_attempts (
  id           bigint      generated always as identity primary key,
  user_id      uuid        not null references users on delete cascade,
  edition_id   bigint      not null references editions,
  test_id      bigint      not null references practice_tests,
  answers      smallint[]  not null check (0 <= all (answers) and 4 >= all (answers)),  -- by question; 0: no answer
  started_at   timestamptz not null default business_now(),
  ends_at      timestamptz not null check (ends_at > started_at),
  submitted_at timestamptz check (submitted_at <= ends_at)
);
create index on test_attempts (user_id, test_id);
-- One attempt at a test runs at a time. One whose time is over is closed when the next begins.
create unique index one_running_attempt on test_attempts (user_id, edition_id, test_id) where submitted_at is null;
