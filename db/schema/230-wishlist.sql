-- Titles to remember. Owned by shop/wishlist.

-- An edition on the wishlist of a person, or of the guest with a cart's cookie.
create table wishlist_items (
  id          bigint generated always as identity primary key,
  token_hash  bytea       check (length(token_hash) = 32),
  user_id     uuid        references users on delete cascade,
  edition_id  bigint      not null references editions,
  price_paise paise       not null,                                       -- when it was added
  alerted_paise paise,                                                    -- in the last alert of a lower price
  is_away     boolean     not null default false,                         -- could not be bought, since the last alert
  added_at    timestamptz not null default business_now(),
  removed_at  timestamptz,                                                -- removed, and may be restored
  check (num_nonnulls(token_hash, user_id) = 1)
);
create unique index one_wish_a_user on wishlist_items (user_id, edition_id) where user_id is not null;
create unique index one_wish_a_guest on wishlist_items (token_hash, edition_id) where token_hash is not null;
create index guests_wishes_by_age on wishlist_items (greatest(added_at, removed_at)) where token_hash is not null;
