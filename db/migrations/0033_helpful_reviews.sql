-- A product page shows the four most helpful reviews of a title, of which there may be thousands. Owned by shop/reviews.
create index reviews_most_helpful on reviews (work_id, helpful desc, created_at desc, id desc) where state = 'published';
