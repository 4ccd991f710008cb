-- Teachers who asked for a copy are answered by mail, with what staff wrote. Owned by shop/requests.
alter table sample_requests
  add column answer text not null default '' check (length(answer) <= 2400), -- 600 characters as people count them
  add column decided_at timestamptz,
  add check (state <> 'asked' or (decided_at is null and answer = ''));

-- Owned by shop/notices.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('order-placed', 'order-cancelled', 'money-back', 'welcome', 'ticket-opened', 'ticket-forwarded',
   'edition-available', 'sample-decided'));
