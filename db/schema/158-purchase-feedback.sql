-- What buyers say of a purchase as a whole. Owned by shop/feedback.

-- One answer for each order; the first one stands.
create table purchase_feedback (
  order_id   bigint      primary key references orders,
  experience text        not null check (experience in ('POOR', 'FAIR', 'GOOD', 'EXCELLENT')),
  stars      smallint    not null check (stars between 1 and 5),
  title      text        not null check (length(title) <= 100),
  comment    text        not null check (length(comment) <= 1000),
  given_at   timestamptz not null default business_now()
);
create index on purchase_feedback (given_at desc);
