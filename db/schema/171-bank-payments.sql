-- What buyers say of money on its way to our bank account, and how far cheques are. Owned by shop/payments.

-- The bank transfer that a buyer says was made.
create table bank_transfer_claims (
  payment_id bigint      primary key references payments,
  utr        text        not null check (utr ~ '^[A-Z0-9]{12,22}$'),
  payer      text        not null check (length(payer) between 2 and 100),
  given_at   timestamptz not null default business_now()
);

-- The cheque or demand draft that a buyer sends.
create table cheques (
  payment_id bigint      primary key references payments,
  kind       text        not null check (kind in ('cheque', 'draft')),
  number     text        not null check (number ~ '^[0-9]{6}$'),
  dated_on   date        not null,
  bank       text        not null check (length(bank) between 2 and 100),
  branch     text        not null check (length(branch) between 2 and 100),
  given_at   timestamptz not null default business_now()
);

-- How far a cheque has come: the last move is its state.
create table cheque_moves (
  id         bigint generated always as identity primary key,
  payment_id bigint      not null references cheques,
  to_state   text        not null check (to_state in ('received', 'deposited', 'cleared', 'bounced')),
  actor_id   uuid        references users,
  note       text        not null default '' check (length(note) <= 300),
  at         timestamptz not null default business_now(),
  unique (payment_id, to_state)
);
create trigger cheque_moves_stay before update or delete on cheque_moves for each row execute function refuse_change();
