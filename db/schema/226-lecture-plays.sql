-- What people watch. Owned by shop/library.

-- How a lecture was watched under an entitlement. Segments are those delivered towards the next view; a view is counted
-- when they are 30 % of the lecture, and for six hours from then everything is delivered without counting.
create table lecture_plays (
  entitlement_id bigint      not null references entitlements on delete cascade,
  lecture_no     smallint    not null check (lecture_no > 0),
  segments       int[]       not null default '{}',
  views          smallint    not null default 0 check (views >= 0),
  counted_at     timestamptz,                                             -- when the last view was counted
  at_second      numeric(8, 2) not null default 0 check (at_second >= 0), -- where to go on
  primary key (entitlement_id, lecture_no),
  check ((views > 0) = (counted_at is not null))
);
