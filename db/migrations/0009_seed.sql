-- What the demonstration shop has planted, so that an interrupted start goes on where it stopped. Empty in a live shop.
create table seed_marks (
  step text primary key check (step in ('catalogue', 'orders', 'covers')),
  as_of date not null,                                         -- the day the shop was planted for
  done_at timestamptz not null default now()
);
