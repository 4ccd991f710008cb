-- What titles are for and divided by: exams with their papers and attempts, lists of values. Owned by shop/catalog.

-- Courses, levels, papers, attempts

-- A course of an institute: CA, CS, CMA.
create table courses (
  code      text     primary key check (code ~ '^[a-z]+$'),               -- 'ca'
  name      text     not null unique,                                     -- 'CA'
  full_name text     not null,
  body      text     not null,                                            -- 'ICAI'
  position  smallint not null
);

-- A level of a course.
create table levels (
  code        slug     primary key,                                       -- 'ca-intermediate'
  course_code text     not null references courses,
  name        text     not null unique,                                   -- 'CA Intermediate'
  short_name  text     not null,                                          -- 'CA Inter'
  position    smallint not null
);

-- A group of papers that are written together.
create table paper_groups (
  id         slug     primary key,                                        -- 'ca-intermediate-g1'
  level_code text     not null references levels,
  name       text     not null,                                           -- 'Group I'
  position   smallint not null
);

-- A subject, across courses. Law ages: a text older than its limit is outdated.
create table subjects (
  slug           slug     primary key,                                    -- 'direct-tax'
  name           text     not null unique,
  position       smallint not null default 0,
  law_months     smallint check (law_months > 0),                         -- null: nothing in it ages
  law_changed_on date                                                     -- a text on the law before this day is outdated
);

-- Whether a text that states the law till a day is outdated on another: older than its subject's limit, or from before a
-- change that was in force by then. The one rule of assessments and pages.
create function is_law_outdated(subject subjects, updated_till date, at date) returns boolean language sql immutable as $$
  select coalesce(updated_till + make_interval(months => subject.law_months) < at, false)
    or coalesce(updated_till < subject.law_changed_on and subject.law_changed_on <= at, false)
$$;

-- A paper of a level.
create table papers (
  code         slug     primary key,                                      -- 'ca-intermediate-3a'
  level_code   text     not null references levels,
  group_id     text     references paper_groups,
  number       text     not null,                                         -- '3A'
  name         text     not null,
  short_name   text     not null,
  scheme       text     not null,                                         -- 'New Scheme 2024', 'Syllabus 2022'
  subject_slug text     not null references subjects,
  is_elective  boolean  not null default false,
  position     smallint not null,
  unique (level_code, number, name)
);
create index on papers (level_code);

-- An exam session of a course.
create table attempts (
  code        text primary key check (code ~ '^[a-z]+-[0-9]{4}-[0-9]{2}(-[a-z]+)?$'), -- 'ca-2027-05'; CSEET: 'cs-2027-02-cseet'
  course_code text not null references courses,
  label       text not null,                                              -- 'May 2027'
  exam_on     date not null,                                              -- first day of the exam
  act_basis   text check (act_basis in ('1961', '2025'))                  -- which Income-tax Act is examined; null: none, or not announced
);
create index on attempts (exam_on);

-- A level that is examined in an attempt.
create table attempt_levels (
  attempt_code text not null references attempts,
  level_code   text not null references levels,
  primary key (attempt_code, level_code)
);

-- What an institute has announced on a question that students ask, or that it has announced nothing yet. Notices, pages
-- and assessments take it from here.
create table announcements (
  topic        slug   not null,                                           -- 'income-tax-act-2025'
  course_code  text   not null references courses,
  attempt_code text   references attempts,                                -- the first attempt that it holds for
  statement    text   not null check (statement like '%.'),
  announced_on date,                                                      -- null: not announced
  href         text   check (href like 'https://%'),
  primary key (topic, course_code),
  check ((announced_on is null) = (attempt_code is null) and (announced_on is null) = (href is null))
);

-- A paper that an announcement is about.
create table announcement_papers (
  topic       text not null,
  course_code text not null,
  paper_code  text not null references papers,
  primary key (topic, course_code, paper_code),
  foreign key (topic, course_code) references announcements
);

-- Other dimensions

-- A class or degree that academic books are for.
create table grades (slug slug primary key, name text not null unique, position smallint not null);

-- An exam that a title prepares for.
create table exams (slug slug primary key, name text not null unique, position smallint not null);

-- A category of titles.
create table categories (
  slug     slug     primary key,
  name     text     not null unique,
  kind     text     not null check (kind in ('professional', 'bare-acts', 'academic', 'certification', 'regional')),
  position smallint not null
);

-- A kind of book: what it is for in a student's work.
create table book_kinds (slug slug primary key, name text not null unique, position smallint not null);

-- A language or a mix of two.
create table languages (code text primary key check (code ~ '^[a-z]{2,3}(-[a-z]{2,3})?$'), name text not null unique);

-- A coaching institute.
create table institutes (slug slug primary key, name text not null unique, about text not null default '');

-- A country of origin.
create table countries (code char(2) primary key check (code ~ '^[A-Z]{2}$'), name text not null unique);
