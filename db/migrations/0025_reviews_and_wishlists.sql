-- What readers write of a title, what others make of it, and what people keep in mind to buy.

alter table reviews
  add column edited_at timestamptz,                             -- null: as it was first written
  add column helpful integer not null default 0 check (helpful >= 0), -- how many people said so
  add column state_reason text not null default '' check (length(state_reason) <= 300), -- why it waits or was rejected
  add column judged_at timestamptz,                             -- when staff last read it: reports of before are settled
  add check (state <> 'rejected' or state_reason <> '');
create index reviews_by_latest on reviews (created_at desc, id desc) where state = 'published';

-- Pictures of a review, as media keeps them. Owned by shop/reviews.
create table review_photos (
  review_id bigint not null references reviews on delete cascade,
  position smallint not null check (position between 0 and 4),
  hash text not null references media_files,
  primary key (review_id, position),
  unique (review_id, hash)
);

-- Who found a review helpful: once a person. Owned by shop/reviews.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (review_id, user_id)
);

-- Who says that a review should not stand, and why: once a person. Owned by shop/reviews.
create table review_reports (
  review_id bigint not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('not-about-title', 'abusive', 'advertising', 'private', 'copied', 'other')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default business_now(),
  primary key (review_id, user_id)
);

-- What an account, or the guest of a cart's cookie, wants to remember. Owned by shop/wishlist.
create table wishlist_items (
  id bigint generated always as identity primary key,
  token_hash bytea check (length(token_hash) = 32),
  user_id uuid references users on delete cascade,
  edition_id bigint not null references editions,
  price_paise paise not null,                                   -- what it cost when it was added
  added_at timestamptz not null default business_now(),
  removed_at timestamptz,                                       -- taken off, and may still be put back
  check (num_nonnulls(token_hash, user_id) = 1)
);
create unique index one_wish_a_user on wishlist_items (user_id, edition_id) where user_id is not null;
create unique index one_wish_a_guest on wishlist_items (token_hash, edition_id) where token_hash is not null;
