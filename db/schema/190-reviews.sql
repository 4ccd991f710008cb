-- Reviews and ratings. Owned by shop/reviews.

-- A review of a work.
create table reviews (
  id           bigint generated always as identity primary key,
  work_id      bigint      not null references works,
  edition_id   bigint      not null references editions,
  user_id      uuid        references users on delete set null,
  author_name  text        not null check (length(author_name) between 1 and 100),
  rating       smallint    not null check (rating between 1 and 5),
  title        text        not null check (length(title) between 1 and 120),
  body         text        not null check (length(body) <= 4000),
  attempt_code text        references attempts,
  is_verified  boolean     not null default false,
  state        text        not null default 'published' check (state in ('pending', 'published', 'rejected')),
  state_reason text        not null default '' check (length(state_reason) <= 300), -- why it waits or was rejected
  helpful      integer     not null default 0 check (helpful >= 0),       -- how many people marked it helpful
  created_at   timestamptz not null default business_now(),
  edited_at    timestamptz,                                               -- null: as first written
  moderated_at timestamptz,                                               -- when staff last read it: earlier reports are settled
  check (state <> 'rejected' or state_reason <> '')
);
create unique index one_review_a_person on reviews (work_id, user_id) where user_id is not null;
create index on reviews (work_id, created_at desc) where state = 'published';
create index reviews_by_latest on reviews (created_at desc, id desc) where state = 'published';
create index reviews_most_helpful on reviews (work_id, helpful desc, created_at desc, id desc) where state = 'published';
create index reviews_waiting on reviews (created_at) where state = 'pending';

-- The rating of a work: the sum of its published reviews.
create table work_ratings (
  work_id   bigint    primary key references works on delete cascade,
  reviews   integer   not null check (reviews > 0),
  stars     integer   not null check (stars between reviews and 5 * reviews),
  histogram integer[] not null check (cardinality(histogram) = 5)         -- how many 1s, 2s … 5s
);

-- A picture of a review.
create table review_photos (
  review_id bigint   not null references reviews on delete cascade,
  position  smallint not null check (position between 0 and 4),
  hash      text     not null references media_files,
  primary key (review_id, position),
  unique (review_id, hash)
);

-- A person who deleted their review while it waited or after it was rejected: what they write of the work next waits too.
create table withdrawn_reviews (
  work_id bigint not null references works on delete cascade,
  user_id uuid   not null references users on delete cascade,
  primary key (work_id, user_id)
);

-- A person who found a review helpful.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id   uuid   not null references users on delete cascade,
  primary key (review_id, user_id)
);

-- A person's report of a review.
create table review_reports (
  review_id  bigint      not null references reviews on delete cascade,
  user_id    uuid        not null references users on delete cascade,
  reason     text        not null check (reason in ('not-about-title', 'abusive', 'advertising', 'private', 'copied', 'other')),
  note       text        not null default '' check (length(note) <= 500),
  created_at timestamptz not null default business_now(),
  primary key (review_id, user_id)
);
