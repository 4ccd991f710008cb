-- What the demonstration shop has planted. Empty in a live shop. Owned by demo/planting.

-- A finished step of planting: an interrupted start goes on after it.
create table seed_marks (
  step    text        primary key check (step in ('catalogue', 'orders', 'covers')),
  as_of   date        not null,                                           -- the day the shop was planted for
  done_at timestamptz not null default now()
);
