-- Mails that bring people back, to those alone who agreed to their purpose. Owned by shop/marketing.

-- A mail to a person, once for each subject. Its key opens and ends what it is about.
create table reminders (
  id         bigint generated always as identity primary key,
  purpose    text        not null check (purpose in ('cart-reminders', 'wishlist-alerts', 'review-reminders')),
  user_id    uuid        not null references users on delete cascade,
  subject    text        not null,                                        -- a cart and its step, a day, an order
  about      jsonb       not null,
  access_key text        not null unique check (length(access_key) >= 22),
  at         timestamptz not null default business_now(),
  used_at    timestamptz,                                                 -- its link was used: no more mails of this cart
  unique (user_id, purpose, subject)
);

-- Addresses that refuse our mail for good. They get no marketing.
create table bouncing_addresses (
  email text        primary key,                                          -- in lower case
  at    timestamptz not null default business_now()
);
