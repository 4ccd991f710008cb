-- Statements of our bank account and what each line paid. Owned by shop/bank.

create table bank_statements (
  id          bigint generated always as identity primary key,
  bank        text        not null,
  file_name   text        not null,
  sha256      text        not null unique,
  actor_id    uuid        references users,
  uploaded_at timestamptz not null default business_now()
);

-- Money that came to the account. Statements overlap: a line is stored once. One that pays several orders is split: the
-- parts sum to what came.
create table bank_lines (
  id           bigint generated always as identity primary key,
  statement_id bigint      not null references bank_statements,
  line_no      integer     not null,
  fingerprint  text        not null unique,
  day          date        not null,
  amount_paise paise       not null check (amount_paise > 0),
  reference    text        not null,
  narration    text        not null,
  state        text        not null default 'open' check (state in ('open', 'matched', 'dismissed')),
  payment_id   bigint      references payments,
  outcome      text,
  decided_at   timestamptz,
  part_of      bigint      references bank_lines,                         -- the line that it was split off
  check ((state = 'matched') = (payment_id is not null)),
  check ((state = 'matched') = (outcome is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index on bank_lines (day) where state = 'open';
create index on bank_lines (decided_at) where state <> 'open';
