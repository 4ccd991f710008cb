-- What product pages need besides the catalogue. Owned by shop/product-page.

-- A day on which no courier delivers in India. Staff add each year once it is gazetted.
create table public_holidays (
  holiday_on date primary key,
  name       text not null check (length(name) between 1 and 60)
);
