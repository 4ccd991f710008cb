-- Money that pays for nothing goes back by itself, and its sender is told. Owned by shop/notices.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('order-placed', 'order-cancelled', 'money-back', 'welcome', 'ticket-opened', 'ticket-forwarded',
   'edition-available'));
