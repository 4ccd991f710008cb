-- People who invite friends, and the friends who came. Owned by shop/referrals.

-- The code in somebody's link, `?ref=<code>`.
create table referral_codes (
  user_id uuid primary key references users on delete cascade,
  code    text not null unique check (code ~ '^[A-Z2-9]{8}$')
);

-- A friend who signed up by a link, once: the first link counts.
create table referrals (
  id           bigint      generated always as identity primary key,
  referrer_id  uuid        not null references users,
  friend_id    uuid        not null unique references users,
  joined_at    timestamptz not null default business_now(),
  order_id     bigint      unique references orders,                      -- the first order, once it is judged
  reward_paise paise       check (reward_paise > 0),                      -- of each of the two whose account is not deleted
  rewarded_at  timestamptz,
  reversed_at  timestamptz,                                               -- the order was refunded after all
  refusal      text        check (refusal in ('same-person', 'same-address', 'same-device', 'bought-before', 'too-small', 'account-deleted')),
  check (referrer_id <> friend_id),
  check ((rewarded_at is null) = (reward_paise is null)),
  check (num_nonnulls(rewarded_at, refusal) = num_nonnulls(order_id)),
  check (reversed_at is null or rewarded_at is not null)
);
create index on referrals (referrer_id, rewarded_at);
create index referrals_to_judge on referrals (id) where order_id is null or (rewarded_at is not null and reversed_at is null);
-- Whether the reward of a referral was taken back.
create function was_reversed(wanted bigint) returns boolean language sql stable as $$
  select exists (select from referrals r where r.id = wanted and r.reversed_at is not null)
$$;

-- One mailbox under its many spellings: dots, capitals and what follows a plus.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(email), '@', 2)
$$;

-- A postal address without spaces, signs and capitals.
create function address_key(pin text, lines text) returns text language sql immutable parallel safe as $$
  select pin || regexp_replace(lower(lines), '[^a-z0-9]', '', 'g')
$$;

-- What somebody is known by: mailboxes, mobile numbers, browsers and postal addresses of the account and its orders.
create function traces_of(person uuid) returns table (kind text, trace text) language sql stable as $$
  select 'same-person', mailbox_of(email) from users where id = person and email is not null
  union select 'same-person', mobile from users where id = person and mobile is not null
  union select 'same-address', address_key(pin, address1 || address2) from addresses where user_id = person
  union select t.kind, t.trace from orders o cross join lateral (values
      ('same-person', mailbox_of(o.contact->>'email')), ('same-person', o.contact->>'mobile'),
      ('same-device', encode(o.owner_token_hash, 'hex')),
      ('same-address', address_key(o.shipping_address->>'pin', concat(o.shipping_address->'lines'->>0, o.shipping_address->'lines'->>1)))
    ) t (kind, trace) where o.user_id = person and o.erased_at is null and t.trace is not null
$$;

-- A referral and the friend's first order, or the one that it was judged by: what stays of it, the day of the last delivery,
-- and why it earns nothing.
create view referral_progress as
  select r.*, f.name friend_name, first.order_id first_order_id, first.placed_at, lines.kept_paise, lines.delivered_on,
    coalesce(lines.is_open, false) is_open,
    case when first.placed_at < r.joined_at then 'bought-before'
      else (select min(mine.kind) from traces_of(r.referrer_id) mine join traces_of(r.friend_id) theirs using (kind, trace)) end objection
  from referrals r join users f on f.id = r.friend_id
  left join lateral (
    select o.id order_id, o.placed_at, o.currency from orders o where o.id = r.order_id
    union all
    select o.id, o.placed_at, o.currency from orders_of_buyer(f.id, f.email::text, f.mobile) b join orders o on o.id = b.order_id
    where r.order_id is null and b.is_accepted order by placed_at, order_id limit 1) first on true
  left join lateral (
    -- An order in dollars earns nothing. What was sent again for free is kept.
    select coalesce(sum(l.gross_paise) filter (where first.currency = 'INR' and l.state not in ('CANCELLED', 'REFUND_INITIATED', 'DEACTIVATED')
        and (l.state <> 'RETURNED' or exists (select from order_lines r where r.replaces = l.id))), 0)::bigint kept_paise,
      bool_or(l.state in ('PENDING', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED', 'RETURN_PENDING', 'RETURN_ACCEPTED')
        or (l.state = 'ACCEPTED' and l.is_physical)) is_open,
      max((select (min(v.at) at time zone 'Asia/Kolkata')::date from order_moves v where v.order_line_id = l.id
        and v.to_state = case when l.is_physical then 'DELIVERED' else 'ACCEPTED' end)) delivered_on
    from order_lines l where l.order_id = first.order_id) lines on true;
