-- Days on which no courier delivers anywhere in India, for the estimate of when a parcel arrives. The national holidays, and
-- those that central offices keep everywhere, as far as they are known: what follows the moon may move by a day. Staff add
-- each year once it is gazetted. Owned by shop/product-page.
create table public_holidays (
  holiday_on date primary key,
  name text not null check (length(name) between 1 and 60)
);

insert into public_holidays (holiday_on, name) values
  ('2026-01-26', 'Republic Day'),
  ('2026-03-04', 'Holi'),
  ('2026-03-21', 'Id-ul-Fitr'),
  ('2026-03-31', 'Mahavir Jayanti'),
  ('2026-04-03', 'Good Friday'),
  ('2026-05-01', 'Buddha Purnima'),
  ('2026-05-27', 'Id-ul-Zuha'),
  ('2026-06-26', 'Muharram'),
  ('2026-08-15', 'Independence Day'),
  ('2026-08-26', 'Milad-un-Nabi'),
  ('2026-10-02', 'Mahatma Gandhi’s birthday'),
  ('2026-10-20', 'Dussehra'),
  ('2026-11-08', 'Diwali'),
  ('2026-11-24', 'Guru Nanak’s birthday'),
  ('2026-12-25', 'Christmas'),
  ('2027-01-26', 'Republic Day'),
  ('2027-03-10', 'Id-ul-Fitr'),
  ('2027-03-22', 'Holi'),
  ('2027-03-26', 'Good Friday'),
  ('2027-04-19', 'Mahavir Jayanti'),
  ('2027-05-17', 'Id-ul-Zuha'),
  ('2027-05-20', 'Buddha Purnima'),
  ('2027-06-16', 'Muharram'),
  ('2027-08-15', 'Independence Day and Milad-un-Nabi'),
  ('2027-10-02', 'Mahatma Gandhi’s birthday'),
  ('2027-10-09', 'Dussehra'),
  ('2027-10-29', 'Diwali'),
  ('2027-11-14', 'Guru Nanak’s birthday'),
  ('2027-12-25', 'Christmas');
