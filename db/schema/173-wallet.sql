-- Store credit of people, by double entry. Owned by shop/wallet.

-- An account of the ledger: what a person can spend, or a side of the shop that it comes from or goes to. Only balances of
-- people are counted, because all orders share the sides of the shop; what those come to is the sum of their transfers.
create table wallet_accounts (
  id            bigint generated always as identity primary key,
  user_id       uuid        references users on delete cascade,           -- null: a side of the shop
  side          text        unique check (side in ('orders', 'payments', 'promotions')), -- what wallets paid; money that was kept for a refund; gifts
  expires_on    date,                                                     -- last day of promotional credit; null: refunds, which never expire
  noticed_at    timestamptz,                                              -- when its owner was written to about that day
  balance_paise bigint      not null default 0 check (balance_paise >= 0),
  check ((user_id is null) = (side is not null)),
  check (expires_on is null or user_id is not null)
);
create unique index on wallet_accounts (user_id, expires_on) nulls not distinct where user_id is not null;
create index on wallet_accounts (expires_on) where expires_on is not null;
insert into wallet_accounts (side) values ('orders'), ('payments'), ('promotions');

-- Everybody has the account of their refunds from the first day: who locks it holds their wallet, also before there is
-- anything in it.
create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallet_accounts (user_id) values (new.id);
  return null;
end $$;
create trigger users_have_wallets after insert on users for each row execute function open_wallet();

-- An amount that moves from one account to another, so the ledger always sums to zero. Append-only.
create table wallet_transfers (
  id           bigint generated always as identity primary key,
  from_account bigint      not null references wallet_accounts,
  to_account   bigint      not null references wallet_accounts,
  amount_paise paise       not null check (amount_paise > 0),
  cause        text        not null check (cause in ('spent', 'released', 'returned', 'refunded', 'rewarded', 'reversed', 'expired')),
  order_id     bigint      references orders,
  refund_id    bigint      references refunds,
  referral_id  bigint      references referrals,
  at           timestamptz not null default business_now(),
  unique (refund_id, to_account),
  check (from_account <> to_account),
  check ((order_id is not null) = (cause in ('spent', 'released', 'returned', 'refunded'))),
  check ((refund_id is not null) = (cause in ('returned', 'refunded'))),
  check ((referral_id is not null) = (cause in ('rewarded', 'reversed')))
);
create unique index one_reward_a_person on wallet_transfers (referral_id, to_account) where cause = 'rewarded';
create index on wallet_transfers (from_account);
create index on wallet_transfers (to_account);
create index on wallet_transfers (order_id);
create trigger wallet_transfers_stay before update or delete on wallet_transfers for each row execute function refuse_change();

-- A balance moves with each transfer in its transaction; the check on it refuses to spend what is not there.
create function move_wallet_balances() returns trigger language plpgsql as $$
begin
  update wallet_accounts set balance_paise = balance_paise
    + case id when new.to_account then new.amount_paise else -new.amount_paise end
  where id in (new.from_account, new.to_account) and user_id is not null;
  return null;
end $$;
create trigger wallet_transfers_count after insert on wallet_transfers for each row execute function move_wallet_balances();

-- The two entries of each transfer.
create view wallet_entries as
  select id, from_account account_id, -amount_paise amount_paise, cause, order_id, refund_id, referral_id, at from wallet_transfers
  union all
  select id, to_account, amount_paise, cause, order_id, refund_id, referral_id, at from wallet_transfers;
