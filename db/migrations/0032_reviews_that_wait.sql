-- The desk reads the reviews that wait, a handful among a million. Owned by shop/reviews.
create index reviews_waiting on reviews (created_at) where state = 'pending';
