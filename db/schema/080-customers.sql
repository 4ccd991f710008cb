-- What the shop knows of a customer. Owned by shop/customers.

-- The level and attempt that a person writes. A guest's is a cookie.
create table student_interests (
  user_id      uuid        primary key references users on delete cascade,
  level_code   text        not null,
  attempt_code text        not null,
  changed_at   timestamptz not null default business_now(),
  foreign key (attempt_code, level_code) references attempt_levels (attempt_code, level_code)
);
