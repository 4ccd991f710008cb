-- Finds the wishes of guests that nobody has touched for as long as their cookie lives (shop/wishlist/forget-wishlists.ts).
create index guests_wishes_by_age on wishlist_items (greatest(added_at, removed_at)) where token_hash is not null;
