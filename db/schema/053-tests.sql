-- What test series and practice plans hold. Owned by shop/catalog.

-- A test of one paper, with a time limit.
create table practice_tests (
  id         bigint        generated always as identity primary key,
  paper_code text          not null references papers,
  title      text          not null check (length(title) between 2 and 120),
  minutes    smallint      not null check (minutes between 1 and 300),
  minus      numeric(3, 2) not null default 0 check (minus >= 0),         -- marks that a wrong answer costs
  unique (paper_code, title)
);

create table test_questions (
  test_id      bigint   not null references practice_tests on delete cascade,
  no           smallint not null check (no > 0),                          -- from 1, without gaps: answers are stored by it
  topic        text     not null check (length(topic) between 2 and 120),
  question     text     not null check (length(question) between 2 and 2000),
  options      text[]   not null check (cardinality(options) = 4),
  right_option smallint not null check (right_option between 1 and 4),
  explanation  text     not null check (length(explanation) between 2 and 2000),
  marks        smallint not null default 1 check (marks > 0),
  primary key (test_id, no)
);

-- The tests of a title. It is on sale once it has one.
create table work_tests (
  work_id   bigint   not null references works on delete cascade,
  test_id   bigint   not null references practice_tests,
  position  smallint not null check (position > 0),
  is_sample boolean  not null default false,                              -- open to all before buying
  primary key (work_id, test_id),
  unique (work_id, position)
);
