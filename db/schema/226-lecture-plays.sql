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

-- The views of a course that are left under an entitlement, of any of its lectures; null: no course, or without limit.
create function views_left(entitlement bigint) returns int language sql stable parallel safe as $$
  select floor(e.views_allowed * (select count(*) from lectures l where l.work_id = e.work_id))::int
    - (select coalesce(sum(p.views), 0) from lecture_plays p where p.entitlement_id = n.id)::int
  from entitlements n join editions e on e.id = n.edition_id where n.id = entitlement and e.type = 'VIDEO'
$$;

-- The devices on which a course plays under an entitlement: those that first asked for its key. One that was taken off
-- stays as a row, because an owner may move the course only so often.
create table course_devices (
  id             bigint      generated always as identity primary key,
  entitlement_id bigint      not null references entitlements on delete cascade,
  device         text        not null check (length(device) = 43),            -- a hash of what its browser carries
  user_agent     text        not null,
  added_at       timestamptz not null default business_now(),
  removed_at     timestamptz,
  removed_by     text        check (removed_by in ('owner', 'staff')),
  check ((removed_at is null) = (removed_by is null))
);
create unique index one_row_of_a_device on course_devices (entitlement_id, device) where removed_at is null;
create index on course_devices (entitlement_id) where removed_by = 'owner';
